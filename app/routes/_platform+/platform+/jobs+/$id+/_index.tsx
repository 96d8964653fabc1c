import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailedJobSheet } from '~/areas/failed-jobs/screens/FailedJobSheet'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('jobs', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'it', 'auditor')
  const query = listQuery(request)
  return {
    job: await context.api.jobs.failedDetail({ id: params.id ?? '' }).catch(asPage),
    notice: query.text('said', 20) ?? null,
    late: query.text('late', 1) === '1',
  }
}

export default function Job() {
  return <FailedJobSheet {...useLoaderData<typeof loader>()} />
}
