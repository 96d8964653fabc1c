import { eq, inArray } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { OrderFacts } from '~/areas/orders/domain/lifecycle'
import type { Order } from '~/areas/orders/domain/move-order'
import { ownFinished } from '~/areas/orders/domain/order-facts'
import { assets } from './tables'

/** Which of these orders have goods that the actor has yet to register. */
export async function assetFacts(
  ctx: DbCtx,
  facts: ReadonlyMap<string, OrderFacts>,
  list: readonly Order[],
  actor: Actor,
): Promise<void> {
  const finishedIds = ownFinished(list, actor)
  if (!finishedIds.length || !ctx.mall.assetHints) return
  const waiting = await ctx.db
    .selectDistinct({ orderId: assets.orderId })
    .from(assets)
    .where(
      mine(
        ctx,
        assets,
        inArray(assets.orderId, finishedIds),
        eq(assets.personId, actor.personId),
        eq(assets.status, 'wait'),
      ),
    )
  for (const { orderId } of waiting) {
    const fact = facts.get(orderId)
    if (fact) fact.assetsWait = true
  }
}
