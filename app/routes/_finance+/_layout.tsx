import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RouteErrorPage } from '~/frame/error-page'
import { OfficeFrame } from '~/areas/malls/screens/desk-frame'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { useFinanceNav, useOfficeNav } from '~/areas/accounts/screens/office-nav'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance', 'auditor')
  return null
}

function Frame({ children }: { children: ReactNode }) {
  const groups = useFinanceNav()
  return (
    <OfficeFrame kind="finance" home={paths.financeSettlement} groups={useOfficeNav() ?? groups}>
      {children}
    </OfficeFrame>
  )
}

export default function FinanceDesk() {
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
