import { TEAM_MEMBERS_MAX, TEAMS_MAX } from '../limits'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import type { Colleague, Team } from '../contract'
import { audit } from '~/mall/core/audit'
import { actorOf, buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { findColleague, selectColleagues } from '~/areas/accounts/domain/colleagues'
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects, grants } from './tables'
import { isMember, requireTeam } from './find-teams'
import { memberGone } from './hooks'
import { managedProjects } from './standing'

type Reply = { ok: true }
const ok: Reply = { ok: true }
type Project = typeof projects.$inferSelect

/** The group under lock, if this person manages it or may in the manager's stead: `no_permission` for its members, `not_found` for others. */
async function lockManaged(open: DbCtx, id: string): Promise<{ ctx: DbCtx; project: Project }> {
  const actor = actorOf(open)
  const team = await requireTeam(open, actor, id)
  const [project] = await open.db
    .select()
    .from(projects)
    .where(mine(open, projects, eq(projects.id, id), managedProjects(open, actor, 'team')))
    .for('update')
  if (!project) throw new MallError('no_permission')
  return {
    project,
    ctx:
      project.managerId === actor.personId
        ? open
        : { ...open, actingFor: { personId: team.managerId, name: team.managerName } },
  }
}

/** Teachers found groups; who founds one manages it. */
export async function createTeam(
  ctx: Ctx,
  { name, note }: { name: string; note: string },
): Promise<Team> {
  const actor = buyerOf(ctx)
  if (actor.kind !== 'teacher') throw new MallError('no_permission')
  return write(ctx, async ctx => {
    if (await managesEnough(ctx, actor.personId))
      throw new MallError('invalid', { fields: { name: 'teams_many' } })
    await requireFreeName(ctx, name)
    const id = newId(ctx.clock)
    await ctx.db.insert(projects).values({
      mallId: ctx.mall.id,
      id,
      name,
      note,
      managerId: actor.personId,
      createdAt: ctx.clock.now(),
    })
    await ctx.db
      .insert(projectMembers)
      .values({ mallId: ctx.mall.id, projectId: id, personId: actor.personId })
    await audit(ctx, 'team.create', 'team', id, { name })
    return requireTeam(ctx, actor, id)
  })
}

async function requireFreeName(ctx: DbCtx, name: string, except?: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(mine(ctx, projects, eq(projects.name, name)))
  if (other && other.id !== except)
    throw new MallError('invalid', { fields: { name: 'team_name_taken' } })
}

interface Settings {
  id: string
  name: string
  note: string
  spending: Project['spending']
  orderLimit?: Hao | null
}

export async function changeTeam(
  ctx: Ctx,
  { id, name, note, spending, orderLimit }: Settings,
): Promise<Team> {
  const actor = buyerOf(ctx)
  return write(ctx, async open => {
    const { ctx } = await lockManaged(open, id)
    await requireFreeName(ctx, name, id)
    await ctx.db
      .update(projects)
      .set({ name, note, spending, orderLimit: orderLimit ?? null })
      .where(mine(ctx, projects, eq(projects.id, id)))
    await audit(ctx, 'team.change', 'team', id, { name, spending, orderLimit: orderLimit ?? null })
    return requireTeam(ctx, actor, id)
  })
}

export async function addMember(
  ctx: Ctx,
  { id, personCode }: { id: string; personCode: string },
): Promise<Colleague> {
  buyerOf(ctx)
  return write(ctx, async open => {
    const { ctx } = await lockManaged(open, id)
    const { shoper: _, ...person } = await findColleague(ctx, personCode)
    if (await isMember(ctx, id, person.id))
      throw new MallError('invalid', { fields: { personCode: 'member_already' } })
    const [{ n } = { n: 0 }] = await ctx.db
      .select({ n: count() })
      .from(projectMembers)
      .where(mine(ctx, projectMembers, eq(projectMembers.projectId, id)))
    if (n >= TEAM_MEMBERS_MAX)
      throw new MallError('invalid', { fields: { personCode: 'members_many' } })
    await ctx.db
      .insert(projectMembers)
      .values({ mallId: ctx.mall.id, projectId: id, personId: person.id })
    await audit(ctx, 'team.addMember', 'team', id, { personId: person.id })
    return person
  })
}

