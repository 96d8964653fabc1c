import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { returnPieces } from '~/areas/promotions/domain/take-pieces'
import { orderLines } from './tables'

/** Gives what an order that will not be bought took of campaigns back to them. */
export async function returnOrderPieces(
  ctx: DbCtx,
  order: { id: string; buyerId: string },
): Promise<void> {
  const lines = await ctx.db
    .select({ productId: orderLines.productId, num: orderLines.num, campaign: orderLines.campaign })
    .from(orderLines)
    .where(
      mine(
        ctx,
        orderLines,
        eq(orderLines.orderId, order.id),
        isNotNull(orderLines.campaign),
        isNull(orderLines.giftOf),
      ),
    )
  await returnPieces(
    ctx,
    order.buyerId,
    lines.map(({ campaign, ...it }) => ({ ...it, campaignId: campaign?.id ?? '' })),
  )
}
