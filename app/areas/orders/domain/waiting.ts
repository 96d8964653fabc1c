import { and, eq, inArray, isNull, max, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns, type Waiting } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { adoptable, waitingForFunds, waitingForPayment } from './order-filters'
import { orderEvents, orderLines, orders } from './tables'

/** What people say of an order between its steps: it stands where it stood. */
const asides = ['notify', 'delayReceive', 'delayAccept']

/** When the order at hand last moved. */
const movedAt = (ctx: DbCtx): SQL =>
  sql`coalesce((${ctx.db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(
      mine(
        ctx,
        orderEvents,
        eq(orderEvents.orderId, orders.id),
        notInArray(orderEvents.action, asides),
      ),
    )}), ${orders.createdAt})`

/** What every row about an order tells. */
export const orderTold = {
  id: orders.id,
  orderId: orders.id,
  amount: orders.amount,
  storeId: orders.storeId,
  storeName: orders.storeName,
}
export const tellOrders = (ctx: DbCtx, it: Waiting, where: SQL | undefined) =>
  ctx.db
    .select(waitingColumns(it))
    .from(orders)
    .where(mine(ctx, orders, where))

export const ownOrders = (actor: Actor, where: SQL | undefined): SQL | undefined =>
  and(eq(orders.buyerId, actor.personId), eq(orders.deleted, false), where)

/** Orders that wait for their buyer: to be paid, to be filled in, to be received. */
export const waitingForBuyer = (ctx: DbCtx, actor: Actor): SQL[] =>
  [
    tellOrders(
      ctx,
      {
        kind: 'payWait',
        ...orderTold,
        id: orders.checkoutId,
        since: orders.createdAt,
        due: sql`case when ${orders.status} = 'pending' then ${orders.createdAt} + make_interval(mins => ${ctx.mall.limits.unpaidMinutes}::int) end`,
      },
      ownOrders(actor, waitingForPayment),
    ),
    tellOrders(
      ctx,
      { kind: 'addAccountWait', ...orderTold, since: movedAt(ctx) },
      ownOrders(actor, waitingForFunds),
    ),
    tellOrders(
      ctx,
      {
        kind: 'receiveWait',
        ...orderTold,
        since: sql`coalesce(${orders.shippedAt}, ${orders.createdAt})`,
        due: orders.autoAcceptAt,
      },
      ownOrders(actor, eq(orders.status, 'waitReceive')),
    ),
  ].map(it => it.getSQL())

const ofStore = (actor: Actor, where: SQL | undefined): SQL | undefined =>
  actor.roles.has('supplier') && actor.storeId
    ? and(eq(orders.storeId, actor.storeId), where)
    : sql`false`

/** Orders a supplier may take on now. */
export const waitingForAdoption = (actor: Actor) => ofStore(actor, adoptable)
/** Orders a supplier has taken on and not shipped whole. */
export const waitingForShipping = (actor: Actor) =>
  ofStore(actor, eq(orders.status, 'waitDelivered'))

export const waitingForSupplier = (ctx: DbCtx, actor: Actor): SQL[] => {
  const columns = { ...orderTold, personName: orders.buyerName, since: movedAt(ctx) }
  return [
    tellOrders(ctx, { kind: 'adoptWait', ...columns }, waitingForAdoption(actor)),
    tellOrders(ctx, { kind: 'shipWait', ...columns }, waitingForShipping(actor)),
  ].map(it => it.getSQL())
}

/** What the goods of these orders are called, in the order of their lines; gifts are not named. */
export async function goodsNamed(ctx: DbCtx, orderIds: readonly string[]) {
  if (!orderIds.length) return []
  return ctx.db
    .select({
      orderId: orderLines.orderId,
      lineNo: orderLines.lineNo,
      name: orderLines.name,
      nameEn: orderLines.nameEn,
    })
    .from(orderLines)
    .where(
      mine(ctx, orderLines, inArray(orderLines.orderId, [...orderIds]), isNull(orderLines.giftOf)),
    )
    .orderBy(orderLines.orderId, orderLines.lineNo)
}
