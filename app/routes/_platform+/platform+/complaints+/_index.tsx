import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComplaintList } from '~/areas/complaints/screens/ComplaintList'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadComplaints } from '~/areas/complaints/requests/complaint-list'
import { paths } from '~/paths'

export const handle = pageName('complaints', 'desk.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'platform', 'auditor')
  return loadComplaints(request, context, 'all')
}

export default function AllComplaints() {
  return (
    <ComplaintList data={useLoaderData<typeof loader>()} path={paths.platformComplaints} platform />
  )
}
