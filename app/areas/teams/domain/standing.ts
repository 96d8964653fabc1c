import { and, eq, exists, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { GrantRight } from '../contract'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { projectMembers, projects, grants } from './tables'

const one = { one: sql`1` }

/** A grant in force today that gives this person the right. Nobody can give more than they have: each question below asks for the grantor's own right. */
export const standing = (
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
export const grantors = (
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
