import type { AppLoadContext } from '@remix-run/node'
import type { CartView } from '../contract'
import { inLanguage } from '~/web/in-language'
import { asPage } from '~/web/failures'
import { requireCart, takeMerged } from './guest-cart'
import { removedFrom } from './removed'

const SUGGESTIONS_SHOWN = 5

const empty = (context: AppLoadContext): CartView => ({
  cartList: [],
  cartNumber: 0,
  checkedNumber: 0,
  goodsAmount: 0,
  freight: 0,
  amount: 0,
  regionCode: context.mall.regions[0]?.code ?? '',
  priceHidden: false,
})

/** The cart of whoever asks; a guest's that nothing was ever put in is empty without asking. */
export async function cartOf(
  context: AppLoadContext,
  input: { regionCode?: string } = {},
): Promise<CartView> {
  if (context.guestCart && !context.guestCart.isKept) return empty(context)
  return context.api.cart.view(input).catch(asPage)
}

/** Whether the prices of what is in the cart can be had; where they cannot nobody may order (spec 8, no-pay mode). */
async function pricesFail(context: AppLoadContext, cart: CartView): Promise<boolean> {
  const products = cart.cartList.flatMap(it => it.items).map(it => ({ id: it.skuId, num: it.num }))
  if (!products.length) return false
  return context.api.catalogue.price({ products, regionCode: cart.regionCode }).then(
    () => false,
    () => true,
  )
}

/** Everything the page of the cart shows. What is not the cart itself may fail without taking the page with it. */
export async function loadCart(request: Request, context: AppLoadContext) {
  const actor = requireCart(request, context)
  const query = new URL(request.url).searchParams
  const regionCode = context.mall.regions.find(it => it.code === query.get('regionCode'))?.code
  const cart = await cartOf(context, { regionCode })
  const [isPriceless, lists, hot, removed] = await Promise.all([
    pricesFail(context, cart),
    actor
      ? context.api.shoppingLists.all().then(
          it => it.list,
          () => [],
        )
      : [],
    cart.cartNumber ? null : context.api.content.hotGoods({ id: '0' }).catch(() => null),
    removedFrom(context, query, cart),
  ])
  return {
    cart,
    isGuest: !actor,
    isPriceless,
    isNoticeClosed: query.get('prices') === 'closed',
    merged: takeMerged(request, context),
    removed,
    saved: Number(query.get('saved')) || 0,
    isOrdered: query.get('ordered') === '1',
    later: lists.find(it => it.kind === 'later')?.count ?? 0,
    suggestions: hot ? inLanguage(hot.list.slice(0, SUGGESTIONS_SHOWN), context.locale) : [],
  }
}
