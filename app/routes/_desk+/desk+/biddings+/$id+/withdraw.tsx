import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WithdrawBidForm } from '~/areas/biddings/screens/WithdrawBidForm'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { withdrawBidAction } from '~/areas/biddings/requests/bidding-forms'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('biddings', 'desk.end.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const { id, title, actions } = await context.api.biddings
    .deskDetail({ id: params.id ?? '' })
    .catch(asPage)
  if (!actions.includes('withdraw')) throw tooLate(paths.deskBidding(encodeURIComponent(id)))
  return { bidding: { id, title } }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withdrawBidAction(request, context, params.id ?? '')
}

export default function Withdraw() {
  return <WithdrawBidForm {...useLoaderData<typeof loader>()} />
}
