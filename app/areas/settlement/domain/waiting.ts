import { eq, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { statements } from './tables'

/** Statements that wait for the school's finance to settle them. */
export const waitingForSettlement = (actor: Actor): SQL =>
  actor.roles.has('finance') ? eq(statements.status, 'settling') : sql`false`

export const tellStatements = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'settleWait',
        id: statements.id,
        amount: statements.amount,
        storeId: statements.storeId,
        storeName: statements.storeName,
        since: statements.createdAt,
      }),
    )
    .from(statements)
    .where(mine(ctx, statements, waitingForSettlement(actor)))
    .getSQL()
