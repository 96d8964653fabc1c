import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Differences } from '~/features/jobs/Differences'
import { named } from '~/features/page-name'
import { requireRole } from '~/web/access'
import { loadDifferences } from '~/web/job-desk'

export const handle = named('jobs', 'difference.listTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform')
  return loadDifferences(request, context)
}

export default function AllDifferences() {
  return <Differences {...useLoaderData<typeof loader>()} />
}
