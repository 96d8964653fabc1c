import { and, desc, eq, inArray } from 'drizzle-orm'
import { mayAskNext, ordersNaming, peopleAskedOf } from '~/areas/approvals/domain/asked'
import { orderEvents, orders } from '~/areas/orders/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { tell } from './tell'

/** Who comes to be asked because others have left is told. */
export const followLeaving = async (ctx: DbCtx, personIds: readonly string[]): Promise<void> =>
  followBarred(ctx, await ordersNaming(ctx, personIds))

/**
 * Who comes to be asked for a step because somebody else says it no more is told, as they would have been at first: those who were
 * told then are not told again, whoever agreed to the step before is not, and whoever barred somebody and is asked now is.
 */
export async function followBarred(ctx: DbCtx, orderIds: readonly string[]): Promise<void> {
  if (!orderIds.length) return
  const events = await ctx.db
    .selectDistinctOn([orderEvents.orderId], {
      orderId: orderEvents.orderId,
      id: orderEvents.id,
      actorId: orderEvents.actorId,
    })
    .from(orderEvents)
    .innerJoin(orders, mine(ctx, orders, eq(orders.id, orderEvents.orderId)))
    .where(
      mine(
        ctx,
        orderEvents,
        and(
          inArray(orderEvents.orderId, [...orderIds]),
          inArray(orderEvents.action, mayAskNext),
          eq(orders.fundStatus, 'toAudit'),
        ),
      ),
    )
    .orderBy(orderEvents.orderId, desc(orderEvents.at), desc(orderEvents.id))
  const asked = await peopleAskedOf(
    ctx,
    events.map(it => it.orderId),
  )
  for (const { orderId, id, actorId } of events) {
    const people = (asked.get(orderId) ?? []).filter(it => it !== actorId)
    await tell({ ...ctx, actor: null }, people, {
      kind: 'toAgree',
      subjectId: orderId,
      occasion: id,
    })
  }
}
