import { eq } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { countSales } from '~/areas/catalogue/domain/count-sales'
import { releaseOrderFunds } from '~/areas/orders/domain/release-funds'
import { moveOrder, type Order } from '~/areas/orders/domain/move-order'
import { judgeLine } from '~/areas/orders/domain/keep-on-order'
import { refundOrder } from '~/areas/orders/domain/refund-order'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { orderFinished } from './hooks'
import { acceptanceLifecycle } from './lifecycle'
import { acceptanceLines, acceptances } from './tables'

export type AcceptanceRow = typeof acceptances.$inferSelect

/**
 * The end of an acceptance: it counts from now on. The order is finished; accepted goods on funds wait for settlement,
 * rejected ones paid online are refunded, and where nothing was accepted the funds go back. The caller holds the order's lock.
 * @param confirmation by whom and with which words; null where nobody besides the acceptor is asked
 */
export async function finishAcceptance(
  ctx: DbCtx,
  order: Order,
  acceptance: AcceptanceRow,
  confirmation: { by: Actor; remark?: string } | null,
): Promise<void> {
  const lines = await ctx.db
    .select()
    .from(acceptanceLines)
    .where(mine(ctx, acceptanceLines, eq(acceptanceLines.acceptanceId, acceptance.id)))
  const sales: { productId: string; num: number }[] = []
  for (const { lineNo, acceptedNum, rejectedNum } of lines) {
    const rows = await judgeLine(ctx, order.id, lineNo, { acceptedNum, rejectedNum })
    sales.push(...rows.map(it => ({ ...it, num: acceptedNum })))
  }
  await countSales(ctx, sales)
  const settleStatus =
    order.payType === 'unified' && acceptance.amount > 0
      ? next(settleLifecycle, 'none', 'due')
      : 'none'
  await ctx.db
    .update(acceptances)
    .set({
      status: next(acceptanceLifecycle, acceptance.status, 'confirm'),
      settleStatus,
      confirmerId: confirmation?.by.personId ?? null,
      confirmerName: confirmation?.by.name ?? null,
      confirmedAt: ctx.clock.now(),
      confirmRemark: confirmation?.remark ?? null,
    })
    .where(mine(ctx, acceptances, eq(acceptances.id, acceptance.id)))
  const finishedOrder = await moveOrder(ctx, order, 'finish', {
    remark: confirmation?.remark,
    set: { settleStatus },
  })
  if (order.payType === 'unified' && acceptance.amount === 0)
    await releaseOrderFunds(ctx, finishedOrder, 'nothing_accepted')
  await orderFinished(ctx, finishedOrder)
  const rejectedAmount = order.amount - acceptance.amount
  if (order.payType === 'online' && order.payStatus === 'paid' && rejectedAmount > 0)
    await refundOrder(ctx, finishedOrder, rejectedAmount, 'rejected_goods')
}
