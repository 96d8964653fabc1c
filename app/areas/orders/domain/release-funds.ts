import type { DbCtx } from '~/mall/core/ctx'
import { releaseShares } from '~/areas/funds/domain/shares'
import { moveOrderFunds, type Order } from './move-order'

/**
 * Ends the funds side of an order that will not be bought (cancelled, rejected, nothing accepted). The caller holds the order's
 * lock. Harmless where no funds are involved.
 */
export async function releaseOrderFunds(ctx: DbCtx, order: Order, remark: string): Promise<Order> {
  await releaseShares(ctx, order.id, remark)
  return order.fundStatus === 'none' ? order : moveOrderFunds(ctx, order, 'release', remark)
}
