import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/frame/error-page'
import { DeskFrame } from '~/areas/malls/screens/desk-frame'
import { markCurrent } from '~/areas/malls/screens/side-frames'
import { MallFrame } from '~/areas/malls/screens/MallFrame'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { useOfficeNav } from '~/areas/accounts/screens/office-nav'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = requireRole(request, context, 'platform', 'it', 'auditor')
  const { complaints, jobs } = context.api
  // Who keeps the systems is told of the work alone.
  const isDesk = roles.has('platform') || roles.has('auditor')
  const [complaintCounts, work, books] = await Promise.all([
    isDesk ? complaints.fullCount({}) : null,
    jobs.failed({ rows: 1 }),
    isDesk ? jobs.differences({ rows: 1 }) : null,
  ]).catch(asPage)
  return {
    waiting: complaintCounts?.counts.NEW ?? 0,
    failed: work.counts.open ?? 0,
    differ: books?.counts.open ?? 0,
  }
}

/** The desk of the platform's people. */
export default function PlatformLayout() {
  const { waiting, failed, differ } = useLoaderData<typeof loader>()
  const { person, mall } = useRootData()
  const { t } = useTranslation('menus')
  const pick = usePick()
  const { pathname } = useLocation()
  const office = useOfficeNav()
  const groups = markCurrent(
    office ?? [
      {
        entries: [
          { label: t('platform.complaints'), href: paths.platformComplaints, count: waiting },
          { label: t('platform.surveys'), href: paths.platformSurveys },
          { label: t('platform.jobs'), href: paths.failedJobs, count: failed },
          { label: t('platform.differences'), href: paths.differences, count: differ },
        ],
      },
    ],
    pathname,
  )
  return (
    <DeskFrame
      kind="platform"
      home={office?.[0]?.entries[0]?.href ?? paths.platformComplaints}
      name={person?.name ?? ''}
      note={pick(mall.schoolName, mall.schoolNameEn)}
      groups={groups}
    >
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MallFrame searchless>
      <div id="main" role="main" tabIndex={-1} className="m-page">
        <RouteErrorPage />
      </div>
    </MallFrame>
  )
}
