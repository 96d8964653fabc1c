import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { orderLines, orders } from '~/areas/orders/domain/tables'
import { waitingAssets } from './find-assets'
import { assets } from './tables'

/** Goods that wait for this person to register them; what they cost is rounded to the fen as on their order. */
export const tellAssets = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'assetWait',
        id: assets.id,
        orderId: assets.orderId,
        lineNo: assets.lineNo,
        amount: sql`round(${orderLines.unitPrice} * (${assets.num} - ${assets.returnedNum}) / 100.0) * 100`,
        storeId: orders.storeId,
        storeName: orders.storeName,
        since: assets.createdAt,
      }),
    )
    .from(assets)
    .innerJoin(orders, mine(ctx, orders, eq(orders.id, assets.orderId)))
    .innerJoin(
      orderLines,
      mine(
        ctx,
        orderLines,
        and(eq(orderLines.orderId, assets.orderId), eq(orderLines.lineNo, assets.lineNo)),
      ),
    )
    .where(mine(ctx, assets, waitingAssets(actor)))
    .getSQL()
