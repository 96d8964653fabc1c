import { Outlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/frame/error-page'
import { BrowserWarning } from '~/areas/malls/screens/browser-warning'
import { usePick, useRootData } from '~/frame/root-data'
import { Link } from '~/ui'

/** The login layout of the specification: the school, a welcome heading, one panel. */
export default function SignInLayout() {
  const { mall, warnBrowser } = useRootData()
  const { t } = useTranslation('accounts')
  const pick = usePick()
  return (
    <div className="m-sign-in">
      {warnBrowser ? <BrowserWarning /> : null}
      <div role="banner" className="m-sign-in-head">
        <Link href="/">
          <img src={mall.orgLogo} alt="" width={48} height={48} />{' '}
          <strong>{pick(mall.schoolName, mall.schoolNameEn)}</strong>
        </Link>
      </div>
      <div role="main" id="main" tabIndex={-1} className="m-sign-in-main">
        <h1>{t('welcome', { name: pick(mall.name, mall.nameEn) })}</h1>
        <Outlet />
      </div>
      <div role="contentinfo" className="m-sign-in-foot">
        <p>{pick(mall.operatorLine, mall.operatorLineEn)}</p>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div role="main" id="main" tabIndex={-1} className="m-bare">
      <RouteErrorPage />
    </div>
  )
}
