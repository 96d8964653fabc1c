import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { ReplyOf } from '~/contract/endpoint'
import { buyerOf, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { endedStatuses } from '../codes'
import type { orders as calls } from '../contract'
import { orderLines, orders } from './tables'

/** Further back nobody looks. */
const ORDERS_LOOKED_AT = 30

/** Goods of the person's latest orders that are on sale still, each once, the latest first. */
export function findBoughtLately(
  ctx: Ctx,
  { rows }: { rows: number },
): Promise<ReplyOf<typeof calls.boughtLately>> {
  const { personId } = buyerOf(ctx)
  return read(ctx, async ctx => {
    const latest = ctx.db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(
        mine(
          ctx,
          orders,
          eq(orders.buyerId, personId),
          eq(orders.deleted, false),
          notInArray(orders.status, [...endedStatuses]),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(ORDERS_LOOKED_AT)
      .as('latest')
    const lines = await ctx.db
      .select({
        productId: products.id,
        storeId: products.storeId,
        name: products.name,
        nameEn: products.nameEn,
        spec: products.spec,
        pic: orderLines.pic,
        unitPrice: orderLines.unitPrice,
        minNum: products.minNum,
        at: latest.createdAt,
      })
      .from(latest)
      .innerJoin(
        orderLines,
        mine(ctx, orderLines, and(eq(orderLines.orderId, latest.id), isNull(orderLines.giftOf))),
      )
      .innerJoin(
        products,
        mine(ctx, products, eq(products.id, orderLines.productId), eq(products.onSale, true)),
      )
      .orderBy(desc(latest.createdAt), desc(latest.id), orderLines.lineNo)
    const once = new Map<string, (typeof lines)[number]>()
    for (const it of lines) if (!once.has(it.productId)) once.set(it.productId, it)
    return {
      list: [...once.values()].slice(0, rows).map(it => ({ ...it, at: it.at.toISOString() })),
    }
  })
}
