import { Outlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/features/error-page'
import { usePick, useRootData } from '~/features/root-data'
import { Link } from '~/ui'

/** The login layout of the specification: the school, a welcome heading, one panel. */
export default function SignInLayout() {
  const { mall } = useRootData()
  const { t } = useTranslation('accounts')
  const pick = usePick()
  const name = pick(mall.name, mall.nameEn)
  return (
    <div className="m-sign-in">
      <header className="m-sign-in-head"><Link href="/"><img src={mall.logo} alt="" width={48} height={48} /> <strong>{pick(mall.schoolName, mall.schoolNameEn)}</strong></Link></header>
      <main id="main" className="m-sign-in-main">
        <h1>{t('welcome', { name })}</h1>
        <Outlet />
      </main>
      <footer className="m-sign-in-foot"><p>{mall.operatorLine}</p></footer>
    </div>
  )
}

export function ErrorBoundary() {
  return <main id="main" className="m-bare"><RouteErrorPage /></main>
}
