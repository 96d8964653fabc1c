import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Differences } from '~/areas/failed-jobs/screens/Differences'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadDifferences } from '~/areas/failed-jobs/requests/job-desk'

export const handle = pageName('jobs', 'difference.listTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'auditor')
  return loadDifferences(request, context)
}

export default function AllDifferences() {
  return <Differences {...useLoaderData<typeof loader>()} />
}
