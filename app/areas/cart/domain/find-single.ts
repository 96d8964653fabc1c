import type { CartView } from '../contract'
import { MallError } from '~/contract/errors'
import { buyerOf, type Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { giftsFor } from '~/areas/catalogue/domain/gifts'
import { findGoods, findStock } from '~/areas/catalogue/domain/goods'
import { checkQuantity } from '~/areas/catalogue/domain/quantity-rule'
import { cartOfOne, groupOf, itemOf, regionOf } from './find-cart'

/**
 * Goods that are bought at once, priced, stocked and given gifts as they would be in the cart, which they do not touch. Refused as
 * they would be there: `not_found`, `out_of_stock` for what is no longer sold, `invalid` with the field `num` by the supplier's rule.
 */
export async function findSingle(
  ctx: Ctx,
  { id, num, regionCode }: { id: string; num: number; regionCode?: string },
): Promise<CartView> {
  buyerOf(ctx)
  return read(ctx, async ctx => {
    const region = await regionOf(ctx, regionCode)
    const [goods] = await findGoods(ctx, [id], region, new Map([[id, num]]))
    if (!goods) throw new MallError('not_found')
    if (!goods.onSale)
      throw new MallError('out_of_stock', { values: { productId: id, name: goods.name, stock: 0 } })
    checkQuantity(goods, num)
    const stock = (await findStock(ctx, [id], region)).get(id) ?? 0
    const gifts = goods.hasGifts ? await giftsFor(ctx, [{ id, num }], region) : null
    const line = { num, checked: true, seenPrice: goods.unitPrice }
    return cartOfOne(groupOf(goods, [itemOf(line, goods, stock, gifts?.get(id) ?? [])]), region)
  })
}
