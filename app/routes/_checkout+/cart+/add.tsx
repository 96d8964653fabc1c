import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AddedPage } from '~/features/cart/AddedPage'
import { named } from '~/features/page-name'
import { requireBuyer, safeReturn } from '~/web/access'
import { addAction } from '~/web/cart-actions'
import { asPage } from '~/web/failures'

export const handle = named('cart', 'title')

/** What has just been put in the cart. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireBuyer(request, context)
  const search = new URL(request.url).searchParams
  const id = search.get('id')
  if (!id) throw redirect('/cart')
  const { cartList, cartNumber } = await context.api.cart.view({}).catch(asPage)
  const item = cartList.flatMap(it => it.items).find(it => it.skuId === id)
  const failed = search.get('failed')
  if (!item && !failed) throw redirect('/cart')
  return { item: item ?? null, cartNumber, failed, back: safeReturn(search.get('returnTo')) ?? (item ? `/product/${item.storeId}/${item.productId}` : '/') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return addAction(request, context)
}

export default function Added() {
  return <AddedPage {...useLoaderData<typeof loader>()} />
}