/** The manager takes a member out, or a member leaves; the manager stays until somebody else manages the group. */
export async function removeMember(
  ctx: Ctx,
  { id, personId }: { id: string; personId: string },
): Promise<Reply> {
  const actor = buyerOf(ctx)
  return write(ctx, async open => {
    const team = await requireTeam(open, actor, id)
    const ctx = personId === actor.personId ? open : (await lockManaged(open, id)).ctx
    if (personId === team.managerId) throw new MallError('wrong_state')
    const [member] = await ctx.db
      .delete(projectMembers)
      .where(
        mine(
          ctx,
          projectMembers,
          eq(projectMembers.projectId, id),
          eq(projectMembers.personId, personId),
        ),
      )
      .returning()
    if (!member) throw new MallError('not_found')
    await memberGone(ctx, id, personId)
    await audit(ctx, 'team.removeMember', 'team', id, { personId })
    return ok
  })
}

/** The manager alone hands the group over, to a teacher in it. What they had granted in it ends: it was theirs to give. */
export async function handOver(
  ctx: Ctx,
  { id, personId }: { id: string; personId: string },
): Promise<Reply> {
  const actor = buyerOf(ctx)
  return write(ctx, async ctx => {
    await requireTeam(ctx, actor, id)
    const [project] = await ctx.db
      .select()
      .from(projects)
      .where(mine(ctx, projects, eq(projects.id, id), eq(projects.managerId, actor.personId)))
      .for('update')
    if (!project) throw new MallError('no_permission')
    if (personId === actor.personId) return ok
    const successor = (await selectSuccessors(ctx, id)).find(it => it === personId)
    if (!successor) throw new MallError('invalid', { fields: { personId: 'choose_one' } })
    await setManager(ctx, project, personId)
    return ok
  })
}

/**
 * Somebody else manages a group, and is a member of it. What its manager had granted in it ends: it was theirs to give. The caller
 * holds the group's lock, and has asked whether they may.
 */
export async function setManager(
  ctx: DbCtx,
  { id, managerId }: Pick<Project, 'id' | 'managerId'>,
  personId: string,
  reason?: string,
): Promise<void> {
  await ctx.db
    .insert(projectMembers)
    .values({ mallId: ctx.mall.id, projectId: id, personId })
    .onConflictDoNothing()
  await ctx.db
    .update(projects)
    .set({ managerId: personId })
    .where(mine(ctx, projects, eq(projects.id, id)))
  await ctx.db
    .update(grants)
    .set({ endedAt: ctx.clock.now(), endedByName: actorOf(ctx).name })
    .where(mine(ctx, grants, eq(grants.projectId, id), isNull(grants.endedAt)))
  await audit(ctx, 'team.handOver', 'team', id, {
    from: managerId,
    to: personId,
    ...(reason ? { reason } : {}),
  })
}

/** Whether somebody manages as many groups as anybody may. */
export const managesEnough = async (ctx: DbCtx, personId: string): Promise<boolean> =>
  (await ctx.db.$count(projects, mine(ctx, projects, eq(projects.managerId, personId)))) >=
  TEAMS_MAX

/** A group under its lock, whoever manages it. */
export async function lockTeam(ctx: DbCtx, id: string): Promise<Project | undefined> {
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(mine(ctx, projects, eq(projects.id, id)))
    .for('update')
  return project
}

async function selectSuccessors(ctx: DbCtx, id: string): Promise<string[]> {
  const rows = await selectColleagues(
    ctx,
    and(
      inArray(
        people.id,
        ctx.db
          .select({ id: projectMembers.personId })
          .from(projectMembers)
          .where(mine(ctx, projectMembers, eq(projectMembers.projectId, id))),
      ),
      eq(people.kind, 'teacher'),
    ),
    TEAM_MEMBERS_MAX,
  )
  return rows.filter(it => it.shoper).map(it => it.id)
}
