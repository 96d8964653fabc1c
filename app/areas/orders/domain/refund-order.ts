import type { DbCtx } from '~/mall/core/ctx'
import { refundPaid } from '~/areas/payments/domain/refund'
import { logOrder, moveOrder, type Order } from './move-order'
import { beginRefund } from './pay-status'

/**
 * Sends money of a paid order back, in the open transaction: once for each order and reason, whatever happens. A finished order
 * refunded whole is closed. The caller holds the order's lock.
 * @param reason a code such as `cancel`, `reject`, `rejected_goods`
 * @param ref tells refunds of one order apart that have the same reason
 */
export async function refundOrder(
  ctx: DbCtx,
  order: Order,
  amount: number,
  reason: string,
  ref = reason,
): Promise<void> {
  if (amount <= 0) return
  await refundPaid(ctx, order.id, amount, `${order.id}.${ref}`)
  const whole = amount >= order.amount
  if (whole) await beginRefund(ctx, order.id, 'refund')
  await logOrder(ctx, order.id, 'refund', { remark: reason })
  if (whole && order.status === 'finished')
    await moveOrder(ctx, { ...order, payStatus: 'refunding' }, 'refundAll')
}
