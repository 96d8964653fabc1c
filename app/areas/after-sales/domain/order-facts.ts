import type { Actor, DbCtx } from '~/mall/core/ctx'
import type { OrderFacts } from '~/areas/orders/domain/lifecycle'
import type { Order } from '~/areas/orders/domain/move-order'
import { ownFinished } from '~/areas/orders/domain/order-facts'
import { returnableLines } from './returnable'

/** Of which of these orders the actor may still give something back. */
export async function returnableFacts(
  ctx: DbCtx,
  facts: ReadonlyMap<string, OrderFacts>,
  list: readonly Order[],
  actor: Actor,
): Promise<void> {
  for (const { line } of await returnableLines(ctx, ownFinished(list, actor))) {
    const fact = facts.get(line.orderId)
    if (fact) fact.returnable = true
  }
}
