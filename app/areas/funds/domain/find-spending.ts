import { SPENDING_MONTHS } from '../limits'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { findFund } from './find-funds'
import { daysLeft, pacesOf, spending, netSpending } from './spending-pace'
import { fundEntries } from './tables'

/** The last twelve months of an account, the one under way last. */
export async function findSpending(ctx: Ctx, { id }: { id: string }) {
  return read(ctx, async ctx => {
    const fund = await findFund(ctx, { id })
    const [year = 0, month = 0] = dayOf(ctx.clock.now()).split('-').map(Number)
    const months = Array.from({ length: SPENDING_MONTHS }, (_, i) =>
      new Date(Date.UTC(year, month - SPENDING_MONTHS + i, 1)).toISOString().slice(0, 7),
    )
    const inMonth = sql<string>`to_char(${fundEntries.at} at time zone 'UTC' + interval '8 hours', 'YYYY-MM')`
    const rows = await ctx.db
      .select({ month: inMonth, spent: netSpending })
      .from(fundEntries)
      .where(
        mine(
          ctx,
          fundEntries,
          and(eq(fundEntries.fundId, id), spending, gte(inMonth, months[0] ?? '')),
        ),
      )
      .groupBy(sql`1`)
    const monthly = (await pacesOf(ctx, [id])).get(id) ?? 0
    return {
      months: months.map(it => ({
        month: it,
        spent: rows.find(row => row.month === it)?.spent ?? 0,
      })),
      monthly,
      daysLeft: daysLeft(fund.available, monthly),
    }
  })
}
