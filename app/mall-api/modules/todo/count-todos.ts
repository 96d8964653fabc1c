import { and, count, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { TodoCounts } from '~/contract/todo'
import { actorOf, type Actor, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { waitingForConfirmer } from '../acceptance/find-acceptances'
import { acceptances } from '../acceptance/tables'
import { waitingForOwner } from '../funds/find-audits'
import { ownsFunds } from '../funds/find-funds'
import { waitingForFunds, waitingForPayment } from '../orders/order-filters'
import { orders } from '../orders/tables'

/** Count of an entry that is not shown to the person. */
const HIDDEN = -1

/** Own orders by what they wait for, counted in one pass. */
async function countOwnOrders(ctx: DbCtx, actor: Actor) {
  if (!actor.shoper) return { payWait: HIDDEN, addAccountWait: HIDDEN, receiveWait: HIDDEN, acceptWait: HIDDEN, orderAdoptCount: HIDDEN, orderDeliveryCount: HIDDEN }
  const pending = ctx.db.select({ one: sql`1` }).from(acceptances).where(mine(ctx, acceptances, eq(acceptances.orderId, orders.id), eq(acceptances.status, 'toConfirm')))
  const those = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await ctx.db.select({
    payWait: those(waitingForPayment), addAccountWait: those(waitingForFunds), receiveWait: those(eq(orders.status, 'waitReceive')),
    // Once accepted and not yet confirmed it is the confirmer's turn.
    acceptWait: those(and(eq(orders.status, 'waitAccept'), notExists(pending))),
    orderAdoptCount: those(eq(orders.status, 'waitDelivered')), orderDeliveryCount: those(eq(orders.status, 'waitReceive')),
  }).from(orders).where(mine(ctx, orders, eq(orders.buyerId, actor.personId), eq(orders.deleted, false)))
  return row ?? { payWait: 0, addAccountWait: 0, receiveWait: 0, acceptWait: 0, orderAdoptCount: 0, orderDeliveryCount: 0 }
}

/** Orders that wait for the person's approval; hidden from whoever owns no fund account. */
async function countToAudit(ctx: DbCtx, actor: Actor): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(orders).where(mine(ctx, orders, waitingForOwner(ctx, actor)))
  return row?.n || (actor.roles.has('fundOwner') || (await ownsFunds(ctx, actor)) ? 0 : HIDDEN)
}

async function countToConfirm(ctx: DbCtx, actor: Actor): Promise<number> {
  if (!actor.roles.has('acceptor')) return HIDDEN
  const [row] = await ctx.db.select({ n: count() }).from(acceptances).where(mine(ctx, acceptances, waitingForConfirmer(ctx, actor)))
  return row?.n ?? 0
}

/**
 * Pending work of the signed-in person (spec 3); −1 hides an entry. `onlineAccept` counts acceptances to confirm,
 * `confirmWait` and `modifyAccountWait` fund changes of bounced settlements.
 */
export async function countTodos(ctx: Ctx): Promise<TodoCounts> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    const { orderAdoptCount, orderDeliveryCount, ...own } = await countOwnOrders(ctx, actor)
    const counts = { ...own, toAudit: await countToAudit(ctx, actor), assetWait: HIDDEN, modifyAccountWait: HIDDEN, confirmWait: HIDDEN, onlineAccept: await countToConfirm(ctx, actor), questionnaireWait: HIDDEN }
    return {
      ...counts, orderAdoptCount, orderDeliveryCount,
      receiveAndacceptWait: actor.shoper ? own.receiveWait + own.acceptWait : HIDDEN,
      total: Object.values(counts).reduce((sum, n) => sum + Math.max(0, n), 0),
    }
  })
}
