import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { projects } from '~/areas/accounts/domain/tables'
import { orderFunds } from '~/areas/funds/domain/tables'
import { boughtInStead, decidable, managedProjects } from '~/areas/teams/domain/standing'
import { orders } from './tables'

/** Orders a person may read: as buyer or in the buyer's stead, as who it was bought for, supplier, owner of a fund that carries a share, confirmer, manager of the group, or finance. */
export function visibleOrders(ctx: DbCtx, actor: Actor): SQL | undefined {
  if (actor.roles.has('finance')) return undefined
  const share = ctx.db
    .select({ one: sql`1` })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orders.id), decidable(ctx, actor)))
  const managed = ctx.db
    .select({ one: sql`1` })
    .from(projects)
    .where(
      mine(ctx, projects, eq(projects.id, orders.projectId), managedProjects(ctx, actor, 'order')),
    )
  const accepted = ctx.db
    .select({ one: sql`1` })
    .from(acceptances)
    .where(mine(ctx, acceptances, eq(acceptances.orderId, orders.id)))
  return or(
    eq(orders.buyerId, actor.personId),
    boughtInStead(ctx, actor),
    actor.storeId && actor.roles.has('supplier') ? eq(orders.storeId, actor.storeId) : undefined,
    exists(share),
    exists(managed),
    actor.roles.has('acceptor') ? and(exists(accepted), eq(orders.orgId, actor.orgId)) : undefined,
  )
}
