import type { CartView } from '~/areas/cart/contract'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { groupOf, itemOf } from '~/areas/cart/domain/find-cart'
import { findStock } from '~/areas/catalogue/domain/goods'
import { wonGoodsOf } from './bid-price'
import { closeDue } from './close-bidding'
import { biddingBuyerOf } from './lifecycle'

/** What the order form of an awarded bidding shows its buyer: the winning bid as a cart of one supplier. */
export async function findBiddingOrder(ctx: Ctx, { id }: { id: string }): Promise<CartView> {
  biddingBuyerOf(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const { bidding, goods } = await wonGoodsOf(ctx, id)
    const stock = await findStock(
      ctx,
      goods.map(it => it.id),
      bidding.regionCode,
    )
    const [first] = goods
    const cartList = first
      ? [
          groupOf(
            first,
            goods.map(it =>
              itemOf(
                { num: it.num, checked: true, seenPrice: it.unitPrice },
                it,
                stock.get(it.id) ?? 0,
                [],
              ),
            ),
          ),
        ]
      : []
    const [{ goodsAmount, freight, amount } = { goodsAmount: 0, freight: 0, amount: 0 }] = cartList
    return {
      cartList,
      cartNumber: goods.length,
      checkedNumber: goods.length,
      goodsAmount,
      freight,
      amount,
      regionCode: bidding.regionCode,
      priceHidden: false,
    }
  })
}
