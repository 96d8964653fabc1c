import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { mayRead } from '~/areas/keys/domain/ask-by-key'
import { statementParts, statements } from '~/areas/settlement/domain/tables'
import { feedPage, instant, partsOf } from './feed-page'

/** Statements that have changed since the cursor. For administrators, and for keys that have the scope. */
export async function statementsChanged(ctx: Ctx, { cursor }: { cursor?: string }) {
  mayRead(ctx, 'statements.read')
  return feedPage(ctx, { feed: 'statements', table: statements }, cursor, load)
}

async function load(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select()
    .from(statements)
    .where(mine(ctx, statements, inArray(statements.id, ids)))
  const partsOn = partsOf(
    await ctx.db
      .select({
        statementId: statementParts.statementId,
        acceptanceId: statementParts.acceptanceId,
        orderId: statementParts.orderId,
        fundId: statementParts.fundId,
        accountNo: fundAccounts.accountNo,
        amount: statementParts.amount,
      })
      .from(statementParts)
      .innerJoin(
        fundAccounts,
        and(
          eq(fundAccounts.mallId, statementParts.mallId),
          eq(fundAccounts.id, statementParts.fundId),
        ),
      )
      .where(mine(ctx, statementParts, inArray(statementParts.statementId, ids)))
      .orderBy(asc(statementParts.acceptanceId), asc(statementParts.fundId)),
    'statementId',
  )
  return rows.map(it => ({
    id: it.id,
    createdAt: it.createdAt.toISOString(),
    createdByName: it.createdByName,
    storeId: it.storeId,
    storeName: it.storeName,
    fromDay: it.fromDay,
    toDay: it.toDay,
    status: it.status,
    amount: it.amount,
    settledAt: instant(it.settledAt),
    settledByName: it.settledByName,
    parts: partsOn(it.id),
  }))
}
