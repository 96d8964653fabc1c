import { and, asc, eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { MovementState } from '~/areas/finance/codes'
import { financeMovements } from '~/areas/finance/domain/tables'
import { statementParts } from './tables'

/** How each part of a statement stands in the finance system, and how many stand how; null where none is to be booked. */
export async function bookingOf(ctx: DbCtx, statementId: string) {
  const rows = await ctx.db
    .select({
      acceptanceId: statementParts.acceptanceId,
      fundId: financeMovements.fundId,
      orderId: financeMovements.orderId,
      accountNo: financeMovements.accountNo,
      amount: financeMovements.amount,
      state: financeMovements.state,
      reference: financeMovements.reference,
      message: financeMovements.message,
      code: financeMovements.code,
    })
    .from(financeMovements)
    .innerJoin(
      statementParts,
      mine(
        ctx,
        statementParts,
        eq(statementParts.statementId, statementId),
        eq(statementParts.orderId, financeMovements.orderId),
        eq(statementParts.fundId, financeMovements.fundId),
      ),
    )
    .where(
      mine(
        ctx,
        financeMovements,
        and(eq(financeMovements.document, statementId), eq(financeMovements.kind, 'book')),
      ),
    )
    .orderBy(
      asc(financeMovements.orderId),
      asc(statementParts.acceptanceId),
      asc(financeMovements.accountNo),
    )
  if (!rows.length) return null
  const count = (state: MovementState) => rows.filter(it => it.state === state).length
  return {
    waiting: count('waiting'),
    unknown: count('unknown'),
    done: count('done'),
    byHand: count('byHand'),
    refused: count('refused'),
    parts: rows.map(({ message, code, ...part }) => ({
      ...part,
      reason: part.state === 'refused' ? message || code || '' : null,
    })),
  }
}
