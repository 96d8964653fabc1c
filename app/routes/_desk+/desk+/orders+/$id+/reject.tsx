import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RejectForm } from '~/areas/desk/screens/DeskForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { rejectAction } from '~/areas/desk/requests/desk-actions'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('desk', 'rejectTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('reject')) throw tooLate(paths.deskOrder(order.id))
  return { id: order.id, buyerName: order.buyerName, amount: order.amount }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return rejectAction(request, context, params.id ?? '')
}

export default function Reject() {
  return <RejectForm order={useLoaderData<typeof loader>()} reply={asFormReply(useActionData())} />
}
