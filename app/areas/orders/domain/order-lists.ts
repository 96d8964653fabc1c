import { and, count, eq, exists, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { actorOf, actorWith, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { projects } from '~/areas/teams/domain/tables'
import { managedProjects } from '~/areas/teams/domain/standing'
import { decidable, managedOrders } from './in-stead'
import { hasShare } from '~/areas/funds/domain/shares'
import { countOrders, findDetails, findOrderDetail, findOrders, linesOf } from './find-orders'
import {
  adoptable,
  filteredOrders,
  waitingForFunds,
  waitingForPayment,
  waitingForReview,
  type OrderFilters,
} from './order-filters'
import { checkouts, orders } from './tables'
import { visibleOrders } from './visible-orders'

type Input = OrderFilters & { page: number; rows: number }

/** Whose orders a list is about. */
const scopes = {
  /** An auditor has none, and is told the school's. */
  own: (ctx, { dataToward: toward, status }) =>
    audits(actorOf(ctx))
      ? eq(orders.deleted, status === 'deleted')
      : toward === 'agency'
        ? eq(orders.principalId, actorOf(ctx).personId)
        : toward === 'managed'
          ? managedOrders(ctx, actorOf(ctx))
          : and(
              eq(orders.buyerId, actorOf(ctx).personId),
              eq(orders.deleted, status === 'deleted'),
              toward === 'agencyed' ? isNotNull(orders.principalId) : undefined,
            ),
  store: ctx => eq(orders.storeId, actorWith(ctx, 'supplier').storeId ?? ''),
  account: ctx => hasShare(ctx, orders.id, decidable(ctx, actorOf(ctx))),
  project: ctx =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(projects)
        .where(
          mine(
            ctx,
            projects,
            eq(projects.id, orders.projectId),
            managedProjects(ctx, actorOf(ctx), 'order'),
          ),
        ),
    ),
} satisfies Record<string, (ctx: DbCtx, filters: OrderFilters) => SQL | undefined>
type Scope = keyof typeof scopes
/** The condition of a list: whose orders, and its filters. */
export const ordersOf = (ctx: DbCtx, scope: Scope, filters: OrderFilters) =>
  and(scopes[scope](ctx, filters), filteredOrders(ctx, filters))

export const listOf = (scope: Scope) => (ctx: Ctx, input: Input) =>
  read(ctx, ctx => findOrders(ctx, ordersOf(ctx, scope, input), input))

/** Orders of the supplier's store, each with where it goes. */
export const deskList = (ctx: Ctx, input: Input) =>
  read(ctx, async ctx => {
    const page = await findOrders(ctx, ordersOf(ctx, 'store', input), input)
    const ids = page.list.map(it => it.id)
    const goesTo = await ctx.db
      .select({
        id: orders.id,
        consignee: orders.consignee,
        phone: orders.phone,
        address: orders.address,
      })
      .from(orders)
      .where(mine(ctx, orders, inArray(orders.id, ids)))
    const byId = new Map(goesTo.map(it => [it.id, it]))
    const nowhere = { consignee: '', phone: '', address: '' }
    return { ...page, list: page.list.map(it => ({ ...it, ...(byId.get(it.id) ?? nowhere) })) }
  })

/** Orders by status, and those that wait for the buyer's money or funds or may be taken on, under the other filters. */
export const countsOf = (scope: Scope) => (ctx: Ctx, input: OrderFilters) =>
  read(ctx, async ctx => {
    const where = mine(ctx, orders, ordersOf(ctx, scope, { ...input, status: undefined }))
    const tally = (condition: SQL) =>
      sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
    const [special] = await ctx.db
      .select({
        all: count(),
        toPay: tally(waitingForPayment),
        toFill: tally(waitingForFunds),
        toAudit: tally(waitingForReview),
        toAdopt: tally(adoptable),
      })
      .from(orders)
      .where(where)
    const byStatus = await ctx.db
      .select({ status: orders.status, n: count() })
      .from(orders)
      .where(where)
      .groupBy(orders.status)
    return {
      counts: {
        ...special,
        ...Object.fromEntries(byStatus.map(it => [it.status, it.n])),
      } as Record<string, number>,
    }
  })

export const countIn = (scope: Scope) => (ctx: Ctx, input: OrderFilters) =>
  read(ctx, async ctx => ({ count: (await countOrders(ctx, ordersOf(ctx, scope, input))).total }))

export const orderDetail = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, ctx => findOrderDetail(ctx, id))

/** The orders of one checkout of the signed-in buyer. */
export const checkoutDetail = (ctx: Ctx, { id }: { id: string }) =>
  read(ctx, async ctx => {
    const [checkout] = await ctx.db
      .select()
      .from(checkouts)
      .where(
        mine(ctx, checkouts, eq(checkouts.id, id), eq(checkouts.personId, actorOf(ctx).personId)),
      )
    if (!checkout) throw new MallError('not_found')
    return {
      id,
      payType: checkout.payType,
      amount: checkout.amount,
      orders: await findDetails(ctx, eq(orders.checkoutId, id)),
    }
  })

/** Goods of those of the orders which the person may see. */
export const productsOf = (ctx: Ctx, { ids }: { ids: string[] }) =>
  read(ctx, async ctx => {
    const visibleRows = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(mine(ctx, orders, visibleOrders(ctx, actorOf(ctx)), inArray(orders.id, ids)))
    const lines = await linesOf(
      ctx,
      visibleRows.map(it => it.id),
    )
    return { list: visibleRows.map(({ id }) => ({ orderId: id, lines: lines.get(id) ?? [] })) }
  })
