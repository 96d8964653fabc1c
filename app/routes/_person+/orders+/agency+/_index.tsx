import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { ProxyOrders } from '~/areas/proxy-buying/screens/ProxyOrders'
import { requireBuyer } from '~/web/access'
import { loadOrders } from '~/areas/orders/requests/order-list'

export const handle = pageName('proxy', 'proxyOrders.agency')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const { list, count } = context.api.orders
  return loadOrders(request, context, {
    list: input => list({ ...input, dataToward: 'agency' }),
    count: input => count({ ...input, dataToward: 'agency' }),
  })
}

export default function BoughtForMe() {
  return <ProxyOrders data={useLoaderData<typeof loader>()} toward="agency" />
}
