import { eq } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { queueCloseUnpaid, unpaidUntil } from './due-date'
import { endOrder } from './end-order'
import { lockOrder } from './move-order'
import { orders } from './tables'

/** Closes the orders of a checkout nobody has paid for in time. Safe to run twice and too early: it looks at the checkout's age. */
export function closeUnpaid(ctx: Ctx, checkoutId: string): Promise<void> {
  return write(ctx, async ctx => {
    const checkoutOrders = await ctx.db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.checkoutId, checkoutId)))
      .orderBy(orders.id)
    for (const { id, createdAt } of checkoutOrders) {
      const order = await lockOrder(ctx, id)
      if (
        order.status !== 'pending' ||
        (order.payStatus !== 'unpaid' && order.payStatus !== 'paying')
      )
        continue
      const until = unpaidUntil(ctx, createdAt)
      if (until > ctx.clock.now()) return queueCloseUnpaid(ctx, checkoutId, until)
      await endOrder(ctx, order, 'expire', 'unpaid')
    }
  })
}
