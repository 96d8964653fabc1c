import { Outlet } from '@remix-run/react'
import { RouteErrorPage } from '~/features/error-page'
import { BrowserWarning } from '~/features/malls/browser-warning'
import { usePick, useRootData } from '~/features/root-data'
import { Link } from '~/ui'

/** What a QR code of a paper leads to: one plain page for whoever holds the paper, signed in or not. */
export default function ScanLayout() {
  const { mall, warnBrowser } = useRootData()
  const pick = usePick()
  return (
    <div className="m-page m-page-narrow" id="main" role="main" tabIndex={-1}>
      {warnBrowser ? <BrowserWarning /> : null}
      <p><Link href="/"><img src={mall.logo} alt="" width={36} height={36} /> <strong>{pick(mall.schoolName, mall.schoolNameEn)}</strong></Link></p>
      <Outlet />
    </div>
  )
}

export function ErrorBoundary() {
  return <div className="m-page m-page-narrow" id="main" role="main" tabIndex={-1}><RouteErrorPage /></div>
}
