import { and, count, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { orderEvents } from './tables'

/** What tells which accounts pay an order: that it is filled in, or put on others once its settlement came back. */
export const FILLS = ['funds.fill', 'funds.modify', 'funds.modifyOwn']

/**
 * How many times each of these orders has been filled in: what approvers look at is the split, with the papers, of one filling.
 * Taken back or returned, and filled in again, it is another.
 */
export async function fillingsOf(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<(orderId: string) => number> {
  const rows = orderIds.length
    ? await ctx.db
        .select({ orderId: orderEvents.orderId, n: count() })
        .from(orderEvents)
        .where(
          mine(
            ctx,
            orderEvents,
            and(inArray(orderEvents.orderId, [...orderIds]), inArray(orderEvents.action, FILLS)),
          ),
        )
        .groupBy(orderEvents.orderId)
    : []
  const byOrder = new Map(rows.map(it => [it.orderId, it.n]))
  return orderId => byOrder.get(orderId) ?? 0
}

/** Refuses a word on another filling than the one that was looked at. The caller holds the order's lock. */
export async function requireFilling(
  ctx: DbCtx,
  orderId: string,
  filling: number | undefined,
): Promise<void> {
  if (filling === undefined) return
  if ((await fillingsOf(ctx, [orderId]))(orderId) !== filling) throw new MallError('split_changed')
}
