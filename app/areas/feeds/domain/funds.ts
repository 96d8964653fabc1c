import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { mayRead } from '~/areas/keys/domain/ask-by-key'
import { feedPage } from './feed-page'

/** Fund accounts that have changed since the cursor. For administrators, and for keys that have the scope. */
export async function fundsChanged(ctx: Ctx, { cursor }: { cursor?: string }) {
  mayRead(ctx, 'funds.read')
  return feedPage(ctx, { feed: 'funds', table: fundAccounts }, cursor, load)
}

async function load(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select({ account: fundAccounts, ownerCode: people.code })
    .from(fundAccounts)
    .leftJoin(
      people,
      and(eq(people.mallId, fundAccounts.mallId), eq(people.id, fundAccounts.ownerId)),
    )
    .where(mine(ctx, fundAccounts, inArray(fundAccounts.id, ids)))
  return rows.map(({ account: it, ownerCode }) => ({
    id: it.id,
    createdAt: it.createdAt.toISOString(),
    accountNo: it.accountNo,
    name: it.name,
    budgetItem: it.budgetItem,
    kind: it.kind,
    ownerId: it.ownerId,
    ownerCode,
    projectId: it.projectId,
    balance: it.balance,
    frozen: it.frozen,
    spent: it.spent,
    held: it.held,
    open: it.open,
    validTo: it.validTo,
  }))
}
