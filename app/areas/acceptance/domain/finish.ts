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
 * @param confirmed by whom and with which words; null where nobody besides the acceptor is asked
 */
export async function finishAcceptance(
  ctx: DbCtx,
  order: Order,
  acceptance: AcceptanceRow,
  confirmed: { by: Actor; remark?: string } | null,
): Promise<void> {
  const lines = await ctx.db
    .select()
    .from(acceptanceLines)
    .where(mine(ctx, acceptanceLines, eq(acceptanceLines.acceptanceId, acceptance.id)))
  const sold: { productId: string; num: number }[] = []
  for (const { lineNo, acceptedNum, rejectedNum } of lines) {
    const counted = await judgeLine(ctx, order.id, lineNo, { acceptedNum, rejectedNum })
    sold.push(...counted.map(it => ({ ...it, num: acceptedNum })))
  }
  await countSales(ctx, sold)
  const settleStatus =
    order.payType === 'unified' && acceptance.amount > 0
      ? next(settleLifecycle, 'none', 'due')
      : 'none'
  await ctx.db
    .update(acceptances)
    .set({
      status: next(acceptanceLifecycle, acceptance.status, 'confirm'),
      settleStatus,
      confirmerId: confirmed?.by.personId ?? null,
      confirmerName: confirmed?.by.name ?? null,
      confirmedAt: ctx.clock.now(),
      confirmRemark: confirmed?.remark ?? null,
    })
    .where(mine(ctx, acceptances, eq(acceptances.id, acceptance.id)))
  const finished = await moveOrder(ctx, order, 'finish', {
    remark: confirmed?.remark,
    set: { settleStatus },
  })
  if (order.payType === 'unified' && acceptance.amount === 0)
    await releaseOrderFunds(ctx, finished, 'nothing_accepted')
  await orderFinished(ctx, finished)
  const rejected = order.amount - acceptance.amount
  if (order.payType === 'online' && order.payStatus === 'paid' && rejected > 0)
    await refundOrder(ctx, finished, rejected, 'rejected_goods')
}
