import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CartPage } from '~/areas/cart/screens/CartPage'
import { pageName } from '~/frame/page-name'
import { cartAction } from '~/areas/cart/requests/cart-actions'
import { requireCart } from '~/areas/cart/requests/guest-cart'
import { loadCart } from '~/areas/cart/requests/load-cart'

export const handle = pageName('cart', 'title')

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCart(request, context)

export async function action({ request, context }: ActionFunctionArgs) {
  requireCart(request, context)
  return cartAction(request, context)
}

/** A refused form has kept the other lines, so the totals are read anew. */
export const shouldRevalidate = () => true

export default function Cart() {
  return <CartPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
