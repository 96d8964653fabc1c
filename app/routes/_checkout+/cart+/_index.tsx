import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CartPage } from '~/features/cart/CartPage'
import { named } from '~/features/page-name'
import { cartAction } from '~/web/cart-actions'
import { requireCart } from '~/web/guest-cart'
import { loadCart } from '~/web/load-cart'

export const handle = named('cart', 'title')

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
