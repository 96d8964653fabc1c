import { and, eq } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { FundAccount } from './ledger'
import { fundAccounts, orderFunds } from './tables'

/**
 * Somebody else owns an account, and is asked for the shares on it that wait; what its owner has decided stays decided by them.
 * The caller holds the locks of those orders and of the account, and has asked whether they may.
 */
export async function setOwner(
  ctx: DbCtx,
  fund: Pick<FundAccount, 'id' | 'ownerId'>,
  personId: string,
  reason: string,
): Promise<void> {
  await ctx.db
    .update(fundAccounts)
    .set({ ownerId: personId })
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, fund.id)))
  await ctx.db
    .update(orderFunds)
    .set({ ownerId: personId })
    .where(
      mine(ctx, orderFunds, and(eq(orderFunds.fundId, fund.id), eq(orderFunds.status, 'toAudit'))),
    )
  await audit(ctx, 'fund.handOver', 'fund', fund.id, {
    from: fund.ownerId,
    to: personId,
    reason,
  })
}
