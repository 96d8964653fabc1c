import { Outlet } from '@remix-run/react'
import { RouteErrorPage } from '~/frame/error-page'
import { BrowserWarning } from '~/areas/malls/screens/browser-warning'
import { usePick, useRootData } from '~/frame/root-data'
import { Link } from '~/ui'

/** What a QR code of a paper leads to: one plain page for whoever holds the paper, signed in or not. */
export default function ScanLayout() {
  const { mall, warnBrowser } = useRootData()
  const pick = usePick()
  return (
    <>
      {warnBrowser ? <BrowserWarning /> : null}
      <div className="m-desk-head" role="banner">
        <div className="m-wrap">
          <Link href="/" className="m-desk-brand">
            <img src={mall.logo} alt="" width={36} height={36} />{' '}
            {pick(mall.schoolName, mall.schoolNameEn)}
          </Link>
          <span className="m-desk-kind">{pick(mall.name, mall.nameEn)}</span>
        </div>
      </div>
      <div className="m-page m-page-narrow" id="main" role="main" tabIndex={-1}>
        <Outlet />
      </div>
      <div className="m-desk-foot" role="contentinfo">
        {mall.operatorLine}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <div className="m-page m-page-narrow" id="main" role="main" tabIndex={-1}>
      <RouteErrorPage />
    </div>
  )
}
