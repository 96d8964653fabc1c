import { eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { logOrder, type Order } from './move-order'
import { orders } from './tables'

/**
 * Somebody else goes on with an order in the place of its buyer; where it was bought for that person, it is their own now. A
 * split the buyer had begun is gone, for it names their accounts. The caller holds the order's lock, and has asked whether they may.
 */
export async function setBuyer(
  ctx: DbCtx,
  order: Order,
  buyer: { id: string; name: string },
  reason: string,
): Promise<void> {
  const isOwnNow = order.principalId === buyer.id
  await ctx.db
    .update(orders)
    .set({
      buyerId: buyer.id,
      buyerName: buyer.name,
      fundDraft: null,
      ...(isOwnNow ? { principalId: null, principalName: null } : {}),
    })
    .where(mine(ctx, orders, eq(orders.id, order.id)))
  await logOrder(ctx, order.id, 'handOver', {
    remark: `${order.buyerName} → ${buyer.name} · ${reason}`,
  })
}
