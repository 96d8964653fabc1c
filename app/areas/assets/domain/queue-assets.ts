import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import type { Order } from '~/areas/orders/domain/move-order'
import { linesOfOrder } from '~/areas/acceptance/domain/record'
import { assetRuleOf } from './rules'
import { assets } from './tables'

/** Accepted goods that reach a threshold of the school wait for their buyer to register them. Part of the acceptance's transaction, so each line waits once. */
export async function queueAssets(ctx: DbCtx, order: Order): Promise<void> {
  if (!ctx.mall.assetHints) return
  const rows = (await linesOfOrder(ctx, order.id)).flatMap(line => {
    const num = line.acceptedNum ?? 0
    const rule =
      line.giftOf === null
        ? assetRuleOf(ctx.mall.limits, { unitPrice: line.unitPrice, num, cas: line.cas })
        : null
    return rule
      ? [
          {
            mallId: ctx.mall.id,
            id: newId(ctx.clock),
            orderId: order.id,
            lineNo: line.lineNo,
            personId: order.buyerId,
            personName: order.buyerName,
            num,
            rule,
            status: 'wait' as const,
            createdAt: ctx.clock.now(),
          },
        ]
      : []
  })
  if (!rows.length) return
  const newAssets = await ctx.db
    .insert(assets)
    .values(rows)
    .onConflictDoNothing({ target: [assets.mallId, assets.orderId, assets.lineNo] })
    .returning({ id: assets.id, lineNo: assets.lineNo })
  for (const { id, lineNo } of newAssets)
    await audit(ctx, 'asset.queue', 'asset', id, { orderId: order.id, lineNo })
}
