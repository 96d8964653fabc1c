import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { releaseOrderFunds } from './release-funds'
import { dropPayment } from './pay-status'
import { refundOrder } from './refund-order'
import { returnOrderPieces } from './pieces'
import { returnStock } from '~/areas/catalogue/domain/goods'
import { partlyShipped } from './lifecycle'
import { moveOrder, type Order } from './move-order'
import { orderLines } from './tables'

/**
 * Ends an order whose goods have not left: stock goes back, frozen funds are released, what was paid online is refunded.
 * In the open transaction; the caller holds the order's lock and has checked who acts.
 */
export async function endOrder(
  ctx: DbCtx,
  order: Order,
  move: 'cancel' | 'reject' | 'expire',
  remark: string,
): Promise<void> {
  if (partlyShipped(order)) throw new MallError('partly_shipped')
  const endedOrder = await moveOrder(ctx, order, move, { remark, set: { cancelReason: remark } })
  const lines = await ctx.db
    .select({
      productId: orderLines.productId,
      num: orderLines.num,
      name: orderLines.name,
      regionCode: orderLines.regionCode,
    })
    .from(orderLines)
    .where(mine(ctx, orderLines, eq(orderLines.orderId, order.id)))
  await returnStock(ctx, lines)
  await returnOrderPieces(ctx, order)
  await releaseOrderFunds(ctx, endedOrder, remark)
  if (endedOrder.payType === 'online')
    await (endedOrder.payStatus === 'paid'
      ? refundOrder(ctx, endedOrder, endedOrder.amount, move)
      : dropPayment(ctx, endedOrder))
}
