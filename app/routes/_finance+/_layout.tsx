import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/frame/error-page'
import { DeskFrame, markCurrent } from '~/areas/malls/screens/side-frames'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  return null
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menus')
  const { person } = useRootData()
  const { pathname } = useLocation()
  const groups = [
    {
      title: t('finance.settle'),
      entries: [
        { label: t('finance.due'), href: paths.financeSettlement },
        { label: t('finance.returns'), href: paths.financeReturns },
        { label: t('finance.surveys'), href: paths.financeSurveys },
      ],
    },
  ]
  return (
    <DeskFrame
      kind="finance"
      home={paths.financeSettlement}
      name={t('finance.name')}
      note={person ? `${person.name}（${person.code}）` : undefined}
      groups={markCurrent(groups, pathname)}
    >
      {children}
    </DeskFrame>
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
