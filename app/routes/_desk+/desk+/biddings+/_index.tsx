import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskBiddings } from '~/areas/biddings/screens/DeskBiddings'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'desk.title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  if (!context.mall.biddings) return { biddings: null }
  const listing = listQuery(request)
  const query = {
    own: listing.text('own', 20),
    keyword: listing.text('keyword'),
    page: listing.page,
    rows: listing.rows,
  }
  const [list, { count }] = await Promise.all([
    context.api.biddings.deskList(query),
    context.api.biddings.deskCount(),
  ]).catch(asPage)
  return { biddings: { ...list, waiting: count, query } }
}

export default function Biddings() {
  return <DeskBiddings data={useLoaderData<typeof loader>().biddings} />
}
