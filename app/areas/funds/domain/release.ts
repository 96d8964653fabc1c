import { asc, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { moveOrderFunds, type Order } from '~/areas/orders/domain/move-order'
import { lockFunds, postEntry } from './ledger'
import { shareLifecycle } from './lifecycle'
import { orderFunds } from './tables'

export type OrderShare = typeof orderFunds.$inferSelect

/** The shares of an order in the order in which they were poured. */
export const sharesOf = (ctx: DbCtx, orderId: string): Promise<OrderShare[]> =>
  ctx.db
    .select()
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId)))
    .orderBy(asc(orderFunds.position))

/** The shares of several orders. */
export const sharesOfAll = (ctx: DbCtx, orderIds: string[]): Promise<OrderShare[]> =>
  ctx.db
    .select()
    .from(orderFunds)
    .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, orderIds)))
    .orderBy(asc(orderFunds.orderId), asc(orderFunds.position))

/** The same by their orders. */
export async function sharesByOrder(
  ctx: DbCtx,
  orderIds: string[],
): Promise<Map<string, OrderShare[]>> {
  const byOrder = new Map<string, OrderShare[]>(orderIds.map(it => [it, []]))
  if (orderIds.length)
    for (const share of await sharesOfAll(ctx, orderIds)) byOrder.get(share.orderId)?.push(share)
  return byOrder
}

export const ofShare = (ctx: DbCtx, share: Pick<OrderShare, 'orderId' | 'fundId'>) =>
  mine(ctx, orderFunds, eq(orderFunds.orderId, share.orderId), eq(orderFunds.fundId, share.fundId))

/** Gives back what is frozen for an order. Its accounts are locked first, in the order of their ids. */
export async function unfreezeShares(ctx: DbCtx, orderId: string, remark: string): Promise<void> {
  const held = (await sharesOf(ctx, orderId)).filter(share => share.frozen > 0)
  await lockFunds(
    ctx,
    held.map(share => share.fundId),
  )
  for (const share of held) {
    await postEntry(ctx, share.fundId, 'unfreeze', share.frozen, { orderId, remark })
    await ctx.db.update(orderFunds).set({ frozen: 0 }).where(ofShare(ctx, share))
  }
}

/**
 * Ends the funds side of an order that will not be bought (cancelled, rejected, nothing accepted): everything frozen
 * goes back, nobody is asked any more. The caller holds the order's lock. Harmless where no funds are involved.
 */
export async function releaseOrderFunds(ctx: DbCtx, order: Order, remark: string): Promise<Order> {
  await unfreezeShares(ctx, order.id, remark)
  await ctx.db
    .update(orderFunds)
    .set({ status: next(shareLifecycle, 'toAudit', 'release'), remark, decidedAt: ctx.clock.now() })
    .where(
      mine(ctx, orderFunds, eq(orderFunds.orderId, order.id), eq(orderFunds.status, 'toAudit')),
    )
  return order.fundStatus === 'none' ? order : moveOrderFunds(ctx, order, 'release', remark)
}
