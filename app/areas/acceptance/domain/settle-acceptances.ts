import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { AcceptanceRow } from './finish'
import { acceptanceLines, acceptances } from './tables'

type SettleState = Pick<AcceptanceRow, 'settleStatus'> &
  Partial<Pick<AcceptanceRow, 'statementId' | 'bounceRemark' | 'bouncedAt'>>

/** How far acceptances are settled: these, or all on a statement. The caller has locked them, and has asked the lifecycle. */
export async function settleAcceptances(
  ctx: DbCtx,
  which: { ids: readonly string[] } | { statementId: string },
  change: SettleState,
): Promise<void> {
  await ctx.db
    .update(acceptances)
    .set(change)
    .where(
      mine(
        ctx,
        acceptances,
        'ids' in which
          ? inArray(acceptances.id, [...which.ids])
          : eq(acceptances.statementId, which.statementId),
      ),
    )
}

/** Pieces that were accepted go back before they are settled: the acceptance says what is left of it. The caller has locked it. */
export async function takeOffAcceptance(
  ctx: DbCtx,
  acceptance: AcceptanceRow,
  deduction: { lineNo: number; num: number; amount: number },
  remainder: Pick<AcceptanceRow, 'amount' | 'freight' | 'settleStatus'>,
): Promise<void> {
  const { lineNo, num, amount } = deduction
  await ctx.db
    .update(acceptanceLines)
    .set({
      returnedNum: sql`${acceptanceLines.returnedNum} + ${num}`,
      amount: sql`${acceptanceLines.amount} - ${amount}`,
    })
    .where(
      mine(
        ctx,
        acceptanceLines,
        and(eq(acceptanceLines.acceptanceId, acceptance.id), eq(acceptanceLines.lineNo, lineNo)),
      ),
    )
  await ctx.db
    .update(acceptances)
    .set(remainder)
    .where(mine(ctx, acceptances, eq(acceptances.id, acceptance.id)))
}
