import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { TEAM_NAME_MAX } from '~/areas/teams/limits'
import type { DbCtx } from '~/mall/core/ctx'
import { byKey } from '~/mall/core/by-key'
import { newId } from '~/mall/core/ids'
import { mine, violates } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { key } from '~/areas/imports/domain/kind'
import { giveCode, importGroups } from '~/areas/teams/domain/import-groups'
import { judgeGroups, type GroupPlan } from '~/areas/teams/domain/judge-groups'
import { projectMembers, projects } from '~/areas/teams/domain/tables'
import { conditionOf, equalsText, hasExternalId } from './filters'
import { RESEARCH_GROUP, type Page, type Query, type ScimGroup } from './resources'
import { errorOfRefusal, requireExternalId, scimError } from './scim-error'
import { scimResources } from './tables'

const ofGroup = () =>
  and(
    eq(scimResources.mallId, projects.mallId),
    eq(scimResources.kind, 'Group'),
    eq(scimResources.id, projects.id),
  )

async function selectGroups(
  ctx: DbCtx,
  where: SQL | undefined,
  { startIndex, count, isWithMembers }: Pick<Query, 'startIndex' | 'count' | 'isWithMembers'> = {
    startIndex: 1,
    count: 1,
    isWithMembers: true,
  },
): Promise<ScimGroup[]> {
  const rows = await ctx.db
    .select({
      id: projects.id,
      code: projects.code,
      name: projects.name,
      managerCode: people.code,
      createdAt: projects.createdAt,
      externalId: scimResources.externalId,
    })
    .from(projects)
    .leftJoin(scimResources, ofGroup())
    .leftJoin(people, and(eq(people.mallId, projects.mallId), eq(people.id, projects.managerId)))
    .where(mine(ctx, projects, where))
    .orderBy(asc(projects.id))
    .limit(count)
    .offset(startIndex - 1)
  const members =
    isWithMembers && rows.length
      ? await ctx.db
          .select({
            groupId: projectMembers.projectId,
            value: projectMembers.personId,
            display: people.name,
          })
          .from(projectMembers)
          .innerJoin(
            people,
            and(eq(people.mallId, projectMembers.mallId), eq(people.id, projectMembers.personId)),
          )
          .where(
            mine(
              ctx,
              projectMembers,
              inArray(
                projectMembers.projectId,
                rows.map(it => it.id),
              ),
            ),
          )
          .orderBy(asc(projectMembers.personId))
      : []
  const membersOf = byKey(members, it => it.groupId)
  return rows.map(it => ({
    id: it.id,
    ...(it.externalId ? { externalId: it.externalId } : {}),
    displayName: it.name,
    members: (membersOf.get(it.id) ?? []).map(({ value, display }) => ({
      value,
      display,
      type: 'User',
    })),
    [RESEARCH_GROUP]: {
      ...(it.code ? { code: it.code } : {}),
      ...(it.managerCode ? { leader: it.managerCode } : {}),
    },
    meta: { created: it.createdAt, lastModified: it.createdAt },
  }))
}

/** A page of the research groups a filter leaves. */
export async function findGroups(ctx: DbCtx, query: Query): Promise<Page<ScimGroup>> {
  const where = conditionOf(query.filter, {
    id: equalsText(projects.id),
    displayname: equalsText(projects.name),
    externalid: hasExternalId(ctx, 'Group', projects.id),
    'members.value': value =>
      inArray(
        projects.id,
        ctx.db
          .select({ id: projectMembers.projectId })
          .from(projectMembers)
          .where(mine(ctx, projectMembers, eq(projectMembers.personId, String(value)))),
      ),
  })
  return {
    total: await ctx.db.$count(projects, mine(ctx, projects, where)),
    list: query.count ? await selectGroups(ctx, where, query) : [],
  }
}

export async function findGroup(ctx: DbCtx, id: string): Promise<ScimGroup> {
  const [group] = await selectGroups(ctx, eq(projects.id, id))
  if (!group) throw scimError(404, `Group ${id} not found`)
  return group
}

/**
 * Makes a research group, or makes it what the directory says, in the open transaction, by the rules of imports: who was added in
 * the mall stays, who the directory gave and names no more has left. A new one needs its leader's number.
 */
export async function writeGroup(
  ctx: DbCtx,
  id: string | null,
  group: Partial<ScimGroup>,
): Promise<ScimGroup> {
  const current = id === null ? null : await findGroup(ctx, id)
  requireExternalId(group.externalId)
  const name = group.displayName?.trim()
  if (!name || name.length > TEAM_NAME_MAX)
    throw scimError(400, `displayName of up to ${TEAM_NAME_MAX} is required`, 'invalidValue')
  if (!current && (await ctx.db.$count(projects, mine(ctx, projects, eq(projects.name, name)))))
    throw scimError(409, `displayName ${name} is taken`, 'uniqueness')
  const extension = group[RESEARCH_GROUP]
  const code =
    current?.[RESEARCH_GROUP]?.code ??
    [extension?.code, group.externalId].find(it => it !== undefined && 'value' in key.read(it)) ??
    newId(ctx.clock)
  if (current && !current[RESEARCH_GROUP]?.code) await giveCode(ctx, current.id, code)
  const members = await numbersOf(ctx, group.members ?? [])
  const leader = extension?.leader
  const [judgement] = await judgeGroups()(ctx, [
    {
      n: 1,
      key: code,
      values: {
        code,
        name,
        ...(leader ? { leader } : {}),
        members: members.map(number => ({ n: 1, number })),
        isWhole: true,
      },
    },
  ])
  if (judgement?.act === 'refused') throw errorOfRefusal(judgement)
  if (judgement && judgement.act !== 'same') await keepGroup(ctx, judgement.plan)
  const [row] = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(mine(ctx, projects, eq(projects.code, code)))
  if (!row) throw scimError(404, `Group ${code} not found`)
  const externalId = group.externalId ?? current?.externalId ?? null
  await ctx.db
    .insert(scimResources)
    .values({ mallId: ctx.mall.id, kind: 'Group', id: row.id, externalId, removed: false })
    .onConflictDoUpdate({
      target: [scimResources.mallId, scimResources.kind, scimResources.id],
      set: { externalId },
    })
  return findGroup(ctx, row.id)
}

const keepGroup = (ctx: DbCtx, plan: GroupPlan): Promise<void> =>
  importGroups(ctx, [plan], 'scim').catch((error: unknown) => {
    throw violates(error, 'projects_code')
      ? scimError(409, `code ${plan.code} is taken`, 'uniqueness')
      : error
  })

/** Members are named by their ids here, and by their numbers in imports. */
async function numbersOf(ctx: DbCtx, members: readonly { value: string }[]): Promise<string[]> {
  const ids = [...new Set(members.map(it => it.value))]
  if (!ids.length) return []
  const rows = await ctx.db
    .select({ id: people.id, code: people.code })
    .from(people)
    .where(mine(ctx, people, inArray(people.id, ids)))
  const unknown = ids.find(id => !rows.some(it => it.id === id))
  if (unknown !== undefined)
    throw scimError(400, `members: there is no User ${unknown}`, 'invalidValue')
  return rows.map(it => it.code)
}
