import type { DbCtx } from '~/mall/core/ctx'
import type { Order } from '~/areas/orders/domain/move-order'
import { finishAcceptance } from './finish'
import { linesOfOrder, pendingAcceptance, recordAcceptance } from './record'

/**
 * Accepts everything of an order in waitAccept whose time ran out (spec 4), without a confirmer; pieces that will not
 * come are rejected with the supplier's reason. The caller holds the
 * order's lock. Does nothing and answers false where the order waits no more, or its buyer has accepted and only the
 * confirmation is outstanding.
 */
export async function acceptAll(ctx: DbCtx, order: Order): Promise<boolean> {
  if (order.status !== 'waitAccept' || (await pendingAcceptance(ctx, order.id))) return false
  const lines = await linesOfOrder(ctx, order.id)
  const acceptance = await recordAcceptance(
    ctx,
    order,
    lines.map(line => {
      const missing = order.shortReason === null ? 0 : line.num - line.shippedNum
      return {
        line,
        acceptedNum: line.num - missing,
        rejectedNum: missing,
        reason: missing ? order.shortReason : null,
        photoIds: [],
      }
    }),
    null,
  )
  await finishAcceptance(ctx, order, acceptance, null)
  return true
}
