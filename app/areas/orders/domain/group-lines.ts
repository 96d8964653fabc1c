import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { claimGroupPrice } from '~/areas/group-buying/domain/group-price'
import { findGoods, type Goods } from '~/areas/catalogue/domain/goods'

/**
 * The line of a formed group at the group's price, which is used up by it. The price was agreed on: no campaign, gift, price
 * of a region or rule of quantity touches it any more.
 */
export async function groupLines(
  ctx: DbCtx,
  groupBuyId: string,
  lines: readonly { id: string; num: number; unitPrice: number }[],
  region: string,
  checkoutId: string,
): Promise<(Goods & { num: number })[]> {
  const prices = await claimGroupPrice(ctx, groupBuyId, lines, checkoutId)
  const goods = new Map((await findGoods(ctx, [...prices.keys()], region)).map(it => [it.id, it]))
  return lines.map(line => {
    const it = goods.get(line.id)
    const unitPrice = prices.get(line.id)
    if (!it?.onSale || unitPrice === undefined)
      throw new MallError('out_of_stock', {
        values: { productId: line.id, name: it?.name ?? line.id, stock: 0 },
      })
    if (unitPrice !== line.unitPrice)
      throw new MallError('price_changed', { values: { [line.id]: unitPrice } })
    return { ...it, unitPrice, campaign: null, overLimit: null, num: line.num }
  })
}
