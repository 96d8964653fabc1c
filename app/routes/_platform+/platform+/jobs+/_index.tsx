import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailedJobs } from '~/areas/failed-jobs/screens/FailedJobs'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadFailedJobs } from '~/areas/failed-jobs/requests/job-desk'

export const handle = pageName('jobs', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'it', 'auditor')
  return loadFailedJobs(request, context)
}

export default function Jobs() {
  return <FailedJobs {...useLoaderData<typeof loader>()} />
}
