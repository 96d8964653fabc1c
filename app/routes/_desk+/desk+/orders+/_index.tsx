import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskOrders } from '~/areas/desk/screens/DeskOrders'
import { pageName } from '~/frame/page-name'
import { requireRole } from '~/web/access'
import { loadOrders } from '~/areas/orders/requests/order-list'

export const handle = pageName('desk', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireRole(request, context, 'supplier')
  const data = await loadOrders(
    request,
    context,
    { list: context.api.orders.deskList, count: context.api.orders.deskCount },
    { rows: 20 },
  )
  const said = new URL(request.url).searchParams.get('said') ?? ''
  return { data, adopted: /^\d{20}$/.test(said) ? said : null }
}

export default function Desk() {
  return <DeskOrders {...useLoaderData<typeof loader>()} />
}
