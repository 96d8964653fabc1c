import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { Link } from '~/ui'

/** What students may need beside signing in. `registers`: whether they may make an account by themselves. */
export function StudentLinks({ returnTo, registers }: { returnTo: string; registers: boolean }) {
  const { t } = useTranslation('accounts')
  const to = (path: string) =>
    `${path}${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`
  return (
    <p>
      <Link href={to(paths.forgotPassword)}>{t('forgot')}</Link>
      {registers ? (
        <>
          {' '}
          <span aria-hidden="true">|</span> <Link href={to(paths.register)}>{t('register')}</Link>
        </>
      ) : null}
    </p>
  )
}
