import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AwardForm } from '~/areas/biddings/screens/Decide'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { decideAction, loadToDecide } from '~/areas/biddings/requests/bidding-forms'
import { listQuery } from '~/web/query'

export const handle = pageName('biddings', 'award.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, title, bidCount, bids, orderRefused } = await loadToDecide(
    request,
    context,
    params.id ?? '',
    'award',
  )
  const validBids = bids.filter(it => it.status === 'valid' && !(orderRefused && it.awarded))
  const [lowest] = validBids
  const bid = validBids.find(it => it.storeId === listQuery(request).text('store', 64))
  if (!bid || !lowest) throw data({ code: 'not_found' }, { status: 404 })
  return { bidding: { id, title, bidCount }, bid, lowest }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return decideAction(request, context, params.id ?? '', 'award')
}

export default function Award() {
  return <AwardForm {...useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
