import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Team, TeamAccount } from '../contract'
import { buyerOf, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { selectColleagues } from '~/areas/accounts/domain/colleagues'
import { people, projectMembers, projects } from '~/areas/accounts/domain/tables'
import { availableOf } from '~/areas/funds/domain/ledger'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { accountsInStead, managedProjects, memberOf } from './standing'

/** Groups a person belongs to or manages in somebody's stead. */
const withinReach = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  or(inArray(projects.id, memberOf(ctx, actor.personId)), managedProjects(ctx, actor, 'team'))

/** Groups in a part of whose name, or of their manager's, these letters stand. */
export function matching(keyword: string | undefined): SQL | undefined {
  const text = keyword?.trim()
  return text
    ? or(ilike(projects.name, containing(text)), ilike(people.name, containing(text)))
    : undefined
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
  const accounts = ctx.db
    .select({ n: count() })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, eq(fundAccounts.projectId, projects.id)))
  const rows = await ctx.db
    .select({
      project: projects,
      managerName: people.name,
      mayManage: sql<boolean>`coalesce(${managedProjects(ctx, actor, 'team')}, false)`,
      members: sql<number>`(${members})`.mapWith(Number),
      accounts: sql<number>`(${accounts})`.mapWith(Number),
    })
    .from(projects)
    .innerJoin(people, mine(ctx, people, eq(people.id, projects.managerId)))
    .where(mine(ctx, projects, withinReach(ctx, actor), where))
    .orderBy(
      desc(sql`${projects.managerId} = ${actor.personId}`),
      asc(projects.name),
      asc(projects.id),
    )
  return rows.map(({ project: { mallId: _mall, createdAt, ...project }, ...facts }) => ({
    ...project,
    ...facts,
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
    const found = await selectColleagues(ctx, inArray(people.id, members), team.members)
    const list = found.map(({ shoper: _, ...person }) => ({
      ...person,
      isManager: person.id === team.managerId,
    }))
    return { ...team, people: list.sort((a, b) => Number(b.isManager) - Number(a.isManager)) }
  })
}

/** The group's accounts, and own ones that are in no group yet. Amounts are told to owners, the manager, and who may look at the account. */
export async function findTeamAccounts(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ list: TeamAccount[]; addable: TeamAccount[] }> {
  const actor = buyerOf(ctx)
  return read(ctx, async ctx => {
    const team = await requireTeam(ctx, actor, id)
    const belongs = team.isManager || (await isMember(ctx, id, actor.personId))
    const rows = await ctx.db
      .select({
        account: fundAccounts,
        ownerName: people.name,
        inStead: sql<boolean>`${accountsInStead(ctx, actor)}`,
      })
      .from(fundAccounts)
      .innerJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
      .where(
        mine(
          ctx,
          fundAccounts,
          or(
            eq(fundAccounts.projectId, id),
            and(
              eq(fundAccounts.ownerId, actor.personId),
              eq(fundAccounts.open, true),
              sql`${fundAccounts.projectId} is null`,
            ),
          ),
        ),
      )
      .orderBy(asc(fundAccounts.accountNo))
    const told = rows.map(({ account, ownerName, inStead }) => {
      const isOwner = account.ownerId === actor.personId
      const seen = isOwner || belongs || inStead
      const amount = (n: number) => (seen ? n : null)
      return {
        projectId: account.projectId,
        id: account.id,
        accountNo: account.accountNo,
        name: account.name,
        budgetItem: account.budgetItem,
        ownerName,
        isOwner,
        open: account.open,
        validTo: account.validTo,
        balance: amount(account.balance),
        frozen: amount(account.frozen),
        spent: amount(account.spent),
        available: amount(availableOf(account)),
      }
    })
    const plain = (it: (typeof told)[number]): TeamAccount => {
      const { projectId: _, ...account } = it
      return account
    }
    return {
      list: told.filter(it => it.projectId === id).map(plain),
      addable: belongs ? told.filter(it => it.projectId === null).map(plain) : [],
    }
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
