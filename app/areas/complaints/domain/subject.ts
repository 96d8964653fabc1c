import { asc, eq, or } from 'drizzle-orm'
import type { ComplaintType } from '../contract'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { productPicture } from '~/mall/pictures/addresses'
import { products } from '~/areas/catalogue/domain/tables'
import { orders } from '~/areas/orders/domain/tables'

export interface Subject {
  id: string
  name: string
  nameEn: string
  pic: string | null
  storeId: string
}

/** The own order, or the goods (by id, or by the code people read on the box), that a complaint is about; undefined where there is none. */
export async function findSubject(
  ctx: DbCtx,
  type: ComplaintType,
  id: string,
): Promise<Subject | undefined> {
  if (type === 'ORDERS') {
    const [order] = await ctx.db
      .select({ id: orders.id, storeId: orders.storeId })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.id, id), eq(orders.buyerId, actorOf(ctx).personId)))
    return (
      order && { id: order.id, name: order.id, nameEn: order.id, pic: null, storeId: order.storeId }
    )
  }
  const [goods] = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      nameEn: products.nameEn,
      spec: products.spec,
      storeId: products.storeId,
    })
    .from(products)
    .where(mine(ctx, products, or(eq(products.id, id), eq(products.code, id))))
    .orderBy(asc(products.id))
    .limit(1)
  return (
    goods && {
      id: goods.id,
      name: `${goods.name} ${goods.spec}`,
      nameEn: `${goods.nameEn} ${goods.spec}`,
      pic: productPicture(goods.id),
      storeId: goods.storeId,
    }
  )
}
