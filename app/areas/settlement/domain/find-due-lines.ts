import { DUE_LINES_SHOWN } from '../limits'
import { asc, count, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '~/contract/endpoint'
import { byKey } from '~/mall/core/by-key'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { acceptanceLines, acceptances } from '~/areas/acceptance/domain/tables'
import type { settlement } from '../contract'
import { dueTo, type DueOf } from './due'
import { linesOf, settledLines } from './find-statements'

/** What is due to a supplier, acceptance by acceptance, the oldest first: whoever leaves the newest for the next time sees all of what is older. */
export async function listDueLines(
  ctx: Ctx,
  of: DueOf,
): Promise<ReplyOf<typeof settlement.dueLines>> {
  actorWith(ctx, 'finance', 'auditor')
  return read(ctx, async ctx => {
    const where = mine(ctx, acceptances, dueTo(of))
    const [all] = await ctx.db
      .select({
        total: count(),
        amount: sql`coalesce(sum(${acceptances.amount}), 0)`.mapWith(Number),
      })
      .from(acceptances)
      .where(where)
    const oldest = await ctx.db
      .select({ acceptance: acceptances, lineCount: count(acceptanceLines.lineNo) })
      .from(acceptances)
      .leftJoin(
        acceptanceLines,
        mine(ctx, acceptanceLines, eq(acceptanceLines.acceptanceId, acceptances.id), settledLines),
      )
      .where(where)
      .groupBy(acceptances.mallId, acceptances.id)
      .orderBy(asc(acceptances.confirmedAt), asc(sql`${acceptances.id} collate "C"`))
      .limit(DUE_LINES_SHOWN)
    const visibleRows = fitting(oldest)
    const lines = byKey(
      await linesOf(
        ctx,
        visibleRows.map(it => it.id),
      ),
      it => it.acceptanceId,
    )
    return {
      list: visibleRows.map(it => ({
        id: it.id,
        orderId: it.orderId,
        buyerName: it.buyerName,
        confirmedAt: (it.confirmedAt ?? it.createdAt).toISOString(),
        freight: it.freight,
        amount: it.amount,
        lines: lines.get(it.id) ?? [],
      })),
      total: all?.total ?? 0,
      amount: all?.amount ?? 0,
    }
  })
}

/** Whole acceptances from the first on, as long as all their lines can be shown: an order has fewer than that. */
function fitting<Row>(rows: readonly { acceptance: Row; lineCount: number }[]): Row[] {
  let lines = 0
  return rows
    .filter(it => {
      lines += it.lineCount
      return lines <= DUE_LINES_SHOWN
    })
    .map(it => it.acceptance)
}
