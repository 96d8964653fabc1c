import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '~/contract/endpoint'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { dayOf, startOfDay } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import type { funds as calls } from '../contract'
import { inUse } from './find-funds'
import { spending, netSpending } from './spending-pace'
import { spendsFrom } from './spending'
import { fundAccounts, fundEntries } from './tables'

const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** What the accounts the person may spend from were granted, and what of it was spent this calendar year. */
export function findYear(ctx: Ctx): Promise<ReplyOf<typeof calls.year>> {
  const { personId } = actorOf(ctx)
  return read(ctx, async ctx => {
    const year = dayOf(ctx.clock.now()).slice(0, 4)
    const within = and(inUse(ctx), spendsFrom(ctx, personId))
    const [totals] = await ctx.db
      .select({
        accounts: count(),
        budget: total(fundAccounts.balance),
        frozen: total(fundAccounts.frozen),
        held: total(fundAccounts.held),
        all: total(fundAccounts.spent),
      })
      .from(fundAccounts)
      .where(mine(ctx, fundAccounts, within))
    const [spentInYear] = await ctx.db
      .select({ spent: netSpending })
      .from(fundEntries)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, fundEntries.fundId)))
      .where(
        mine(ctx, fundEntries, spending, gte(fundEntries.at, startOfDay(`${year}-01-01`)), within),
      )
    const { accounts = 0, budget = 0, frozen = 0, held = 0, all = 0 } = totals ?? {}
    const thisYear = spentInYear?.spent ?? 0
    return {
      year: Number(year),
      accounts,
      budget,
      spent: thisYear,
      earlier: all - thisYear,
      frozen,
      held,
      available: budget - all - frozen - held,
    }
  })
}
