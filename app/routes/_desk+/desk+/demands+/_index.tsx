import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskDemands } from '~/areas/group-buying/screens/DeskGroups'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { groupQuery, loadDemands } from '~/areas/group-buying/requests/group-lists'

export const handle = pageName('groupBuying', 'desk.demandsTitle')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  return { demands: await loadDemands(request, context), notice: groupQuery(request).notice }
}

export default function Demands() {
  const { demands, notice } = useLoaderData<typeof loader>()
  return <DeskDemands data={demands} notice={notice} />
}
