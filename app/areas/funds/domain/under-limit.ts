import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { fundAccounts, orderFunds } from './tables'
import { grantsForShare } from '~/areas/teams/domain/standing'
import { grants } from '~/areas/teams/domain/tables'

/** What the shares of orders bind: asked for, held or spent. What came back counts no more. */
export const boundBy =
  sql<number>`coalesce(sum(case when ${orderFunds.status} = 'toAudit' then ${orderFunds.amount} else ${orderFunds.frozen} + ${orderFunds.spent} end), 0)`.mapWith(
    Number,
  )

export async function boundUnder(ctx: DbCtx, condition: SQL): Promise<Hao> {
  const [row] = await ctx.db
    .select({ sum: boundBy })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, condition))
  return row?.sum ?? 0
}

/** What approvals under each of these grants bind, hao; one without any is left out. */
export async function boundUnderGrants(
  ctx: DbCtx,
  grantIds: readonly string[],
): Promise<Map<string, Hao>> {
  if (!grantIds.length) return new Map()
  const rows = await ctx.db
    .select({ grantId: orderFunds.grantId, sum: boundBy })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, inArray(orderFunds.grantId, [...grantIds])))
    .groupBy(orderFunds.grantId)
  return new Map(rows.map(it => [it.grantId ?? '', it.sum]))
}

/**
 * The grant under which the actor approves this share in its owner's stead. It stays locked until the transaction ends, so
 * that two approvals never share what is left of one limit. `limit_short` where no standing grant has enough left.
 */
export async function takeGrant(
  ctx: DbCtx,
  share: { fundId: string; ownerId: string; amount: Hao },
): Promise<{ id: string; grantor: { personId: string; name: string } }> {
  const [account] = await ctx.db
    .select({ projectId: fundAccounts.projectId, ownerName: people.name })
    .from(fundAccounts)
    .innerJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, share.fundId)))
  const candidates = await ctx.db
    .select()
    .from(grants)
    .where(grantsForShare(ctx, actorOf(ctx), share, account?.projectId ?? null))
    .orderBy(asc(sql`${grants.id} collate "C"`))
    .for('update')
  if (!candidates.length || !account) throw new MallError('not_found')
  let most = 0
  for (const grant of candidates) {
    const remainder =
      grant.limitAmount === null
        ? share.amount
        : grant.limitAmount - (await boundUnder(ctx, eq(orderFunds.grantId, grant.id)))
    if (remainder >= share.amount)
      return { id: grant.id, grantor: { personId: share.ownerId, name: account.ownerName } }
    most = Math.max(most, remainder)
  }
  throw new MallError('limit_short', { values: { available: most, amount: share.amount } })
}
