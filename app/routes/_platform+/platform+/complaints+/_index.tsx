import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComplaintList } from '~/features/complaints/ComplaintList'
import { named } from '~/features/page-name'
import { requireRole } from '~/web/access'
import { loadComplaints } from '~/web/complaint-list'

export const handle = named('complaints', 'desk.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform')
  return loadComplaints(request, context, 'all')
}

export default function AllComplaints() {
  return (
    <ComplaintList data={useLoaderData<typeof loader>()} path="/platform/complaints" platform />
  )
}
