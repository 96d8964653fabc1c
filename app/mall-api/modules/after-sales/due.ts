import { and, eq, max, sql } from 'drizzle-orm'
import type { Ctx, DbCtx } from '../../core/ctx'
import { DAY_MS } from '../../core/days'
import { mine } from '../../database/pool'
import type { Case } from './lifecycle'
import { afterSales, afterSalesEvents } from './tables'

/** When the goods of a case were sent back, as a column beside it. */
export const sentAt = (ctx: DbCtx) =>
  sql<Date | null>`(${ctx.db.select({ at: max(afterSalesEvents.at) }).from(afterSalesEvents).where(mine(ctx, afterSalesEvents, and(eq(afterSalesEvents.caseId, afterSales.id), eq(afterSalesEvents.action, 'sendBack'))))})`.mapWith(afterSalesEvents.at)

/** While a case waits for its supplier: since when, when the supplier is reminded, and when the mall goes on in its stead. */
export function dueOf(ctx: Ctx, it: Pick<Case, 'status' | 'createdAt'> & { sentAt: Date | null }): { since: Date; remindAt: Date; at: Date } | null {
  const since = it.status === 'applied' ? it.createdAt : it.status === 'returning' ? it.sentAt : null
  if (!since) return null
  const days = ctx.mall.afterSalesDays * DAY_MS
  return { since, remindAt: new Date(since.getTime() + days / 2), at: new Date(since.getTime() + days) }
}

/** Looks at a case again: first when half of the supplier's days have passed. */
export const watchCase = (ctx: DbCtx, caseId: string, startAfter = new Date(ctx.clock.now().getTime() + (ctx.mall.afterSalesDays * DAY_MS) / 2)) =>
  ctx.services.jobs.queue(ctx, 'afterSales.progress', { caseId }, { startAfter })
