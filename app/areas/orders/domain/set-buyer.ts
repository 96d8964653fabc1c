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
  await logPassing(ctx, order, order.buyerName, buyer.name)
}

/** An order was bought for somebody else from now on, or for its buyer themselves. The caller holds the order's lock, and has asked whether they may. */
export async function setPrincipal(
  ctx: DbCtx,
  order: Order,
  principal: { id: string; name: string },
): Promise<void> {
  const isBuyers = order.buyerId === principal.id
  await ctx.db
    .update(orders)
    .set({
      principalId: isBuyers ? null : principal.id,
      principalName: isBuyers ? null : principal.name,
      fundDraft: null,
    })
    .where(mine(ctx, orders, eq(orders.id, order.id)))
  await logPassing(ctx, order, order.principalName ?? '', principal.name)
}

/** The supplier reads the log of an order: it names people, and no reason of the school's. */
const logPassing = (ctx: DbCtx, { id }: Order, from: string, to: string) =>
  logOrder(ctx, id, 'handOver', { remark: `${from} → ${to}` })
