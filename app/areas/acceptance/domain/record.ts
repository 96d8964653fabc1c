import { and, eq } from 'drizzle-orm'
import { lineAmount, sumHao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import { logOrder, type Order } from '~/areas/orders/domain/move-order'
import { orderLines } from '~/areas/orders/domain/tables'
import type { AcceptanceRow } from './finish'
import { acceptanceLines, acceptances } from './tables'

export type OrderLineRow = typeof orderLines.$inferSelect

export interface JudgedLine {
  line: Pick<OrderLineRow, 'lineNo' | 'unitPrice'>
  acceptedNum: number
  rejectedNum: number
  reason: string | null
  photoIds: string[]
}

export const linesOfOrder = (ctx: DbCtx, orderId: string): Promise<OrderLineRow[]> =>
  ctx.db
    .select()
    .from(orderLines)
    .where(mine(ctx, orderLines, eq(orderLines.orderId, orderId)))
    .orderBy(orderLines.lineNo)

/** The acceptance of this order that waits for confirmation, if any. */
export async function pendingAcceptance(
  ctx: DbCtx,
  orderId: string,
): Promise<AcceptanceRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        and(eq(acceptances.orderId, orderId), eq(acceptances.status, 'toConfirm')),
      ),
    )
  return row
}

/** What an acceptance is worth: accepted goods, each line rounded once, and the freight if anything at all was accepted. */
export function acceptedAmount(
  freight: number,
  lines: readonly JudgedLine[],
): { amount: number; freight: number; lines: number[] } {
  const amounts = lines.map(({ line, acceptedNum }) => lineAmount(line.unitPrice, acceptedNum))
  const due = lines.some(it => it.acceptedNum > 0) ? freight : 0
  return { amount: sumHao([...amounts, due]), freight: due, lines: amounts }
}

/** Writes an acceptance that waits for its confirmation. The caller holds the order's lock and has judged every line. */
export async function recordAcceptance(
  ctx: DbCtx,
  order: Order,
  lines: readonly JudgedLine[],
  remark: string | null,
): Promise<AcceptanceRow> {
  const worth = acceptedAmount(order.freight, lines)
  const id = newId(ctx.clock)
  const [row] = await ctx.db
    .insert(acceptances)
    .values({
      mallId: ctx.mall.id,
      id,
      orderId: order.id,
      storeId: order.storeId,
      storeName: order.storeName,
      buyerId: order.buyerId,
      buyerName: order.buyerName,
      acceptorId: ctx.actor?.personId ?? null,
      acceptorName: ctx.actor?.name ?? 'system',
      status: 'toConfirm',
      amount: worth.amount,
      freight: worth.freight,
      remark,
      createdAt: ctx.clock.now(),
    })
    .returning()
  await ctx.db.insert(acceptanceLines).values(
    lines.map(({ line, ...it }, i) => ({
      mallId: ctx.mall.id,
      acceptanceId: id,
      lineNo: line.lineNo,
      ...it,
      amount: worth.lines[i] ?? 0,
    })),
  )
  await logOrder(ctx, order.id, 'accept', { remark })
  if (!row) throw new Error('an inserted row did not come back')
  return row
}
