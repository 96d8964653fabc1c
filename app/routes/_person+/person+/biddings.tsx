import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BiddingList } from '~/areas/biddings/screens/BiddingList'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

const ROWS = 10
export const handle = pageName('biddings', 'mine.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  if (!context.mall.biddings) return { biddings: null }
  const listing = listQuery(request, ROWS)
  const query = {
    status: listing.text('status', 20),
    keyword: listing.text('keyword'),
    page: listing.page,
    rows: listing.rows,
  }
  return { biddings: { ...(await context.api.biddings.mine(query).catch(asPage)), query } }
}

export default function OwnBiddings() {
  return <BiddingList data={useLoaderData<typeof loader>().biddings} />
}
