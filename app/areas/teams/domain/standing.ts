import { and, eq, exists, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { GrantRight } from '../contract'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { projectMembers, projects } from '~/areas/accounts/domain/tables'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { grants } from './tables'

const one = { one: sql`1` }

/** A grant in force today that gives this person the right. Nobody can give more than they have: each question below asks for the grantor's own right. */
const standing = (
  ctx: DbCtx,
  actor: Actor,
  rights: readonly GrantRight[],
  ...conditions: (SQL | undefined)[]
) => {
  const today = dayOf(ctx.clock.now())
  return mine(
    ctx,
    grants,
    eq(grants.granteeId, actor.personId),
    isNull(grants.endedAt),
    lte(grants.validFrom, today),
    gte(grants.validTo, today),
    or(...rights.map(right => sql`${right} = any(${grants.rights})`)),
    ...conditions,
  )
}

/** Who gives this person one of the rights: told once, so that only what is theirs is looked at. */
const grantors = (
  ctx: DbCtx,
  actor: Actor,
  rights: readonly GrantRight[],
  ...conditions: (SQL | undefined)[]
) =>
  ctx.db
    .select({ id: grants.grantorId })
    .from(grants)
    .where(standing(ctx, actor, rights, ...conditions))

/** Grants under which this person may decide on a share, as rows to be locked. */
export const grantsForShare = (
  ctx: DbCtx,
  actor: Actor,
  share: { ownerId: string },
  projectId: string | null,
) =>
  standing(
    ctx,
    actor,
    ['fund'],
    eq(grants.grantorId, share.ownerId),
    or(isNull(grants.projectId), projectId ? eq(grants.projectId, projectId) : undefined),
  )

/** Fund accounts whose owner lets this person look at them, or manage them. */
export const accountsInStead = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  and(
    inArray(fundAccounts.ownerId, grantors(ctx, actor, ['view', 'fund'])),
    exists(
      ctx.db
        .select(one)
        .from(grants)
        .where(
          standing(
            ctx,
            actor,
            ['view', 'fund'],
            eq(grants.grantorId, fundAccounts.ownerId),
            or(isNull(grants.projectId), eq(grants.projectId, fundAccounts.projectId)),
          ),
        ),
    ),
  )

/** Shares of orders this person decides on: of their own accounts, or in the stead of the owner, never on what they themselves buy. */
export function decidable(ctx: DbCtx, actor: Actor): SQL | undefined {
  const account = ctx.db
    .select({ projectId: fundAccounts.projectId })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
  const granted = ctx.db
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
    or(eq(orderFunds.ownerId, actor.personId), and(exists(granted), exists(others))),
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

/** Which of these people let this person manage their orders. */
export async function orderGrantors(
  ctx: DbCtx,
  actor: Actor,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: grants.grantorId })
    .from(grants)
    .where(
      standing(
        ctx,
        actor,
        ['order'],
        isNull(grants.projectId),
        inArray(grants.grantorId, [...personIds]),
      ),
    )
  return new Set(rows.map(it => it.id))
}

/** Research groups this person manages, or whose manager lets them (`team`: the group itself, `order`: its orders). */
export const managedProjects = (
  ctx: DbCtx,
  actor: Actor,
  right: 'team' | 'order',
): SQL | undefined =>
  or(
    eq(projects.managerId, actor.personId),
    and(
      inArray(projects.managerId, grantors(ctx, actor, [right])),
      exists(
        ctx.db
          .select(one)
          .from(grants)
          .where(
            standing(
              ctx,
              actor,
              [right],
              eq(grants.grantorId, projects.managerId),
              or(isNull(grants.projectId), eq(grants.projectId, projects.id)),
            ),
          ),
      ),
    ),
  )

export const memberOf = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(mine(ctx, projectMembers, eq(projectMembers.personId, personId)))
