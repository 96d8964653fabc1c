import { and, eq, max, sql, type SQL } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import type { Case } from './lifecycle'
import { afterSales, afterSalesEvents } from './tables'

/** When something last happened to a case. */
const lastOf = (ctx: DbCtx, action: SQL): SQL<Date | null> =>
  sql<Date | null>`(${ctx.db
    .select({ at: max(afterSalesEvents.at) })
    .from(afterSalesEvents)
    .where(
      mine(
        ctx,
        afterSalesEvents,
        and(
          eq(afterSalesEvents.caseId, afterSales.id),
          sql`${afterSalesEvents.action} = ${action}`,
        ),
      ),
    )})`.mapWith(afterSalesEvents.at)

/** When the goods were sent back or were to be, by what a case waits for now, and when whoever it waits for was last reminded, as columns beside it. */
export const waitOf = (ctx: DbCtx) => ({
  stepAt: lastOf(
    ctx,
    sql`case ${afterSales.status} when 'returning' then 'sendBack' when 'agreed' then 'agree' end`,
  ),
  remindedAt: lastOf(
    ctx,
    sql`case ${afterSales.status} when 'agreed' then 'remindBuyer' else 'remind' end`,
  ),
})

export interface Wait {
  stepAt: Date | null
  remindedAt: Date | null
}
export interface Due {
  /** Reminded already, since the step was taken. */
  reminded: boolean
  remindAt: Date
  /** When the mall goes on by itself. */
  at: Date
}

/**
 * While a case waits: for its supplier so long as the school says, who is reminded after half of it; for its buyer to send the
 * goods back, who always has some days left when reminded, however late the reminder was. Null where nothing runs.
 */
export function dueOf(
  ctx: Ctx,
  { status, createdAt, stepAt, remindedAt }: Pick<Case, 'status' | 'createdAt'> & Wait,
): Due | null {
  const from =
    status === 'applied' ? createdAt : status === 'agreed' || status === 'returning' ? stepAt : null
  if (!from) return null
  const since = from.getTime()
  const isReminded = !!remindedAt && remindedAt > from
  if (status === 'agreed') {
    const last =
      (isReminded ? remindedAt : ctx.clock.now()).getTime() +
      ctx.mall.limits.sendBackRemindDays * DAY_MS
    return {
      reminded: isReminded,
      remindAt: new Date(
        since + (ctx.mall.limits.sendBackDays - ctx.mall.limits.sendBackRemindDays) * DAY_MS,
      ),
      at: new Date(Math.max(since + ctx.mall.limits.sendBackDays * DAY_MS, last)),
    }
  }
  const days = ctx.mall.afterSalesDays * DAY_MS
  return { reminded: isReminded, remindAt: new Date(since + days / 2), at: new Date(since + days) }
}

/** Looks at a case again: first when half of the supplier's days have passed. */
export const watchCase = (
  ctx: DbCtx,
  caseId: string,
  startAfter = new Date(ctx.clock.now().getTime() + (ctx.mall.afterSalesDays * DAY_MS) / 2),
) => ctx.services.jobs.queue(ctx, 'afterSales.progress', { caseId }, { startAfter })

/** Looks at a case whose goods are to be sent back when the buyer is to be reminded. */
export const watchReturn = (ctx: DbCtx, caseId: string) =>
  watchCase(
    ctx,
    caseId,
    new Date(
      ctx.clock.now().getTime() +
        (ctx.mall.limits.sendBackDays - ctx.mall.limits.sendBackRemindDays) * DAY_MS,
    ),
  )
