import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { receive } from '~/areas/orders/domain/buyer-verbs'
import { queueProgress } from '~/areas/orders/domain/due-date'
import { lockOrder } from '~/areas/orders/domain/move-order'
import { acceptAll } from './auto-accept'

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
