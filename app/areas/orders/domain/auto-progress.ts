import { eq } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { acceptAll } from '~/areas/acceptance/domain/auto-accept'
import { receive } from './buyer-verbs'
import { queueCloseUnpaid, queueProgress, unpaidUntil } from './due-date'
import { endOrder } from './end-order'
import { lockOrder } from './move-order'
import { orders } from './tables'

/**
 * Receives or accepts an order whose buyer let the days pass. Safe to run twice and too early: it looks at the date in
 * the order, and what has been done already is left alone.
 */
export function progressOrder(ctx: Ctx, orderId: string): Promise<void> {
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, orderId)
    if (!order.autoAcceptAt || (order.status !== 'waitReceive' && order.status !== 'waitAccept'))
      return
    // Put off since the job was queued, or this machine's clock is behind the database's: looked at again at the date.
    if (order.autoAcceptAt > ctx.clock.now())
      return queueProgress(ctx, order.id, order.autoAcceptAt)
    if (order.status === 'waitReceive') await receive(ctx, order)
    else await acceptAll(ctx, order)
  })
}

/** Closes the orders of a checkout nobody has paid for in time. Safe to run twice and too early: it looks at the checkout's age. */
export function closeUnpaid(ctx: Ctx, checkoutId: string): Promise<void> {
  return write(ctx, async ctx => {
    const found = await ctx.db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.checkoutId, checkoutId)))
      .orderBy(orders.id)
    for (const { id, createdAt } of found) {
      const order = await lockOrder(ctx, id)
      if (
        order.status !== 'pending' ||
        (order.payStatus !== 'unpaid' && order.payStatus !== 'paying')
      )
        continue
      const until = unpaidUntil(createdAt)
      if (until > ctx.clock.now()) return queueCloseUnpaid(ctx, checkoutId, until)
      await endOrder(ctx, order, 'expire', 'unpaid')
    }
  })
}
