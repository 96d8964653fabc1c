import { randomBytes } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { visibleOrders } from '~/areas/orders/domain/visible-orders'

const TICKET_BYTES = 18

/** Where the person at hand asks the customer service. Of orders only those they may see; `not_found` for anything else. */
export async function customerUrl(
  ctx: Ctx,
  { productIds, ordersIds }: { productIds: string[]; ordersIds: string[] },
): Promise<{ url: string }> {
  const actor = actorOf(ctx)
  await read(ctx, async ctx => {
    const goods = productIds.length
      ? await ctx.db
          .select({ id: products.id })
          .from(products)
          .where(mine(ctx, products, inArray(products.id, productIds)))
      : []
    const own = ordersIds.length
      ? await ctx.db
          .select({ id: orders.id })
          .from(orders)
          .where(mine(ctx, orders, and(inArray(orders.id, ordersIds), visibleOrders(ctx, actor))))
      : []
    if (goods.length < productIds.length || own.length < ordersIds.length)
      throw new MallError('not_found')
  })
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  return {
    url: ctx.services.customer.urlFor({
      school: ctx.mall.code,
      code: actor.code,
      name: actor.name,
      productIds,
      ordersIds,
      ticket,
      issuedAt: ctx.clock.now(),
    }),
  }
}
