import { and, count, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, actorWith, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { projects } from '../accounts/tables'
import { orderFunds } from '../funds/tables'
import { countOrders, findDetails, findOrderDetail, findOrders, linesOf } from './find-orders'
import { filteredOrders, waitingForFunds, waitingForPayment, waitingForReview, type OrderFilters } from './order-filters'
import { checkouts, orders } from './tables'
import { visibleOrders } from './visible-orders'

type Input = OrderFilters & { page: number; rows: number }

/** Whose orders a list is about. */
const scopes = {
  own: ctx => and(eq(orders.buyerId, actorOf(ctx).personId), eq(orders.deleted, false)),
  store: ctx => eq(orders.storeId, actorWith(ctx, 'supplier').storeId ?? ''),
  account: ctx => exists(ctx.db.select({ one: sql`1` }).from(orderFunds).where(mine(ctx, orderFunds, eq(orderFunds.orderId, orders.id), eq(orderFunds.ownerId, actorOf(ctx).personId)))),
  project: ctx => exists(ctx.db.select({ one: sql`1` }).from(projects).where(mine(ctx, projects, eq(projects.id, orders.projectId), eq(projects.managerId, actorOf(ctx).personId)))),
} satisfies Record<string, (ctx: DbCtx) => SQL | undefined>
type Scope = keyof typeof scopes

export const listOf = (scope: Scope) => (ctx: Ctx, input: Input) => read(ctx, ctx => findOrders(ctx, and(scopes[scope](ctx), filteredOrders(ctx, input)), input))

/** Orders by status, and those that wait for the buyer's money or funds, under the other filters. */
export const countsOf = (scope: Scope) => (ctx: Ctx, input: OrderFilters) => read(ctx, async ctx => {
  const where = mine(ctx, orders, scopes[scope](ctx), filteredOrders(ctx, { ...input, status: undefined }))
  const tally = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [special] = await ctx.db.select({ all: count(), toPay: tally(waitingForPayment), toFill: tally(waitingForFunds), toAudit: tally(waitingForReview) }).from(orders).where(where)
  const byStatus = await ctx.db.select({ status: orders.status, n: count() }).from(orders).where(where).groupBy(orders.status)
  return { counts: { ...special, ...Object.fromEntries(byStatus.map(it => [it.status, it.n])) } as Record<string, number> }
})

export const countOwn = (ctx: Ctx, input: OrderFilters) => read(ctx, async ctx => ({ count: (await countOrders(ctx, and(scopes.own(ctx), filteredOrders(ctx, input)))).total }))

export const orderDetail = (ctx: Ctx, { id }: { id: string }) => read(ctx, ctx => findOrderDetail(ctx, id))

/** The orders of one checkout of the signed-in buyer. */
export const checkoutDetail = (ctx: Ctx, { id }: { id: string }) => read(ctx, async ctx => {
  const [checkout] = await ctx.db.select().from(checkouts).where(mine(ctx, checkouts, eq(checkouts.id, id), eq(checkouts.personId, actorOf(ctx).personId)))
  if (!checkout) throw new MallError('not_found')
  return { id, payType: checkout.payType, amount: checkout.amount, orders: await findDetails(ctx, eq(orders.checkoutId, id)) }
})

/** Goods of those of the orders which the person may see. */
export const productsOf = (ctx: Ctx, { ids }: { ids: string[] }) => read(ctx, async ctx => {
  const seen = await ctx.db.select({ id: orders.id }).from(orders).where(mine(ctx, orders, visibleOrders(ctx, actorOf(ctx)), inArray(orders.id, ids)))
  const lines = await linesOf(ctx, seen.map(it => it.id))
  return { list: seen.map(({ id }) => ({ orderId: id, lines: lines.get(id) ?? [] })) }
})
