import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lineAmount, type Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { afterSales } from './tables'
import { liveStatuses } from '../codes'

export interface Returnable {
  line: typeof orderLines.$inferSelect
  left: number
  amountLeft: Hao
  until: Date
}

/**
 * Lines of finished orders of which something may still be given back, with the pieces and the money no case holds. Gifts
 * cost nothing and stay with the buyer.
 */
export async function returnableLines(
  ctx: DbCtx,
  orderIds: readonly string[],
): Promise<Returnable[]> {
  if (!orderIds.length) return []
  const live = ctx.db
    .select({
      orderId: afterSales.orderId,
      lineNo: afterSales.lineNo,
      num: sql<number>`sum(${afterSales.num})::int`.as('held_num'),
      amount: sql<number>`sum(${afterSales.amount})`.mapWith(Number).as('held_amount'),
    })
    .from(afterSales)
    .where(
      mine(
        ctx,
        afterSales,
        inArray(afterSales.orderId, [...orderIds]),
        inArray(afterSales.status, [...liveStatuses]),
      ),
    )
    .groupBy(afterSales.orderId, afterSales.lineNo)
    .as('live')
  const rows = await ctx.db
    .select({
      line: orderLines,
      held: live.num,
      heldAmount: live.amount,
      confirmedAt: acceptances.confirmedAt,
    })
    .from(orderLines)
    .innerJoin(
      orders,
      mine(ctx, orders, and(eq(orders.id, orderLines.orderId), eq(orders.status, 'finished'))),
    )
    .innerJoin(
      acceptances,
      mine(
        ctx,
        acceptances,
        and(eq(acceptances.orderId, orderLines.orderId), eq(acceptances.status, 'confirmed')),
      ),
    )
    .leftJoin(live, and(eq(live.orderId, orderLines.orderId), eq(live.lineNo, orderLines.lineNo)))
    .where(
      mine(ctx, orderLines, inArray(orderLines.orderId, [...orderIds]), isNull(orderLines.giftOf)),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo))
  return rows.flatMap(({ line, held, heldAmount, confirmedAt }) => {
    const until = new Date((confirmedAt?.getTime() ?? 0) + ctx.mall.limits.returnDays * DAY_MS)
    const acceptedNum = line.acceptedNum ?? 0
    const remainder = acceptedNum - (held ?? 0)
    return remainder > 0 && until > ctx.clock.now()
      ? [
          {
            line,
            left: remainder,
            amountLeft: lineAmount(line.unitPrice, acceptedNum) - (heldAmount ?? 0),
            until,
          },
        ]
      : []
  })
}

/** What pieces of a line are worth: rounded like the line itself; the last of them take what is left, so that all together are the line to the fen. */
export const worthOf = (
  {
    line,
    left,
    amountLeft,
  }: Pick<Returnable, 'left' | 'amountLeft'> & { line: { unitPrice: Hao } },
  num: number,
): Hao => (num >= left ? amountLeft : Math.min(lineAmount(line.unitPrice, num), amountLeft))
