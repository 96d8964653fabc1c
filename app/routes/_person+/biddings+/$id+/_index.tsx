import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BiddingPage } from '~/areas/biddings/screens/BiddingPage'
import { pageName } from '~/frame/page-name'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return {
    bidding: await context.api.biddings.detail({ id: params.id ?? '' }).catch(asPage),
    decision: listQuery(request).text('said', 20) ?? null,
  }
}

export default function Bidding() {
  return <BiddingPage {...useLoaderData<typeof loader>()} />
}
