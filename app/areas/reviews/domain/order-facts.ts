import { eq, inArray, notExists, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { OrderFacts } from '~/areas/orders/domain/lifecycle'
import type { Order } from '~/areas/orders/domain/move-order'
import { ownFinished } from '~/areas/orders/domain/order-facts'
import { orders } from '~/areas/orders/domain/tables'
import { reviews } from './tables'

/** Which of these orders the actor has reviewed. */
export async function reviewFacts(
  ctx: DbCtx,
  facts: ReadonlyMap<string, OrderFacts>,
  list: readonly Order[],
  actor: Actor,
): Promise<void> {
  const finishedIds = ownFinished(list, actor)
  if (!finishedIds.length) return
  const reviewed = await ctx.db
    .selectDistinct({ orderId: reviews.orderId })
    .from(reviews)
    .where(mine(ctx, reviews, inArray(reviews.orderId, finishedIds)))
  for (const { orderId } of reviewed) {
    const fact = orderId && facts.get(orderId)
    if (fact) fact.reviewed = true
  }
}

/** That none of the goods of the order at hand has been reviewed: a condition beside a query of `orders`. */
export const reviewsMissing = (ctx: DbCtx): SQL =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(reviews)
      .where(mine(ctx, reviews, eq(reviews.orderId, orders.id))),
  )
