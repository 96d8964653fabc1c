import type { Hao } from '~/contract/money'
import type { EachReply } from '~/contract/shapes'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { oneByOne } from '~/mall/core/one-by-one'
import { fillFunds } from './fill-funds'

/** Charges several orders to one account each, one by one: the money left is what those before it have left. */
export function fillOrders(
  ctx: Ctx,
  { orders }: { orders: readonly { id: string; fundId: string; amount: Hao }[] },
): Promise<EachReply> {
  actorOf(ctx)
  return oneByOne(orders, ({ id, ...share }) => fillFunds(ctx, { orderId: id, shares: [share] }))
}
