import { and, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { SnapshotOfGoods } from '~/areas/catalogue/contract'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { snapshotPicture } from '~/mall/pictures/addresses'
import { contentOf, type KeptContent } from '~/areas/catalogue/domain/snapshots'
import { products, productSnapshots } from '~/areas/catalogue/domain/tables'
import { pricesNow } from '~/areas/promotions/domain/prices'
import { findOrderDetail } from './find-orders'
import { orderLines } from './tables'

/** How a line of an order is named in the address: order and line. */
const LINE = /^(\d{20})-(\d{1,3})$/

/** Goods as they were when ordered, for whoever may see the order. */
export async function findSnapshot(
  ctx: Ctx,
  { productId, snapshot }: { productId: string; snapshot: string },
): Promise<SnapshotOfGoods> {
  const [, orderId, lineText] = LINE.exec(snapshot) ?? []
  if (!orderId) throw new MallError('not_found')
  const price = await pricesNow(ctx)
  return read(ctx, async ctx => {
    const order = await findOrderDetail(ctx, orderId)
    const line = order.lines.find(
      it => it.lineNo === Number(lineText) && it.productId === productId,
    )
    if (!line) throw new MallError('not_found')
    const [row] = await ctx.db
      .select({ content: productSnapshots.content, id: productSnapshots.id })
      .from(productSnapshots)
      .innerJoin(
        orderLines,
        mine(
          ctx,
          orderLines,
          eq(orderLines.snapshotId, productSnapshots.id),
          eq(orderLines.productId, productSnapshots.productId),
        ),
      )
      .where(
        mine(
          ctx,
          productSnapshots,
          and(eq(orderLines.orderId, orderId), eq(orderLines.lineNo, line.lineNo)),
        ),
      )
    const [now] = await ctx.db
      .select({ unitPrice: products.unitPrice })
      .from(products)
      .where(mine(ctx, products, eq(products.id, productId), eq(products.onSale, true)))
    return {
      orderId,
      lineNo: line.lineNo,
      productId,
      storeId: order.storeId,
      storeName: order.storeName,
      orderedAt: order.createdAt,
      name: line.name,
      nameEn: line.nameEn,
      code: line.code,
      spec: line.spec,
      unit: line.unit,
      cas: line.cas,
      pic: row ? snapshotPicture(productId, row.id) : line.pic,
      unitPrice: line.unitPrice,
      num: line.num,
      amount: line.amount,
      content: row ? contentOf(ctx, productId, row.id, row.content as KeptContent) : null,
      priceNow: now ? price(productId, now.unitPrice).unitPrice : null,
    }
  })
}
