import { asc, eq } from 'drizzle-orm'
import type { PayType } from '~/areas/malls/codes'
import { MallError } from '~/contract/errors'
import { type DbCtx, actorOf } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { findGoods, type Goods } from '~/areas/catalogue/domain/goods'
import type { WonBid } from '~/areas/orders/domain/hooks'
import { lockBidding, moveBidding } from './close-bidding'
import type { Bidding } from './lifecycle'
import { biddingLines, biddings, bidLines } from './tables'

export interface WonGoods {
  bidding: Bidding
  goods: (Goods & { num: number })[]
}

/**
 * Goods of the winning bid at its prices, for its buyer while they may still order: `not_found` for others, `wrong_state`
 * where it was used or is no longer given. Bids include carriage, and no campaign, gift, price of a region or rule of quantity
 * touches them.
 */
async function wonGoods(ctx: DbCtx, bidding: Bidding | undefined): Promise<WonGoods> {
  if (bidding?.personId !== actorOf(ctx).personId) throw new MallError('not_found')
  if (
    bidding.status !== 'awarded' ||
    !bidding.awardedStore ||
    !bidding.dueAt ||
    bidding.dueAt <= ctx.clock.now()
  )
    throw new MallError('wrong_state')
  const offers = await ctx.db
    .select({ productId: bidLines.productId, unitPrice: bidLines.unitPrice, num: biddingLines.num })
    .from(bidLines)
    .innerJoin(
      biddingLines,
      mine(
        ctx,
        biddingLines,
        eq(biddingLines.biddingId, bidLines.biddingId),
        eq(biddingLines.lineNo, bidLines.lineNo),
      ),
    )
    .where(
      mine(
        ctx,
        bidLines,
        eq(bidLines.biddingId, bidding.id),
        eq(bidLines.storeId, bidding.awardedStore),
      ),
    )
    .orderBy(asc(bidLines.lineNo))
  const goodsById = new Map(
    (
      await findGoods(
        ctx,
        offers.map(it => it.productId),
        bidding.regionCode,
      )
    ).map(it => [it.id, it]),
  )
  const goods = offers.map(({ productId, unitPrice, num }) => {
    const it = goodsById.get(productId)
    if (!it?.onSale)
      throw new MallError('out_of_stock', {
        values: { productId, name: it?.name ?? productId, stock: 0 },
      })
    return { ...it, unitPrice, freightFee: 0, campaign: null, overLimit: null, num }
  })
  return { bidding, goods }
}

export async function wonGoodsOf(ctx: DbCtx, id: string): Promise<WonGoods> {
  const [bidding] = await ctx.db
    .select()
    .from(biddings)
    .where(mine(ctx, biddings, eq(biddings.id, id)))
  return wonGoods(ctx, bidding)
}

/**
 * The lines of an order from a bidding, under its lock: exactly the goods, quantities and prices of the winning bid, delivered
 * where it was asked for and paid as it was said.
 */
export async function claimBid(
  ctx: DbCtx,
  id: string,
  order: {
    lines: readonly { id: string; num: number; unitPrice: number }[]
    region: string
    payType: PayType
  },
): Promise<WonBid> {
  const winner = await wonGoods(ctx, await lockBidding(ctx, id))
  const { bidding, goods } = winner
  const fields: Record<string, string> = {}
  if (order.region !== bidding.regionCode) fields.addressId = 'bidding_region'
  if (order.payType !== bidding.payType) fields.payType = 'choose_one'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  if (
    order.lines.length !== goods.length ||
    goods.some(it => !order.lines.some(line => line.id === it.id && line.num === it.num))
  )
    throw new MallError('conflict')
  const changed = goods.filter(
    it => order.lines.find(line => line.id === it.id)?.unitPrice !== it.unitPrice,
  )
  if (changed.length)
    throw new MallError('price_changed', {
      values: Object.fromEntries(changed.map(it => [it.id, it.unitPrice])),
    })
  return {
    goods,
    words: wordsOf(bidding),
    spend: (ctx, checkoutId, orderId) => spendBid(ctx, bidding, checkoutId, orderId),
  }
}

/** The price of the bid is used up by this order. */
const spendBid = (
  ctx: DbCtx,
  bidding: Bidding,
  checkoutId: string,
  orderId: string,
): Promise<Bidding> =>
  moveBidding(
    ctx,
    bidding,
    'order',
    { checkoutId, orderId, orderedAt: ctx.clock.now(), dueAt: null },
    { checkoutId, orderId },
  )

/** What the order says of where its price comes from. */
const wordsOf = (bidding: Bidding): string =>
  `竞价成交：${bidding.title}（竞价编号 ${bidding.id}）${bidding.awardReason ? `，成交理由：${bidding.awardReason}` : ''}`
