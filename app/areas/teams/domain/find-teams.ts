import { asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Team } from '../contract'
import { buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { selectColleagues } from '~/areas/accounts/domain/colleagues'
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from './tables'
import { teamMoney } from './hooks'
import { managedProjects, memberOf } from './standing'

/** Groups a person belongs to or manages in somebody's stead. */
const withinReach = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  or(inArray(projects.id, memberOf(ctx, actor.personId)), managedProjects(ctx, actor, 'team'))

/** Groups in a part of whose name, or of their manager's, these letters stand. */
export function matching(keyword: string | undefined): SQL | undefined {
  const text = keyword?.trim()
  return anyContains(text, projects.name, people.name)
}

/** Groups within reach, those this person manages first. */
export async function selectTeams(
  ctx: DbCtx,
  actor: Actor,
  where: SQL | undefined,
): Promise<Team[]> {
  const members = ctx.db
    .select({ n: count() })
    .from(projectMembers)
    .where(mine(ctx, projectMembers, eq(projectMembers.projectId, projects.id)))
  const rows = await ctx.db
    .select({
      project: projects,
      managerName: people.name,
      mayManage: sql<boolean>`coalesce(${managedProjects(ctx, actor, 'team')}, false)`,
      members: sql<number>`(${members})`.mapWith(Number),
    })
    .from(projects)
    .innerJoin(people, mine(ctx, people, eq(people.id, projects.managerId)))
    .where(mine(ctx, projects, withinReach(ctx, actor), where))
    .orderBy(
      desc(sql`${projects.managerId} = ${actor.personId}`),
      asc(projects.name),
      asc(projects.id),
    )
  const accounts = await teamMoney().countAccounts(
    ctx,
    rows.map(it => it.project.id),
  )
  return rows.map(({ project: { mallId: _mall, createdAt, ...project }, ...facts }) => ({
    ...project,
    ...facts,
    accounts: accounts.get(project.id) ?? 0,
    isManager: project.managerId === actor.personId,
    createdAt: createdAt.toISOString(),
  }))
}

/** Research groups of this person, those they manage first. */
export async function listTeams(
  ctx: Ctx,
  { keyword }: { keyword?: string },
): Promise<{ list: Team[] }> {
  const actor = buyerOf(ctx)
  return { list: await read(ctx, ctx => selectTeams(ctx, actor, matching(keyword))) }
}

export async function requireTeam(ctx: DbCtx, actor: Actor, id: string): Promise<Team> {
  const [team] = await selectTeams(ctx, actor, eq(projects.id, id))
  if (!team) throw new MallError('not_found')
  return team
}

/** A group with its people, the manager first. */
export async function findTeam(ctx: Ctx, { id }: { id: string }) {
  const actor = buyerOf(ctx)
  return read(ctx, async ctx => {
    const team = await requireTeam(ctx, actor, id)
    const members = ctx.db
      .select({ id: projectMembers.personId })
      .from(projectMembers)
      .where(mine(ctx, projectMembers, eq(projectMembers.projectId, id)))
    const colleagues = await selectColleagues(ctx, inArray(people.id, members), team.members)
    const list = colleagues.map(({ shoper: _, ...person }) => ({
      ...person,
      isManager: person.id === team.managerId,
    }))
    return { ...team, people: list.sort((a, b) => Number(b.isManager) - Number(a.isManager)) }
  })
}

export async function isMember(ctx: DbCtx, projectId: string, personId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: projectMembers.personId })
    .from(projectMembers)
    .where(
      mine(
        ctx,
        projectMembers,
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.personId, personId),
      ),
    )
  return !!row
}
