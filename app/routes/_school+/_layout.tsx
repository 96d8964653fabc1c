import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FindBox } from '~/areas/finding/screens/FindBox'
import { OfficeFrame } from '~/areas/malls/screens/desk-frame'
import { RouteErrorPage } from '~/frame/error-page'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { useRootData } from '~/frame/root-data'
import { useFinanceNav, useOfficeNav } from '~/areas/accounts/screens/office-nav'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'administrator', 'it', 'finance', 'auditor')
  return null
}

/** Where the school's own office sets its mall up and keeps it in step. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menus')
  const { person } = useRootData()
  const mayFind = person?.roles.some(it => it === 'administrator' || it === 'auditor')
  const finance = useFinanceNav()
  const office = useOfficeNav()
  // Finance closes the year of the fund accounts, and comes to no other page here.
  const isFinance = !office && !person?.roles.includes('administrator')
  const groups = [
    {
      entries: [
        { label: t('school.start'), href: paths.schoolStart },
        { label: t('school.settings'), href: paths.schoolSettings },
        { label: t('school.people'), href: paths.schoolPeople },
        { label: t('school.approvals'), href: paths.approvalFigures },
        { label: t('school.leavers'), href: paths.leavers },
        { label: t('school.content'), href: paths.schoolContent },
        { label: t('school.imports'), href: paths.schoolImports },
        { label: t('school.yearChange'), href: paths.yearChanges },
        { label: t('school.signOn'), href: paths.schoolSignOn },
        { label: t('school.channels'), href: paths.messageChannels },
        { label: t('school.texts'), href: paths.messageTexts },
        { label: t('school.keys'), href: paths.schoolKeys },
        { label: t('school.support'), href: paths.supportVisits },
      ],
    },
  ]
  return (
    <OfficeFrame
      kind={isFinance ? 'finance' : 'school'}
      home={isFinance ? paths.financeSettlement : paths.school}
      groups={isFinance ? finance : (office ?? groups)}
      tools={mayFind ? <FindBox /> : null}
    >
      {children}
    </OfficeFrame>
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
