import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useOfficeNav } from '~/areas/accounts/screens/office-nav'
import { FindBox } from '~/areas/finding/screens/FindBox'
import { OfficeFrame } from '~/areas/malls/screens/desk-frame'
import { RouteErrorPage } from '~/frame/error-page'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'auditor')
  return null
}

/** Where auditors read what the school has ordered and accepted; what the offices do they read at their desks. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <OfficeFrame
      kind="audit"
      home={paths.auditOrders}
      groups={useOfficeNav() ?? []}
      tools={<FindBox />}
    >
      {children}
    </OfficeFrame>
  )
}

export default function AuditDesk() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <RouteErrorPage />
    </Frame>
  )
}
