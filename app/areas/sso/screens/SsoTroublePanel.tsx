import { useTranslation } from 'react-i18next'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DescriptionList, Link, Notice } from '~/ui'
import type { SsoReason } from '../codes'

type Reason = SsoReason | 'cancelled'
interface Trouble {
  reason: Reason
  number: string | null
  name: string | null
  returnTo: string | null
}

/** Nobody came in by the school's door: what happened, whom the school named, and what can be done now. */
export function SsoTroublePanel({
  trouble: { reason, number, name, returnTo },
}: {
  trouble: Trouble
}) {
  const { t } = useTranslation('sso')
  const { mall } = useRootData()
  const school = usePick()(mall.schoolName, mall.schoolNameEn)
  const back = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
  // The school has said who it is: coming again would end the same way.
  const isKnown = !['refused', 'visit', 'unavailable', 'cancelled'].includes(reason)
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="sso-title">
      <h2 id="sso-title">{t('title')}</h2>
      <Notice
        tone={reason === 'cancelled' ? 'info' : 'warning'}
        title={t(`reason.${reason}`, { school })}
      >
        {t(`text.${reason}`, { school })}
      </Notice>
      {number ? (
        <DescriptionList
          columns={1}
          items={[
            { term: t('number'), value: number },
            ...(name ? [{ term: t('name'), value: name }] : []),
          ]}
        />
      ) : null}
      <p>
        {isKnown ? (
          <ButtonLink href={`${paths.signIn}${back}`} look="primary" size="large" wide>
            {t('otherWay')}
          </ButtonLink>
        ) : (
          <ButtonLink href={`${paths.sso}${back}`} look="primary" size="large" wide>
            {t('again')}
          </ButtonLink>
        )}
      </p>
      {isKnown ? null : (
        <p>
          <Link href={`${paths.signIn}${back}`}>{t('otherWay')}</Link>
        </p>
      )}
      <p className="m-hint">{t('support', { contact: mall.supportContact })}</p>
      <p>
        <Link href="/">{t('home')}</Link>
      </p>
    </div>
  )
}
