import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine } from '~/mall/database/pool'
import { memberGone } from './hooks'
import type { GroupPlan } from './judge-groups'
import { grants, projectMembers, projects } from './tables'

/** Makes and changes research groups in the open transaction, as they were judged in it. Called by runs of imports alone. */
export async function importGroups(
  ctx: DbCtx,
  plans: readonly GroupPlan[],
  importId: string,
): Promise<void> {
  for (const plan of plans) {
    const id = plan.id ?? newId(ctx.clock)
    if (plan.id) await changeGroup(ctx, id, plan, importId)
    else await makeGroup(ctx, id, plan, importId)
    await changeMembers(ctx, id, plan)
  }
}

/** A research group that has no code yet takes this one on. */
export const giveCode = (ctx: DbCtx, id: string, code: string): Promise<unknown> =>
  ctx.db
    .update(projects)
    .set({ code })
    .where(mine(ctx, projects, and(eq(projects.id, id), isNull(projects.code))))

async function makeGroup(
  ctx: DbCtx,
  id: string,
  { code, fields }: GroupPlan,
  importId: string,
): Promise<void> {
  await ctx.db
    .insert(projects)
    .values({ mallId: ctx.mall.id, id, code, ...fields, createdAt: ctx.clock.now() })
  await audit(ctx, 'team.create', 'team', id, { name: fields.name, code, importId })
}

/** What a former manager had granted in the group ends: it was theirs to give. */
async function changeGroup(
  ctx: DbCtx,
  id: string,
  { code, fields, formerId }: GroupPlan,
  importId: string,
): Promise<void> {
  await ctx.db
    .update(projects)
    .set({ code, ...fields })
    .where(mine(ctx, projects, eq(projects.id, id)))
  await audit(ctx, 'team.change', 'team', id, { name: fields.name, code, importId })
  if (!formerId) return
  await ctx.db
    .update(grants)
    .set({ endedAt: ctx.clock.now(), endedByName: null })
    .where(mine(ctx, grants, and(eq(grants.projectId, id), isNull(grants.endedAt))))
  await audit(ctx, 'team.handOver', 'team', id, {
    from: formerId,
    to: fields.managerId,
    importId,
  })
}

async function changeMembers(
  ctx: DbCtx,
  id: string,
  { join, leave }: Pick<GroupPlan, 'join' | 'leave'>,
): Promise<void> {
  if (join.length)
    await ctx.db
      .insert(projectMembers)
      .values(
        join.map(personId => ({ mallId: ctx.mall.id, projectId: id, personId, imported: true })),
      )
  if (leave.length)
    await ctx.db
      .delete(projectMembers)
      .where(
        mine(
          ctx,
          projectMembers,
          and(eq(projectMembers.projectId, id), inArray(projectMembers.personId, leave)),
        ),
      )
  for (const personId of join) await audit(ctx, 'team.addMember', 'team', id, { personId })
  for (const personId of leave) {
    await memberGone(ctx, id, personId)
    await audit(ctx, 'team.removeMember', 'team', id, { personId })
  }
}
