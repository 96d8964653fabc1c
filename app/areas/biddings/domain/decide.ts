import { and, eq, ne } from 'drizzle-orm'
import type { BiddingAction } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { orders } from '~/areas/orders/domain/tables'
import { closeDue, lockBidding, moveBidding, openBids } from './close-bidding'
import { actionsFor, biddingBuyerOf, bidLifecycle, orderBy, type Bidding } from './lifecycle'
import { endsWell, lastSecondOf } from './publish'
import { bids } from './tables'

type Reply = { ok: true }
const ok: Reply = { ok: true }

/** Whether the supplier refused the order of a bidding, and whether others' bids are left. */
export async function refusalOf(
  ctx: DbCtx,
  bidding: Bidding,
): Promise<{ orderRefused: boolean; others: boolean }> {
  if (bidding.status !== 'ordered' || !bidding.orderId)
    return { orderRefused: false, others: false }
  const [order] = await ctx.db
    .select({ status: orders.status })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, bidding.orderId)))
  const others = await ctx.db.$count(
    bids,
    mine(
      ctx,
      bids,
      eq(bids.biddingId, bidding.id),
      eq(bids.status, 'valid'),
      ne(bids.storeId, bidding.awardedStore ?? ''),
    ),
  )
  return { orderRefused: order?.status === 'rejected', others: others > 0 }
}

/** Runs under the lock of the buyer's own bidding, after what was due to it has been done. */
async function decide(
  ctx: Ctx,
  id: string,
  action: BiddingAction,
  run: (ctx: DbCtx, bidding: Bidding) => Promise<unknown>,
): Promise<Reply> {
  const buyer = biddingBuyerOf(ctx)
  await closeDue(ctx)
  return write(ctx, async ctx => {
    const bidding = await lockBidding(ctx, id)
    if (bidding?.personId !== buyer.personId) throw new MallError('not_found')
    if (
      !actionsFor(bidding, buyer, ctx.clock.now(), await refusalOf(ctx, bidding)).includes(action)
    )
      throw new MallError('wrong_state')
    await run(ctx, bidding)
    return ok
  })
}

/** Takes a bidding back before its deadline: its bids stay sealed for ever. */
export async function withdrawBidding(
  ctx: Ctx,
  { id, remark }: { id: string; remark: string },
): Promise<Reply> {
  biddingBuyerOf(ctx)
  refuseMarkup(remark)
  return decide(ctx, id, 'withdraw', (ctx, bidding) =>
    moveBidding(ctx, bidding, 'withdraw', { endReason: remark }, { remark }),
  )
}

/** Decides for nobody. */
export async function endBidding(
  ctx: Ctx,
  { id, remark }: { id: string; remark: string },
): Promise<Reply> {
  biddingBuyerOf(ctx)
  refuseMarkup(remark)
  return decide(ctx, id, 'end', (ctx, bidding) =>
    moveBidding(ctx, bidding, 'end', { endReason: remark }, { remark }),
  )
}

/** Too few bids: they stay sealed and others may come until the new day; once. */
export async function extendBidding(
  ctx: Ctx,
  { id, endDay }: { id: string; endDay: string },
): Promise<Reply> {
  biddingBuyerOf(ctx)
  const { biddingExtendDays: least, biddingDaysMax: most } = ctx.mall.limits
  if (!endsWell(ctx, endDay, least))
    throw new MallError('invalid', {
      fields: { endDay: 'bidding_extend' },
      values: { least, most },
    })
  const deadline = lastSecondOf(endDay)
  return decide(ctx, id, 'extend', (ctx, bidding) =>
    moveBidding(
      ctx,
      bidding,
      'extend',
      { deadline, dueAt: deadline, extended: true, bidCount: null },
      { deadline: deadline.toISOString() },
    ),
  )
}

/** Too few bids, but there are some: opened as they are. */
export async function openBidding(ctx: Ctx, { id }: { id: string }): Promise<Reply> {
  biddingBuyerOf(ctx)
  return decide(ctx, id, 'open', (ctx, bidding) =>
    openBids(ctx, bidding, 'open', bidding.bidCount ?? 0),
  )
}

/**
 * Decides for a bid. One that is not the lowest takes a reason, which stays with the bidding and goes to the order. After the
 * first supplier refused the order, the others are what is chosen from.
 */
export async function awardBidding(
  ctx: Ctx,
  { id, storeId, reason }: { id: string; storeId: string; reason: string },
): Promise<Reply> {
  biddingBuyerOf(ctx)
  refuseMarkup(reason)
  return decide(ctx, id, 'award', async (ctx, bidding) => {
    if (bidding.awardedStore)
      await ctx.db
        .update(bids)
        .set({ status: next(bidLifecycle, 'valid', 'decline') })
        .where(mine(ctx, bids, and(eq(bids.biddingId, id), eq(bids.storeId, bidding.awardedStore))))
    const validBids = await ctx.db
      .select({ storeId: bids.storeId, amount: bids.amount, rank: bids.rank })
      .from(bids)
      .where(mine(ctx, bids, eq(bids.biddingId, id), eq(bids.status, 'valid')))
      .orderBy(bids.rank)
    const bid = validBids.find(it => it.storeId === storeId)
    if (!bid) throw new MallError('not_found')
    if (bid !== validBids[0] && !reason)
      throw new MallError('invalid', { fields: { reason: 'reason_required' } })
    const now = ctx.clock.now()
    await moveBidding(
      ctx,
      bidding,
      'award',
      {
        awardedStore: storeId,
        awardedAmount: bid.amount,
        awardReason: reason,
        awardedAt: now,
        dueAt: orderBy(ctx, now),
        checkoutId: null,
        orderId: null,
        orderedAt: null,
      },
      { storeId, amount: bid.amount, rank: bid.rank, reason },
    )
  })
}
