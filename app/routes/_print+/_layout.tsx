import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RouteErrorPage } from '~/frame/error-page'
import { DOCUMENT } from '~/frame/page-name'

export const handle = DOCUMENT

/** Documents stand alone: no head of the mall, nothing beside the sheet. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div id="main" role="main" tabIndex={-1} className="m-paper">
    {children}
  </div>
)

export default function PrintLayout() {
  return (
    <Sheet>
      <Outlet />
    </Sheet>
  )
}

export function ErrorBoundary() {
  return (
    <Sheet>
      <RouteErrorPage />
    </Sheet>
  )
}
