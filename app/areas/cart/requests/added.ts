import type { AppLoadContext } from '@remix-run/node'
import type { CartItem } from '../contract'
import { isMallError } from '~/contract/errors'
import { quantityFrom } from '~/contract/quantity'
import { paths } from '~/paths'
import { safeReturn } from '~/web/access'
import { requireCart } from './guest-cart'
import { cartOf } from './load-cart'

/** What was put in the cart, why it was not, or what is asked before; null where the address says none of that. */
export async function loadAdded(request: Request, context: AppLoadContext) {
  requireCart(request, context)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (!id) return null
  const number = (name: string) => Math.trunc(Number(query.get(name))) || 1
  const { cartList, cartNumber } = await cartOf(context)
  const item: CartItem | null = cartList.flatMap(it => it.items).find(it => it.skuId === id) ?? null
  const ask = query.get('ask') && !context.actor ? await goodsToAsk(context, id, query) : null
  // What was put in and is not there: a browser that keeps no cookies.
  const failed =
    query.get('failed') ??
    (!item && !ask && context.guestCart && !context.guestCart.isKept ? 'cookies' : null)
  if (!item && !failed && !ask) return null
  const back =
    safeReturn(query.get('returnTo')) ?? (item ? paths.product(item.storeId, item.productId) : '/')
  return {
    item,
    cartNumber,
    failed,
    back,
    rule:
      failed === 'rule' ? { min: number('min'), step: number('step'), max: number('max') } : null,
    ask,
  }
}

async function goodsToAsk(context: AppLoadContext, id: string, query: URLSearchParams) {
  const num = quantityFrom(query.get('num') ?? '1')
  const storeId = query.get('storeId')
  if (num === null || !storeId) return null
  const goods = await context.api.catalogue.product({ id, storeId }).catch((error: unknown) => {
    if (isMallError(error)) return null
    throw error
  })
  return goods && { id, storeId, num, name: goods.name, nameEn: goods.nameEn }
}
