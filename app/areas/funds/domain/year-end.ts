import { eq, gt, gte, sql, sum, type SQL } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { endOfDay } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { postEntry } from './ledger'
import { fundAccounts, fundEntries, orderFunds } from './tables'

/** What orders that wait for the owner's word would still freeze, as a column beside an account, hao. */
export const promisedOf = (ctx: DbCtx): SQL<number> =>
  sql<number>`coalesce((${ctx.db
    .select({
      open: sql`sum(${orderFunds.amount} - ${orderFunds.frozen} - ${orderFunds.spent})`,
    })
    .from(orderFunds)
    .where(
      mine(
        ctx,
        orderFunds,
        eq(orderFunds.fundId, fundAccounts.id),
        eq(orderFunds.status, 'toAudit'),
      ),
    )}), 0)::bigint`.mapWith(Number)

/**
 * The free remainder of a calendar year at the school, as a column beside an account, hao: what was granted until its end less all
 * that is frozen, spent, held or promised now. Money granted after it is of the next year; what was used or cut since is
 * taken from the older money first. Only grants count as later: what another run has lapsed makes no newer money older.
 */
export function remainderOf(ctx: DbCtx, year: number): SQL<number> {
  const later = ctx.db
    .select({ granted: sum(fundEntries.amount) })
    .from(fundEntries)
    .where(
      mine(
        ctx,
        fundEntries,
        eq(fundEntries.fundId, fundAccounts.id),
        eq(fundEntries.kind, 'adjust'),
        gt(fundEntries.amount, 0),
        gte(fundEntries.at, endOfDay(`${year}-12-31`)),
      ),
    )
  const { balance, frozen, spent, held } = fundAccounts
  return sql<number>`greatest(0, ${balance} - coalesce((${later}), 0) - ${frozen} - ${spent} - ${held} - ${promisedOf(ctx)})::bigint`.mapWith(
    Number,
  )
}

/** A remainder is taken off the account, in the open transaction. @param no of the document that orders it */
export const lapseRemainder = (ctx: DbCtx, fundId: string, amount: Hao, no: string) =>
  postEntry(ctx, fundId, 'adjust', -amount, { remark: no })

/** A remainder may not be spent until somebody has decided on it. */
export const holdRemainder = (ctx: DbCtx, fundId: string, amount: Hao, no: string) =>
  postEntry(ctx, fundId, 'hold', amount, { remark: no })

/** What was held is free again, or is taken off. */
export async function endHold(
  ctx: DbCtx,
  fundId: string,
  amount: Hao,
  { no, lapses }: { no: string; lapses: boolean },
): Promise<void> {
  await postEntry(ctx, fundId, 'release', amount, { remark: no })
  if (lapses) await lapseRemainder(ctx, fundId, amount, no)
}
