import { and, eq, exists, notExists, sql, type SQL } from 'drizzle-orm'
import { actorOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { projects } from '~/areas/teams/domain/tables'
import { hasShare } from '~/areas/funds/domain/shares'
import { orderFunds } from '~/areas/funds/domain/tables'
import { countOrders, findOrderDetail, findOrders } from '~/areas/orders/domain/find-orders'
import { filteredOrders } from '~/areas/orders/domain/order-filters'
import { orders } from '~/areas/orders/domain/tables'
import { paths, withBase } from '~/paths'
import {
  countWhere,
  conditionOf,
  findAcceptance,
  pageWhere,
  type AcceptFilters,
} from './find-acceptances'
import { acceptances } from './tables'
import { unconfirmedAcceptances } from './unconfirmed'

type Part = (ctx: DbCtx, actor: Actor) => SQL | undefined

/** Of orders of research groups the person manages. */
const ofManagedGroup: Part = (ctx, actor) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(projects, mine(ctx, projects, eq(projects.id, orders.projectId)))
      .where(
        mine(
          ctx,
          orders,
          eq(orders.id, acceptances.orderId),
          eq(projects.managerId, actor.personId),
        ),
      ),
  )

/** Of orders that a fund account of the person pays for. */
const onOwnFunds: Part = (ctx, actor) =>
  hasShare(ctx, acceptances.orderId, eq(orderFunds.ownerId, actor.personId))

const listBy = (part: Part) => (ctx: Ctx, input: AcceptFilters) => {
  const actor = actorOf(ctx)
  return read(ctx, ctx => pageWhere(ctx, and(part(ctx, actor), conditionOf(input)), input))
}
const countBy = (part: Part) => (ctx: Ctx, input: AcceptFilters) => {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => ({
    count: await countWhere(ctx, and(part(ctx, actor), conditionOf(input))),
  }))
}

export const listOfProjects = listBy(ofManagedGroup)
export const countOfProjects = countBy(ofManagedGroup)
export const listOfAccounts = listBy(onOwnFunds)
export const countOfAccounts = countBy(onOwnFunds)

/** Own orders that wait for acceptance, apart from those accepted and not yet confirmed. */
const waitingOrders = (ctx: DbCtx, actor: Actor) =>
  and(
    eq(orders.buyerId, actor.personId),
    eq(orders.status, 'waitAccept'),
    notExists(unconfirmedAcceptances(ctx)),
  )

export const listWaiting = (ctx: Ctx, input: AcceptFilters) => {
  const actor = actorOf(ctx)
  return read(ctx, ctx =>
    findOrders(
      ctx,
      and(
        waitingOrders(ctx, actor),
        filteredOrders(ctx, { keyword: input.keyword, from: input.from, to: input.to }),
      ),
      input,
    ),
  )
}

export const countWaiting = (ctx: Ctx) => {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => ({
    count: (await countOrders(ctx, waitingOrders(ctx, actor))).total,
  }))
}

/** An acceptance together with its order. */
export async function purchaseTable(ctx: Ctx, { id }: { id: string }) {
  actorOf(ctx)
  return read(ctx, async ctx => {
    const acceptance = await findAcceptance(ctx, { id })
    return { acceptance, order: await findOrderDetail(ctx, acceptance.orderId) }
  })
}

/** The page on which an acceptance is confirmed, for whoever may look at it. */
export async function confirmationUrl(ctx: Ctx, { id }: { id: string }) {
  const acceptance = await findAcceptance(ctx, { id })
  return { url: withBase(paths.acceptanceTodo(acceptance.id)) }
}
