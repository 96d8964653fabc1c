import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { acceptanceLines, acceptances } from '~/areas/acceptance/domain/tables'
import { people } from '~/areas/accounts/domain/tables'
import { mayRead } from '~/areas/keys/domain/ask-by-key'
import { feedPage, instant, partsOf } from './feed-page'

/** Acceptances that have changed since the cursor. For administrators, and for keys that have the scope. */
export async function acceptancesChanged(ctx: Ctx, { cursor }: { cursor?: string }) {
  mayRead(ctx, 'acceptances.read')
  return feedPage(ctx, { feed: 'acceptances', table: acceptances }, cursor, load)
}

async function load(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select({ acceptance: acceptances, buyerCode: people.code })
    .from(acceptances)
    .leftJoin(
      people,
      and(eq(people.mallId, acceptances.mallId), eq(people.id, acceptances.buyerId)),
    )
    .where(mine(ctx, acceptances, inArray(acceptances.id, ids)))
  const linesOf = partsOf(
    await ctx.db
      .select({
        acceptanceId: acceptanceLines.acceptanceId,
        lineNo: acceptanceLines.lineNo,
        acceptedNum: acceptanceLines.acceptedNum,
        rejectedNum: acceptanceLines.rejectedNum,
        returnedNum: acceptanceLines.returnedNum,
        amount: acceptanceLines.amount,
      })
      .from(acceptanceLines)
      .where(mine(ctx, acceptanceLines, inArray(acceptanceLines.acceptanceId, ids)))
      .orderBy(asc(acceptanceLines.acceptanceId), asc(acceptanceLines.lineNo)),
    'acceptanceId',
  )
  return rows.map(({ acceptance: it, buyerCode }) => ({
    id: it.id,
    createdAt: it.createdAt.toISOString(),
    orderId: it.orderId,
    storeId: it.storeId,
    storeName: it.storeName,
    buyerId: it.buyerId,
    buyerCode,
    buyerName: it.buyerName,
    acceptorName: it.acceptorName,
    status: it.status,
    amount: it.amount,
    freight: it.freight,
    confirmerName: it.confirmerName,
    confirmedAt: instant(it.confirmedAt),
    settleStatus: it.settleStatus,
    statementId: it.statementId,
    lines: linesOf(it.id),
  }))
}
