import { eq, inArray } from 'drizzle-orm'
import { sumHao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import type { AcceptanceRow } from '~/areas/acceptance/domain/finish'
import { statementLifecycle } from './lifecycle'
import { statementParts, statements } from './tables'

/** Takes acceptances off a statement that is not settled; one that nothing is left on withdraws itself. The caller holds the statement's lock. */
export async function takeOffStatement(
  ctx: DbCtx,
  statement: typeof statements.$inferSelect,
  content: readonly AcceptanceRow[],
  removedIds: ReadonlySet<string>,
): Promise<void> {
  const rest = content.filter(it => !removedIds.has(it.id))
  await ctx.db
    .update(statements)
    .set(
      rest.length
        ? { amount: sumHao(rest.map(it => it.amount)), heldIds: rest.map(it => it.id) }
        : { status: next(statementLifecycle, statement.status, 'empty') },
    )
    .where(mine(ctx, statements, eq(statements.id, statement.id)))
  // A statement that goes on no longer says who pays for what left it; one that ends still does.
  if (rest.length)
    await ctx.db
      .delete(statementParts)
      .where(
        mine(
          ctx,
          statementParts,
          eq(statementParts.statementId, statement.id),
          inArray(statementParts.acceptanceId, [...removedIds]),
        ),
      )
}
