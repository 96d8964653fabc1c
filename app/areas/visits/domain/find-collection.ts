import { VISITS_KEPT_DAYS } from '../limits'
import { asc, gte, lt, lte, sum } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { mine, read, write } from '~/mall/database/pool'
import { visitCounts } from './tables'

const SHOWN_DAYS = 30
const daysAgo = (ctx: Ctx, days: number) =>
  dayOf(new Date(ctx.clock.now().getTime() - days * DAY_MS))

/** What is collected and what never is, for everybody; the counts themselves for the platform only. */
export async function findCollection(ctx: Ctx, { from, to }: { from?: string; to?: string }) {
  const policy = {
    collects: ['day', 'page', 'visits'],
    never: ['person', 'address', 'browser', 'time', 'referrer', 'keyword'],
    keptDays: VISITS_KEPT_DAYS,
  }
  if (!ctx.actor?.roles.has('platform')) return { ...policy, list: [] }
  const list = await read(ctx, ctx =>
    ctx.db
      .select({
        day: visitCounts.day,
        page: visitCounts.page,
        visits: sum(visitCounts.visits).mapWith(Number),
      })
      .from(visitCounts)
      .where(
        mine(
          ctx,
          visitCounts,
          gte(visitCounts.day, from ?? daysAgo(ctx, SHOWN_DAYS)),
          lte(visitCounts.day, to ?? daysAgo(ctx, 0)),
        ),
      )
      .groupBy(visitCounts.day, visitCounts.page)
      .orderBy(asc(visitCounts.day), asc(visitCounts.page)),
  )
  return { ...policy, list }
}

/** Throws away counts that have been kept long enough. Safe to run twice. */
export const cleanVisits = (ctx: Ctx): Promise<void> =>
  write(ctx, async ctx => {
    await ctx.db
      .delete(visitCounts)
      .where(mine(ctx, visitCounts, lt(visitCounts.day, daysAgo(ctx, VISITS_KEPT_DAYS))))
  })
