import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EndDeliveryForm } from '~/areas/desk/screens/DeskForms'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { endDeliveryAction } from '~/areas/desk/requests/desk-actions'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { tooLate } from '~/web/own-address'

export const handle = pageName('parcels', 'endTitle')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const order = await context.api.orders.detail({ id: params.id ?? '' }).catch(asPage)
  if (!order.actions.includes('endDelivery')) throw tooLate(paths.deskOrder(order.id))
  return { order }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireRole(request, context, 'supplier')
  return endDeliveryAction(request, context, params.id ?? '')
}

export default function EndDelivery() {
  return (
    <EndDeliveryForm
      order={useLoaderData<typeof loader>().order}
      reply={asFormReply(useActionData())}
    />
  )
}
