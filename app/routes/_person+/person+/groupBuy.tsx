import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnGroups } from '~/areas/group-buying/screens/OwnGroups'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { groupQuery } from '~/areas/group-buying/requests/group-lists'

export const handle = pageName('groupBuying', 'mine.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  if (!context.mall.groupBuying) return { groups: null }
  const { state, page, rows } = groupQuery(request)
  return {
    groups: {
      ...(await context.api.groupBuying.mine({ state, page, rows }).catch(asPage)),
      query: { state, page, rows },
    },
  }
}

export default function OwnGroupBuying() {
  return <OwnGroups data={useLoaderData<typeof loader>().groups} />
}
