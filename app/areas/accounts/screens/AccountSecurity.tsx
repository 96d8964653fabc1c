import { useTranslation } from 'react-i18next'
import { ButtonLink, Notice, Panel, Toolbar } from '~/ui'

/** What the person has just changed. */
export type ChangeDone = 'password' | 'phone'

/** Password, number and sessions of the signed-in person. */
export function AccountSecurity({ done }: { done: ChangeDone | null }) {
  const { t } = useTranslation('accounts')
  return (
    <Panel title={t('security.title')}>
      {done ? (
        <Notice tone="success" announce>
          {t(`security.${done}Done`)}
        </Notice>
      ) : null}
      <p className="m-hint">{t('security.hint')}</p>
      <Toolbar>
        <ButtonLink href="/person/core/password">{t('security.changePassword')}</ButtonLink>{' '}
        <ButtonLink href="/person/core/phone">{t('security.changePhone')}</ButtonLink>{' '}
        <ButtonLink href="/person/core/weixin">{t('security.weixin')}</ButtonLink>{' '}
        <ButtonLink href="/person/core/sessions">{t('security.sessions')}</ButtonLink>{' '}
        <ButtonLink href="/person/core/second-factor">{t('security.secondFactor')}</ButtonLink>{' '}
        <ButtonLink href="/person/core/sign-out">{t('security.everywhere')}</ButtonLink>
      </Toolbar>
    </Panel>
  )
}
