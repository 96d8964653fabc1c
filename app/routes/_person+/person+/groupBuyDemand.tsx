import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnDemands } from '~/areas/group-buying/screens/OwnGroups'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { groupQuery } from '~/areas/group-buying/requests/group-lists'

export const handle = pageName('groupBuying', 'own.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { status, page, rows, notice } = groupQuery(request)
  if (!context.mall.groupBuying) return { demands: null, notice }
  return {
    demands: {
      ...(await context.api.groupBuying.ownDemands({ status, page, rows }).catch(asPage)),
      query: { status, page, rows },
    },
    notice,
  }
}

export default function OwnGroupBuyDemands() {
  const { demands, notice } = useLoaderData<typeof loader>()
  return <OwnDemands data={demands} notice={notice} />
}
