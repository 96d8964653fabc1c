import { TEAM_MEMBERS_MAX } from '../limits'
import { inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import {
  refusal,
  withoutZeros,
  type ImportRow,
  type Judge,
  type Judgement,
  type Refusal,
} from '~/mall/core/judged'
import { byKey } from '~/mall/core/by-key'
import { mine } from '~/mall/database/pool'
import { holdSchoolLock } from '~/mall/database/school-lock'
import { schoolKinds, type PersonKind } from '~/areas/accounts/codes'
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from './tables'

/** All rows of a file about one research group. */
export interface GroupValues {
  code: string
  name: string
  /** Number of the person who manages it. */
  leader: string
  note: string
  members: { n: number; number: string }[]
  /** A row of it names another leader: that row. */
  otherLeader: { n: number; number: string }
  /** Whether all rows about it could be read: only then is somebody who is not named a member no more. */
  isWhole: boolean
}
export interface GroupPlan {
  id: string | null
  code: string
  fields: { name: string; managerId: string; note: string }
  /** Who managed it until now, where that changes. */
  formerId: string | null
  join: string[]
  leave: string[]
}

interface Person {
  id: string
  code: string
  kind: PersonKind
  disabled: boolean
}
interface Group {
  id: string | null
  code: string | null
  name: string
  managerId: string
  note: string
}
interface GroupsKnown {
  groups: Group[]
  /** Who belongs to each group, and whether an import said so. */
  members: ReadonlyMap<string, ReadonlyMap<string, boolean>>
  people: ReadonlyMap<string, Person>
}

/** Research groups by their code; one that has none yet takes on the code by its name, never another leader with it. */
export function judgeGroups(): Judge<GroupValues, GroupPlan> {
  // Where nothing is written, names that earlier batches would have taken.
  const plannedGroups: Group[] = []
  return async (ctx, rows) => {
    const knownGroups = await findKnown(ctx, rows)
    if (!ctx.writing) knownGroups.groups.push(...plannedGroups)
    return rows.map(row => {
      const judgement = judgeOne(row, knownGroups)
      if ('plan' in judgement) {
        const { id, code, fields } = judgement.plan
        knownGroups.groups = [
          ...knownGroups.groups.filter(it => !id || it.id !== id),
          { id, code, ...fields },
        ]
        if (!ctx.writing) plannedGroups.push({ id, code, ...fields })
      }
      return judgement
    })
  }
}

/** All research groups of the school, and whoever else would make one by its code: held until the transaction ends. */
export async function lockGroups(ctx: DbCtx): Promise<void> {
  await holdSchoolLock(ctx, 'researchGroups')
  await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(mine(ctx, projects))
    .orderBy(projects.id)
    .for('no key update')
}

async function findKnown(
  ctx: DbCtx,
  rows: readonly ImportRow<GroupValues>[],
): Promise<GroupsKnown> {
  if (ctx.writing) await lockGroups(ctx)
  const groups: Group[] = await ctx.db
    .select({
      id: projects.id,
      code: projects.code,
      name: projects.name,
      managerId: projects.managerId,
      note: projects.note,
    })
    .from(projects)
    .where(mine(ctx, projects))
    .orderBy(projects.id)
  const [keys, names] = [rows.map(it => it.key), rows.flatMap(it => it.values.name ?? [])]
  const meantIds = groups.flatMap(it =>
    it.id && (keys.includes(it.code ?? '') || names.includes(it.name)) ? it.id : [],
  )
  const members = await ctx.db
    .select({
      groupId: projectMembers.projectId,
      personId: projectMembers.personId,
      imported: projectMembers.imported,
    })
    .from(projectMembers)
    .where(mine(ctx, projectMembers, inArray(projectMembers.projectId, meantIds)))
  const numbers = rows.flatMap(({ values: { leader, members = [] } }) => [
    ...(leader ? [leader] : []),
    ...members.map(it => it.number),
  ])
  const found = await ctx.db
    .select({ id: people.id, code: people.code, kind: people.kind, disabled: people.disabled })
    .from(people)
    .where(mine(ctx, people, inArray(people.code, numbers), inArray(people.kind, [...schoolKinds])))
  const byGroup = byKey(members, it => it.groupId)
  return {
    groups,
    members: new Map(
      [...byGroup].map(([id, all]) => [id, new Map(all.map(it => [it.personId, it.imported]))]),
    ),
    people: new Map(found.map(it => [it.code, it])),
  }
}

/**
 * The group a row is about; a refusal where its code has lost its zeros. One without a code is taken for it by its name only where
 * the row names its manager or nobody: else a group of the same name would be handed to somebody who has nothing to do with it.
 */
function findGroup(
  row: ImportRow<GroupValues>,
  { groups, people }: GroupsKnown,
): Group | Refusal | undefined {
  const { key, values } = row
  const own = groups.find(it => it.code === key)
  if (own) return own
  const bare = /^\d+$/.test(key) && withoutZeros(key)
  if (bare && groups.some(it => it.code?.startsWith('0') && withoutZeros(it.code) === bare))
    return refusal(row, 'zeros_lost', 'code', key)
  const sameNamed = groups.filter(it => it.code === null && it.name === values.name)
  const [only] = sameNamed
  if (sameNamed.length !== 1 || !only) return undefined
  const { leader } = values
  const isItsLeader = leader === undefined || people.get(leader)?.id === only.managerId
  return isItsLeader ? only : undefined
}

/** Who is to manage a group there is. Other systems name for a while who has left, and whose groups may have been handed over: that says nothing. */
const leaderNamed = (
  { leader }: Partial<GroupValues>,
  people: GroupsKnown['people'],
): string | undefined => (leader !== undefined && people.get(leader)?.disabled ? undefined : leader)

function judgeOne(row: ImportRow<GroupValues>, knownGroups: GroupsKnown): Judgement<GroupPlan> {
  const { n, key, values } = row
  const group = findGroup(row, knownGroups)
  if (group && 'act' in group) return group
  const name = values.name ?? group?.name
  if (name === undefined) return refusal(row, 'required', 'name')
  if (name !== group?.name && knownGroups.groups.some(it => it.name === name))
    return refusal(row, 'name_taken', 'name', name)
  if (values.otherLeader)
    return refusal(values.otherLeader, 'leader_differs', 'leader', values.otherLeader.number)
  const leader = judgeLeader(row, group, knownGroups)
  if (typeof leader !== 'string') return leader
  const memberIds = judgeMembers(values, knownGroups)
  if ('act' in memberIds) return memberIds
  const current = knownGroups.members.get(group?.id ?? '') ?? new Map<string, boolean>()
  const wantedIds = new Set([leader, ...memberIds.ids])
  const join = [...wantedIds].filter(id => !current.has(id))
  const leave = values.isWhole
    ? [...current].flatMap(([id, imported]) =>
        imported && !wantedIds.has(id) && !memberIds.left.has(id) ? id : [],
      )
    : []
  if (current.size + join.length - leave.length > TEAM_MEMBERS_MAX)
    return refusal(row, 'members_many', 'number', String(current.size + join.length))
  const plan: GroupPlan = {
    id: group?.id ?? null,
    code: key,
    fields: { name, managerId: leader, note: values.note ?? group?.note ?? '' },
    formerId: group && group.managerId !== leader ? group.managerId : null,
    join,
    leave,
  }
  if (!group) return { n, act: 'make', plan }
  const isSame =
    group.code === key &&
    group.name === name &&
    group.note === plan.fields.note &&
    !plan.formerId &&
    !join.length &&
    !leave.length
  return isSame ? { n, act: 'same' } : { n, act: 'change', plan }
}

/** Whoever manages the group from now on. */
function judgeLeader(
  row: ImportRow<GroupValues>,
  group: Group | undefined,
  { people }: GroupsKnown,
): string | Refusal {
  const number = group ? leaderNamed(row.values, people) : row.values.leader
  if (number === undefined) return group?.managerId ?? refusal(row, 'required', 'leader')
  const leader = people.get(number)
  if (leader && leader.id === group?.managerId) return leader.id
  if (!leader || leader.disabled) return refusal(row, 'leader_unknown', 'leader', number)
  return leader.kind === 'teacher'
    ? leader.id
    : refusal(row, 'leader_not_teacher', 'leader', number)
}

/** Who has left the school is passed over, neither joining nor leaving: other systems name them for a while. */
function judgeMembers(
  { members = [] }: Partial<GroupValues>,
  { people }: GroupsKnown,
): { ids: string[]; left: ReadonlySet<string> } | Refusal {
  const unknown = members.find(it => !people.has(it.number))
  if (unknown) return refusal(unknown, 'member_unknown', 'number', unknown.number)
  const namedPeople = members.flatMap(it => people.get(it.number) ?? [])
  const idsOf = (disabled: boolean) =>
    namedPeople.flatMap(it => (it.disabled === disabled ? it.id : []))
  return { ids: idsOf(false), left: new Set(idsOf(true)) }
}
