import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskFrame, markCurrent } from '~/areas/malls/screens/side-frames'
import { RouteErrorPage } from '~/frame/error-page'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator')
  return null
}

/** Where the school's own office sets its mall up and keeps it in step. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menus')
  const { person } = useRootData()
  const { pathname } = useLocation()
  const groups = [
    {
      entries: [
        { label: t('school.settings'), href: paths.schoolSettings },
        { label: t('school.imports'), href: paths.schoolImports },
      ],
    },
  ]
  return (
    <DeskFrame
      kind="school"
      home={paths.schoolSettings}
      name={t('school.name')}
      note={person ? `${person.name}（${person.code}）` : undefined}
      groups={markCurrent(groups, pathname)}
    >
      {children}
    </DeskFrame>
  )
}

export default function SchoolAdministration() {
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
