import { asc, eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { fundAccounts } from '~/areas/funds/domain/tables'
import type { BookingState } from '../codes'
import { financeBookings, statementParts } from './tables'

/** How each part of a statement stands in the finance system, and how many stand how; null where none is to be booked. */
export async function bookingOf(ctx: DbCtx, statementId: string) {
  const rows = await ctx.db
    .select({
      acceptanceId: financeBookings.acceptanceId,
      fundId: financeBookings.fundId,
      orderId: statementParts.orderId,
      accountNo: fundAccounts.accountNo,
      amount: statementParts.amount,
      state: financeBookings.state,
      reference: financeBookings.reference,
      message: financeBookings.message,
      code: financeBookings.code,
    })
    .from(financeBookings)
    .innerJoin(
      statementParts,
      mine(
        ctx,
        statementParts,
        eq(statementParts.statementId, financeBookings.statementId),
        eq(statementParts.acceptanceId, financeBookings.acceptanceId),
        eq(statementParts.fundId, financeBookings.fundId),
      ),
    )
    .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, financeBookings.fundId)))
    .where(mine(ctx, financeBookings, eq(financeBookings.statementId, statementId)))
    .orderBy(
      asc(statementParts.orderId),
      asc(financeBookings.acceptanceId),
      asc(fundAccounts.accountNo),
    )
  if (!rows.length) return null
  const count = (state: BookingState) => rows.filter(it => it.state === state).length
  return {
    waiting: count('waiting'),
    unknown: count('unknown'),
    done: count('done'),
    refused: count('refused'),
    parts: rows.map(({ message, code, ...part }) => ({
      ...part,
      reason: part.state === 'refused' ? message || code || '' : null,
    })),
  }
}
