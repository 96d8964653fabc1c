import { and, gte, inArray, sql } from 'drizzle-orm'
import type { FundAlert } from '../contract'
import type { Hao } from '~/contract/money'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { availableOf, type FundAccount } from './ledger'
import { fundEntries } from './tables'

const MONTH_DAYS = 30
/** The months a pace is the mean of. */
const PACE_MONTHS = 3
/** What was spent, what came back taken off. */
export const netSpending =
  sql<number>`coalesce(sum(case when ${fundEntries.kind} = 'spend' then ${fundEntries.amount} else -${fundEntries.amount} end), 0)`.mapWith(
    Number,
  )
export const spending = inArray(fundEntries.kind, ['spend', 'refund'])

/** What each account spends in a month: the mean of the last three, or of as many as have passed since its first spending among them. */
export async function pacesOf(ctx: DbCtx, fundIds: readonly string[]): Promise<Map<string, Hao>> {
  if (!fundIds.length) return new Map()
  const now = ctx.clock.now().getTime()
  const rows = await ctx.db
    .select({
      fundId: fundEntries.fundId,
      spent: netSpending,
      first: sql<Date>`min(${fundEntries.at})`.mapWith(fundEntries.at),
    })
    .from(fundEntries)
    .where(
      mine(
        ctx,
        fundEntries,
        and(
          inArray(fundEntries.fundId, [...fundIds]),
          spending,
          gte(fundEntries.at, new Date(now - PACE_MONTHS * MONTH_DAYS * DAY_MS)),
        ),
      ),
    )
    .groupBy(fundEntries.fundId)
  return new Map(
    rows.map(row => {
      const months = Math.min(
        PACE_MONTHS,
        Math.max(1, Math.ceil((now - row.first.getTime()) / (MONTH_DAYS * DAY_MS))),
      )
      return [row.fundId, Math.max(0, Math.round(row.spent / months))]
    }),
  )
}

/** How long that much lasts at a pace. */
export const daysLeft = (available: Hao, monthly: Hao): number | null =>
  monthly > 0 ? Math.floor((available / monthly) * MONTH_DAYS) : null

/** Whether an account in use runs dry, as the school reckons. */
export function alertOf(ctx: Ctx, account: FundAccount, monthly: Hao): FundAlert | null {
  if (
    !account.open ||
    account.balance === 0 ||
    (account.validTo !== null && account.validTo < dayOf(ctx.clock.now()))
  )
    return null
  const available = availableOf(account)
  const days = daysLeft(available, monthly)
  const { percent, days: warningDays } = ctx.mall.fundAlert
  const reason =
    available * 100 <= account.balance * percent
      ? 'low'
      : days !== null && days <= warningDays
        ? 'soon'
        : null
  return reason && { reason, monthly, daysLeft: days }
}
