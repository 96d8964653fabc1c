import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ShipForm } from '~/areas/desk/screens/ShipForm'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { shipAction } from '~/areas/desk/requests/desk-actions'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('desk', 'shipTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('ship')) throw tooLate(paths.deskOrder(order.id))
  return { order }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return shipAction(request, context, params.id ?? '')
}

export default function Ship() {
  return (
    <ShipForm order={useLoaderData<typeof loader>().order} reply={asFormReply(useActionData())} />
  )
}
