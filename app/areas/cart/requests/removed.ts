import type { AppLoadContext } from '@remix-run/node'
import type { CartView, RemovedLine } from '../contract'
import { quantityFrom } from '~/contract/quantity'
import { paths } from '~/paths'

/** The cart, and on it what was just taken out and can be put back. */
export function removedHref({
  skuId,
  storeId,
  num,
  checked,
}: Pick<RemovedLine, 'skuId' | 'storeId' | 'num' | 'checked'>): string {
  const query = new URLSearchParams({ removed: skuId, storeId, num: String(num) })
  if (checked) query.set('ticked', '1')
  return `${paths.cart}?${query}`
}

/** What an address says was taken out; nothing once it is in the cart again, or is not to be had. */
export async function removedFrom(
  context: AppLoadContext,
  query: URLSearchParams,
  cart: CartView,
): Promise<RemovedLine | null> {
  const skuId = query.get('removed')
  const storeId = query.get('storeId')
  const num = quantityFrom(query.get('num') ?? '')
  if (!skuId || !storeId || num === null) return null
  if (cart.cartList.some(it => it.items.some(one => one.skuId === skuId))) return null
  // A hint, not the page.
  const goods = await context.api.catalogue.product({ id: skuId, storeId }).catch(() => null)
  if (!goods?.onSale) return null
  const { name, nameEn, spec } = goods
  return { skuId, storeId, num, checked: query.get('ticked') === '1', name, nameEn, spec }
}
