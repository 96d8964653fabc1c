import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
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
        <ButtonLink href={paths.accountPassword}>{t('security.changePassword')}</ButtonLink>{' '}
        <ButtonLink href={paths.accountPhone}>{t('security.changePhone')}</ButtonLink>{' '}
        <ButtonLink href={paths.accountWeixin}>{t('security.weixin')}</ButtonLink>{' '}
        <ButtonLink href={paths.accountSessions}>{t('security.sessions')}</ButtonLink>{' '}
        <ButtonLink href={paths.accountSecondFactor}>{t('security.secondFactor')}</ButtonLink>{' '}
        <ButtonLink href={paths.accountSignOut}>{t('security.everywhere')}</ButtonLink>
      </Toolbar>
    </Panel>
  )
}
