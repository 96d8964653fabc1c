import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PublishedPage } from '~/areas/biddings/screens/PublishForm'
import { pageName } from '~/frame/page-name'
import { paths } from '~/paths'
import { requireBuyer } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'success.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const biddingId = listQuery(request).text('id', 64)
  if (!biddingId) throw redirect(paths.ownBiddings)
  const { id, title, deadline } = await context.api.biddings.detail({ id: biddingId }).catch(asPage)
  return { bidding: { id, title, deadline } }
}

export default function BiddingPublished() {
  return <PublishedPage {...useLoaderData<typeof loader>()} />
}
