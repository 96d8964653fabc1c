import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadTrail } from '~/areas/people/requests/trail'
import { TrailList } from '~/areas/people/screens/TrailList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'

export const handle = pageName('people', 'audit.trail')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'auditor')
  return loadTrail(request, context)
}

export default function AuditTrail() {
  return <TrailList {...useLoaderData<typeof loader>()} />
}
