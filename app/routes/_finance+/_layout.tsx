import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/features/error-page'
import { DeskFrame, markCurrent } from '~/features/malls/side-frames'
import { useRootData } from '~/features/root-data'
import { requireRole } from '~/web/access'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'finance')
  return null
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('settlement')
  const { t: desk } = useTranslation('desk')
  const { person } = useRootData()
  const { pathname } = useLocation()
  const groups = [{ title: t('desk.settle'), entries: [{ label: t('due.title'), href: '/finance/settle' }, { label: t('desk.returns'), href: '/finance/returns' }, { label: desk('surveys'), href: '/finance/surveys' }] }]
  return <DeskFrame kind="finance" home="/finance/settle" name={t('desk.name')} note={person ? `${person.name}（${person.code}）` : undefined} groups={markCurrent(groups, pathname)}>{children}</DeskFrame>
}

export default function FinanceDesk() {
  return <Frame><Outlet /></Frame>
}

export function ErrorBoundary() {
  return <Frame><RouteErrorPage /></Frame>
}
