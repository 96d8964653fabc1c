import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SettleStatus } from '../contract'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { Order } from './move-order'
import { orderLines, orders } from './tables'

/** How far these orders are settled. The caller holds their locks, and has asked the lifecycle. */
export async function setSettleStatus(
  ctx: DbCtx,
  orderIds: readonly string[],
  settleStatus: SettleStatus,
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ settleStatus })
    .where(mine(ctx, orders, inArray(orders.id, [...orderIds])))
}

const lineAt = (ctx: DbCtx, orderId: string, lineNo: number) =>
  mine(ctx, orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.lineNo, lineNo)))

/** What was accepted of a line; answers its goods. */
export const judgeLine = (
  ctx: DbCtx,
  orderId: string,
  lineNo: number,
  quantities: { acceptedNum: number; rejectedNum: number },
) =>
  ctx.db
    .update(orderLines)
    .set(quantities)
    .where(lineAt(ctx, orderId, lineNo))
    .returning({ productId: orderLines.productId })

/** So many more pieces of a line have gone back; answers its goods. */
export const returnFromLine = (ctx: DbCtx, orderId: string, lineNo: number, num: number) =>
  ctx.db
    .update(orderLines)
    .set({ returnedNum: sql`${orderLines.returnedNum} + ${num}` })
    .where(lineAt(ctx, orderId, lineNo))
    .returning({ productId: orderLines.productId })

/** What the buyer says of a transfer, and the supplier of its coming. The caller holds the order's lock. */
export async function setBankPayment(
  ctx: DbCtx,
  orderId: string,
  bankPayment: Order['bankPayment'],
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ bankPayment })
    .where(mine(ctx, orders, eq(orders.id, orderId)))
}

/** A split over fund accounts that has not been sent to their owners yet. The caller holds the order's lock. */
export async function setFundDraft(
  ctx: DbCtx,
  orderId: string,
  fundDraft: Order['fundDraft'],
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ fundDraft })
    .where(mine(ctx, orders, eq(orders.id, orderId)))
}
