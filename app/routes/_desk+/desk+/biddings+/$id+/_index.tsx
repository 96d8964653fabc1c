import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskBidding } from '~/areas/biddings/screens/DeskBidding'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { bidAction } from '~/areas/biddings/requests/bidding-forms'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'desk.form.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const query = listQuery(request)
  const id = params.id ?? '',
    find = query.text('find')
  const bidding = await context.api.biddings.deskDetail({ id }).catch(asPage)
  const { list } = bidding.actions.includes('bid')
    ? await context.api.biddings.deskGoods({ id, keyword: find }).catch(asPage)
    : { list: [] }
  return { bidding, goods: list, find: find ?? '', notice: query.text('said', 20) ?? null }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return bidAction(request, context, params.id ?? '')
}

export default function Bidding() {
  return <DeskBidding {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
