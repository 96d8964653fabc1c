import { desc, eq } from 'drizzle-orm'
import { actorFrom, findPerson } from '~/areas/accounts/domain/people'
import { orderEvents, orders } from '~/areas/orders/domain/tables'
import { maySeeOrder } from '~/areas/orders/domain/visible-orders'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { sideOf } from './order-steps'
import { tell } from './tell'

/** The buyer's side hears that an approver has asked something, and whoever filled the order in. */
export async function followQuestion(
  ctx: DbCtx,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const [order] = await ctx.db
    .select({ buyerId: orders.buyerId, principalId: orders.principalId })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId)))
  if (!order) return
  const [filling] = await ctx.db
    .select({ by: orderEvents.actorId })
    .from(orderEvents)
    .where(
      mine(
        ctx,
        orderEvents,
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.action, 'funds.fill'),
      ),
    )
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1)
  const side = sideOf(order)
  const filler = filling?.by
  if (filler && !side.includes(filler) && (await maySee(ctx, filler, orderId))) side.push(filler)
  await tell(ctx, side, { kind: 'questionAsked', subjectId: orderId, occasion: id })
}

/** Whoever asked hears of the answer, as long as the order is theirs to look at. */
export async function followAnswer(
  ctx: DbCtx,
  {
    id,
    orderId,
    askedById,
    isStep,
  }: { id: string; orderId: string; askedById: string; isStep: boolean },
): Promise<void> {
  if (!(await maySee(ctx, askedById, orderId))) return
  await tell(ctx, [askedById], {
    kind: isStep ? 'stepQuestionAnswered' : 'fundQuestionAnswered',
    subjectId: orderId,
    occasion: id,
  })
}

/** A grant, or the days of a deputy, may have ended since. */
async function maySee(ctx: DbCtx, personId: string, orderId: string): Promise<boolean> {
  const person = await findPerson(ctx, personId)
  return !!person && maySeeOrder(ctx, actorFrom(ctx, person), orderId)
}
