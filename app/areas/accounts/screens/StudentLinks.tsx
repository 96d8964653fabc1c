import { useTranslation } from 'react-i18next'
import { Link } from '~/ui'

/** What students may need beside signing in. */
export function StudentLinks({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('accounts')
  const to = (path: string) =>
    `${path}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
  return (
    <p>
      <Link href={to('/forgot-password')}>{t('forgot')}</Link> <span aria-hidden="true">|</span>{' '}
      <Link href={to('/register')}>{t('register')}</Link>
    </p>
  )
}
