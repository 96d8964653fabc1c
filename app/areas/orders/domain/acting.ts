import { MallError } from '~/contract/errors'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { orderGrantors } from '~/areas/teams/domain/standing'
import type { Order } from './move-order'

/**
 * The context in which the actor acts as the buyer of an order: their own, and what was bought for them, as it is; in the stead
 * of the buyer (or of who it was bought for) where that person lets them manage orders. `not_found` for anybody else.
 */
export async function asBuyerOf(
  ctx: DbCtx,
  order: Pick<Order, 'buyerId' | 'buyerName' | 'principalId' | 'principalName'>,
): Promise<DbCtx> {
  const actor = actorOf(ctx)
  if (order.buyerId === actor.personId || order.principalId === actor.personId) return ctx
  const people = [
    { personId: order.buyerId, name: order.buyerName },
    ...(order.principalId
      ? [{ personId: order.principalId, name: order.principalName ?? '' }]
      : []),
  ]
  const grantors = await orderGrantors(
    ctx,
    actor,
    people.map(it => it.personId),
  )
  const actingFor = people.find(it => grantors.has(it.personId))
  if (!actingFor) throw new MallError('not_found')
  return { ...ctx, actingFor }
}
