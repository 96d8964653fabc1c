import { and, count, eq, gt } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { EachReply } from '~/contract/shapes'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { oneByOne } from '~/mall/core/one-by-one'
import { mine, write } from '~/mall/database/pool'
import { dueAfter, queueProgress } from './due-date'
import { endOrder } from './end-order'
import { asBuyerOf } from './acting'
import { actionsFor } from './lifecycle'
import { lockOrder, logOrder, moveOrder, type Order } from './move-order'
import { noFacts, orderFacts } from './order-facts'
import { orderEvents, orders } from './tables'

type Reply = { ok: true }
const ok: Reply = { ok: true }

/** Runs in one transaction on the locked order, if it is the actor's own or theirs to act on; anybody else's is `not_found`. */
const withOwnOrder = (
  ctx: Ctx,
  id: string,
  run: (ctx: DbCtx, order: Order) => Promise<void>,
): Promise<Reply> => {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const order = await lockOrder(ctx, id)
    await run(await asBuyerOf(ctx, order), order)
    return ok
  })
}

/** Cancels before shipping: stock, funds and payment go back. */
export const cancelOrder = (ctx: Ctx, { id, remark }: { id: string; remark: string }) =>
  withOwnOrder(ctx, id, (ctx, order) => endOrder(ctx, order, 'cancel', remark))

/** The goods have come; from now on the days until automatic acceptance count. */
export const receiveOrder = (ctx: Ctx, { id }: { id: string }) => withOwnOrder(ctx, id, receive)

/** The goods of several orders have come, one by one. */
export function receiveOrders(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<EachReply> {
  actorOf(ctx)
  return oneByOne(
    ids.map(id => ({ id })),
    it => receiveOrder(ctx, it),
  )
}

export async function receive(ctx: DbCtx, order: Order): Promise<void> {
  const autoAcceptAt = dueAfter(ctx)
  await moveOrder(ctx, order, 'receive', { set: { receivedAt: ctx.clock.now(), autoAcceptAt } })
  await queueProgress(ctx, order.id, autoAcceptAt)
}

/** Puts automatic receipt or acceptance off by the school's number of days, as often as the school lets. */
const delay =
  (action: 'delayReceive' | 'delayAccept') =>
  (ctx: Ctx, { id }: { id: string }) =>
    withOwnOrder(ctx, id, async (ctx, order) => {
      const buyer = actorOf(ctx)
      const facts = (await orderFacts(ctx, [order], buyer)).get(id) ?? noFacts
      if (!actionsFor(order, buyer, facts).includes(action)) throw new MallError('wrong_state')
      const [{ n } = { n: 0 }] = await ctx.db
        .select({ n: count() })
        .from(orderEvents)
        .where(mine(ctx, orderEvents, eq(orderEvents.orderId, id), eq(orderEvents.action, action)))
      if (n >= ctx.mall.orderDelays) throw new MallError('wrong_state')
      const autoAcceptAt = dueAfter(ctx, order.autoAcceptAt)
      await ctx.db
        .update(orders)
        .set({ autoAcceptAt })
        .where(mine(ctx, orders, eq(orders.id, id)))
      await logOrder(ctx, id, action)
      await queueProgress(ctx, id, autoAcceptAt)
    })
export const delayReceive = delay('delayReceive')
export const delayAccept = delay('delayAccept')

/** Hides an ended order from the buyer's lists, or shows it again. */
export const removeOrder = (ctx: Ctx, { id, deleted }: { id: string; deleted: boolean }) =>
  withOwnOrder(ctx, id, async (ctx, order) => {
    if (order.deleted === deleted) return
    if (deleted && !actionsFor(order, actorOf(ctx), noFacts).includes('delete'))
      throw new MallError('wrong_state')
    await ctx.db
      .update(orders)
      .set({ deleted })
      .where(mine(ctx, orders, eq(orders.id, id)))
    await logOrder(ctx, id, deleted ? 'delete' : 'undelete')
  })

/** Reminds the supplier, who sees it in the order's log; once in a while only. */
export const notifySupplier = (ctx: Ctx, { id }: { id: string }) =>
  withOwnOrder(ctx, id, async (ctx, order) => {
    if (!actionsFor(order, actorOf(ctx), { ...noFacts, actsForBuyer: true }).includes('notify'))
      throw new MallError('wrong_state')
    const since = new Date(ctx.clock.now().getTime() - ctx.mall.limits.remindHours * 3_600_000)
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(orderEvents)
      .where(
        mine(
          ctx,
          orderEvents,
          and(
            eq(orderEvents.orderId, id),
            eq(orderEvents.action, 'notify'),
            gt(orderEvents.at, since),
          ),
        ),
      )
    if (n)
      throw new MallError('too_many', { values: { minutes: ctx.mall.limits.remindHours * 60 } })
    await logOrder(ctx, id, 'notify')
  })
