import type { CartView } from '~/areas/cart/contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { cartOfOne, groupOf, itemOf, regionOf } from '~/areas/cart/domain/find-cart'
import { findGoods, findStock } from '~/areas/catalogue/domain/goods'
import { closeDue } from './close-group'
import { groupPriceOf } from './group-price'
import { groupBuyerOf } from './lifecycle'

/** What the order form of a formed group shows its participant: one line at the group's price, as a cart would. */
export async function findOrderForm(
  ctx: Ctx,
  input: { id: string; regionCode?: string },
): Promise<CartView> {
  groupBuyerOf(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const price = await groupPriceOf(ctx, input.id)
    const region = await regionOf(ctx, input.regionCode)
    const [goods] = await findGoods(ctx, [price.productId], region)
    if (!goods) throw new MallError('not_found')
    const stock = (await findStock(ctx, [price.productId], region)).get(price.productId) ?? 0
    const goodsAtPrice = { ...goods, unitPrice: price.unitPrice, campaign: null, overLimit: null }
    const group = groupOf(goodsAtPrice, [
      itemOf(
        { num: price.num, checked: true, seenPrice: price.unitPrice },
        goodsAtPrice,
        stock,
        [],
      ),
    ])
    return cartOfOne(group, region)
  })
}
