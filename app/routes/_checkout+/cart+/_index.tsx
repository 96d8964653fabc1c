import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CartPage } from '~/features/cart/CartPage'
import { named } from '~/features/page-name'
import { requireBuyer } from '~/web/access'
import { cartAction } from '~/web/cart-actions'
import { asPage } from '~/web/failures'

export const handle = named('cart', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  return context.api.cart.view({}).catch(asPage)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  return cartAction(request, context)
}

/** A refused form has kept the other lines, so the totals are read anew. */
export const shouldRevalidate = () => true

export default function Cart() {
  return <CartPage cart={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
