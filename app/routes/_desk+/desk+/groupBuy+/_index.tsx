import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskGroups } from '~/areas/group-buying/screens/DeskGroups'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { groupQuery } from '~/areas/group-buying/requests/group-lists'

export const handle = pageName('groupBuying', 'desk.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const { state, keyword, page, rows, notice } = groupQuery(request)
  if (!context.mall.groupBuying) return { groups: null, notice }
  return {
    groups: {
      ...(await context.api.groupBuying
        .deskList({ state, keyword, page, rows, sort: 'ending' })
        .catch(asPage)),
      query: { state, keyword, page, rows },
    },
    notice,
  }
}

export default function Desk() {
  const { groups, notice } = useLoaderData<typeof loader>()
  return <DeskGroups data={groups} notice={notice} />
}
