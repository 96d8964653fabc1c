import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrderPage } from '~/areas/orders/screens/OrderPage'
import { named } from '~/frame/page-name'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { pressOrder } from '~/areas/orders/requests/order-actions'

export const handle = named('orders', 'detail.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const id = params.id ?? ''
  const [order, log] = await Promise.all([
    context.api.orders.detail({ id }),
    context.api.orders.log({ id }),
  ]).catch(asPage)
  const reviews =
    order.status === 'finished'
      ? (await context.api.reviews.ofOrder({ id }).catch(asPage)).list
      : []
  return {
    order,
    reviews,
    log: log.list,
    said: new URL(request.url).searchParams.get('said'),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  return redirect(await pressOrder(request, context, params.id ?? ''))
}

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} />
}
