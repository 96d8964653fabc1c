import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { QuickOrderPage } from '~/areas/quick-order/screens/QuickOrderPage'
import { requireCart } from '~/areas/cart/requests/guest-cart'
import { quickOrderAction } from '~/areas/quick-order/requests/quick-order'

export const handle = pageName('quick', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireCart(request, context)
  return {
    lists: actor ? (await context.api.shoppingLists.all().catch(() => ({ list: [] }))).list : null,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  quickOrderAction(request, context)

export default function QuickOrder() {
  return (
    <QuickOrderPage
      lists={useLoaderData<typeof loader>().lists}
      reply={useActionData<typeof action>()}
    />
  )
}
