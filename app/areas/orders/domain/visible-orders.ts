import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import { audits, type Actor, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { knownAcceptances, toldOrders } from './hooks'
import { hasStepOf } from '~/areas/approvals/domain/steps'
import { projects } from '~/areas/teams/domain/tables'
import { orderFunds } from '~/areas/funds/domain/tables'
import { managedProjects } from '~/areas/teams/domain/standing'
import { boughtInStead, decidable } from './in-stead'
import { orders } from './tables'

/** Orders a person may read: as buyer or in the buyer's stead, as who it was bought for, supplier, owner of a fund that carries a share, who is asked for a step of its approval, confirmer, manager of the group, an administrator who was told that it waits too long; finance and auditors all of them. */
export function visibleOrders(ctx: DbCtx, actor: Actor): SQL | undefined {
  if (actor.roles.has('finance') || audits(actor)) return undefined
  const share = ctx.db
    .select({ one: sql`1` })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orders.id), decidable(ctx, actor)))
  const ownProjects = ctx.db
    .select({ one: sql`1` })
    .from(projects)
    .where(
      mine(ctx, projects, eq(projects.id, orders.projectId), managedProjects(ctx, actor, 'order')),
    )
  return or(
    eq(orders.buyerId, actor.personId),
    boughtInStead(ctx, actor),
    actor.storeId && actor.roles.has('supplier') ? eq(orders.storeId, actor.storeId) : undefined,
    exists(share),
    hasStepOf(ctx, actor, orders.id),
    exists(ownProjects),
    actor.roles.has('administrator') ? toldOrders().overdue(ctx, actor) : undefined,
    actor.roles.has('acceptor')
      ? and(knownAcceptances().exist(ctx), eq(orders.orgId, actor.orgId))
      : undefined,
  )
}

const isVisible = async (ctx: DbCtx, actor: Actor, orderId: string, further?: SQL) => {
  const [order] = await ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId), and(visibleOrders(ctx, actor), further)))
  return !!order
}

export const maySeeOrder = (ctx: DbCtx, actor: Actor, orderId: string): Promise<boolean> =>
  isVisible(ctx, actor, orderId)

/** Orders whose buyer's side is the actor's, or of whose supplier they are not. */
const notAsSupplier = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  actor.roles.has('supplier') && actor.storeId
    ? or(
        ne(orders.storeId, actor.storeId),
        eq(orders.buyerId, actor.personId),
        boughtInStead(ctx, actor),
      )
    : undefined

/** What rules of the school want attached to an order is for whoever may see it, but for the people of its supplier: there are prices of others in it. */
export const mayReadPapers = (ctx: DbCtx, actor: Actor, orderId: string): Promise<boolean> =>
  isVisible(ctx, actor, orderId, notAsSupplier(ctx, actor))

/** What stands under an order itself is for whoever may see it, and an argument that was given with it is a paper. */
export function mayReadOrderFile(
  ctx: DbCtx,
  actor: Actor,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<boolean> {
  const argument = JSON.stringify([{ rule: 'argumentPapers', fileIds: [fileId] }])
  const inside = notAsSupplier(ctx, actor)
  return isVisible(
    ctx,
    actor,
    orderId,
    inside && or(inside, sql`not coalesce(${orders.declared} @> ${argument}::jsonb, false)`),
  )
}
