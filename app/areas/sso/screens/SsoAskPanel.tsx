import { useTranslation } from 'react-i18next'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Link } from '~/ui'

/** Somebody has come from elsewhere: they say themselves that they want to sign in. */
export function SsoAskPanel({ href, returnTo }: { href: string; returnTo: string | null }) {
  const { t } = useTranslation('sso')
  const { mall } = useRootData()
  const school = usePick()(mall.schoolName, mall.schoolNameEn)
  const back = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="sso-title">
      <h2 id="sso-title">{t('title')}</h2>
      <p>{t('ask.text', { school })}</p>
      <p>
        <ButtonLink href={href} look="primary" size="large" wide>
          {t('ask.go')}
        </ButtonLink>
      </p>
      <p>
        <Link href={`${paths.signIn}${back}`}>{t('otherWay')}</Link>
      </p>
      <p>
        <Link href="/">{t('home')}</Link>
      </p>
    </div>
  )
}
