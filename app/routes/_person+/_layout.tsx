import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteErrorPage } from '~/frame/error-page'
import { markCurrent, PersonFrame } from '~/areas/malls/screens/side-frames'
import { MallFrame } from '~/areas/malls/screens/MallFrame'
import { usePersonNav } from '~/areas/accounts/screens/person-nav'
import { useRootData } from '~/frame/root-data'
import { requirePerson } from '~/web/access'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { orgName } = requirePerson(request, context)
  // The counts are a help, not the page: without them it is shown all the same.
  const counts = await context.api.todo.counts().catch(() => null)
  return { counts, orgName }
}

export default function PersonLayout() {
  const { counts, orgName } = useLoaderData<typeof loader>()
  const { person } = useRootData()
  const { t } = useTranslation('malls')
  const { pathname } = useLocation()
  const groups = markCurrent(usePersonNav(counts), pathname)
  return (
    <MallFrame todoCount={counts?.total}>
      <PersonFrame
        name={person?.name ?? ''}
        note={[t('clerk', { code: person?.code ?? '' }), orgName].filter(Boolean).join('\n')}
        groups={groups}
      >
        <Outlet />
      </PersonFrame>
    </MallFrame>
  )
}

export function ErrorBoundary() {
  return (
    <MallFrame>
      <div id="main" role="main" tabIndex={-1} className="m-page">
        <RouteErrorPage />
      </div>
    </MallFrame>
  )
}
