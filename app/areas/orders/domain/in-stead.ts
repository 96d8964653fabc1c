import { and, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { grantors, standing } from '~/areas/teams/domain/standing'
import { grants } from '~/areas/teams/domain/tables'
import { orders } from './tables'

const one = { one: sql`1` }

/** Shares of orders this person decides on: of their own accounts, or in the stead of the owner, never on what they themselves buy. */
export function decidable(ctx: DbCtx, actor: Actor): SQL | undefined {
  const account = ctx.db
    .select({ projectId: fundAccounts.projectId })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
  const ownGrants = ctx.db
    .select(one)
    .from(grants)
    .where(
      standing(
        ctx,
        actor,
        ['fund'],
        eq(grants.grantorId, orderFunds.ownerId),
        or(isNull(grants.projectId), inArray(grants.projectId, account)),
      ),
    )
  const others = ctx.db
    .select(one)
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        eq(orders.id, orderFunds.orderId),
        ne(orders.buyerId, actor.personId),
        or(isNull(orders.principalId), ne(orders.principalId, actor.personId)),
      ),
    )
  return and(
    // One list of owners, by which shares are found in their index.
    sql`${orderFunds.ownerId} in (select ${actor.personId}::text union all ${grantors(ctx, actor, ['fund'])})`,
    or(eq(orderFunds.ownerId, actor.personId), and(exists(ownGrants), exists(others))),
  )
}

/** Orders bought for this person, or of people who let this person manage their orders: the buyer's side of them is theirs, too. */
export const boughtInStead = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  or(eq(orders.principalId, actor.personId), managedOrders(ctx, actor))

/** Orders of people who let this person manage theirs. */
export function managedOrders(ctx: DbCtx, actor: Actor): SQL | undefined {
  const people = grantors(ctx, actor, ['order'], isNull(grants.projectId))
  return or(inArray(orders.buyerId, people), inArray(orders.principalId, people))
}
