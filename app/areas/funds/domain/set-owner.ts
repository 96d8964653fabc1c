import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { FundAccount } from './ledger'
import { fundAccounts, orderFunds } from './tables'

/**
 * Somebody else owns an account, and is asked for the shares on it that wait for who owned it; what was decided stays decided by
 * whoever did. The caller holds the locks of those orders and of the account, and has asked whether they may.
 */
export async function setOwner(
  ctx: DbCtx,
  fund: Pick<FundAccount, 'id' | 'ownerId'>,
  personId: string,
  orderIds: readonly string[],
  reason: string,
): Promise<void> {
  await ctx.db
    .update(fundAccounts)
    .set({ ownerId: personId })
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, fund.id)))
  await setAsked(ctx, fund.id, fund.ownerId, personId, orderIds)
  await audit(ctx, 'fund.handOver', 'fund', fund.id, {
    from: fund.ownerId,
    to: personId,
    reason,
  })
}

/** Somebody else is asked for the shares of these orders on an account that wait for `fromId`. The caller holds the locks of the orders. */
export async function setAsked(
  ctx: DbCtx,
  fundId: string,
  fromId: string,
  toId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (!orderIds.length) return
  await ctx.db
    .update(orderFunds)
    .set({ ownerId: toId })
    .where(
      mine(
        ctx,
        orderFunds,
        inArray(orderFunds.orderId, [...orderIds]),
        awaitingOwner(fundId, fromId),
      ),
    )
}

/** That a share, of the table, is on this account and waits for this person. */
export const awaitingOwner = (fundId: string, personId: string) =>
  and(
    eq(orderFunds.fundId, fundId),
    eq(orderFunds.ownerId, personId),
    eq(orderFunds.status, 'toAudit'),
  )
