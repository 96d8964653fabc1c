import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ComplaintList } from '~/areas/complaints/screens/ComplaintList'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { loadComplaints } from '~/areas/complaints/requests/complaint-list'
import { paths } from '~/paths'

export const handle = pageName('complaints', 'list.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return loadComplaints(request, context, 'own')
}

export default function OwnComplaints() {
  return <ComplaintList data={useLoaderData<typeof loader>()} path={paths.ownComplaints} />
}
