import { and, asc, inArray, like, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import {
  refusal,
  withoutZeros,
  type ImportRow,
  type Judge,
  type Judgement,
  type Refusal,
} from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { rolesOf, type ImportableRole } from './importable-roles'
import { beyondOffice, dutiesAmong, movesDoor, protection, type Protection } from './leavers'
import { findMemberships, type Membership } from './memberships'
import { organisations, people, type PersonImport } from './tables'
import type { schoolKinds } from '../codes'
import { termsOf } from './terms'
import { registrantOf, type Registrant } from './vouch'

export interface PersonValues {
  number: string
  name: string
  kind: (typeof schoolKinds)[number]
  department: string
  phone: string
  email: string
  roles: ImportableRole[]
  purchaser: boolean
  state: 'active' | 'left'
}
type Person = typeof people.$inferSelect
type Fields = Pick<Person, 'name' | 'kind' | 'roles' | 'roleTerms' | 'phone' | 'email'>

export interface PersonPlan {
  /** Null: to be made. */
  id: string | null
  code: string
  fields: Fields
  /** Where they are to belong, with which right, and which organisations they belong to no more. */
  orgId: string
  currentOrgId: string
  shoper: boolean
  leave: string[]
  isOpen: boolean
  imported: PersonImport
  registrant: Registrant
  /** Somebody with a duty comes in by another telephone from now on. */
  movesDoor: boolean
}

interface PeopleKnown {
  people: Map<string, Person>
  memberships: ReadonlyMap<string, Membership[]>
  departments: Map<string, string[]>
  phones: Map<string, string>
  padded: Map<string, string>
}

export interface PassAbout {
  /** Who runs the import. */
  byId: string | null
  /** The file has everybody: who is in it is there. */
  complete: boolean
  /** Whoever lets it be worked through has just shown who they are. */
  isProven?: boolean
}

/** People by their number, each compared with what there is and with what the last import said of them. */
export function judgePeople(about: PassAbout): Judge<PersonValues, PersonPlan> {
  const phones = new Map<string, number>()
  return async (ctx, rows) => {
    const knownPeople = await findKnown(ctx, rows)
    const keep = await protection(ctx, about.byId)
    return rows.map(row => judgeOne(row, knownPeople, { ...about, keep, phones }))
  }
}

async function findKnown(
  ctx: DbCtx,
  rows: readonly ImportRow<PersonValues>[],
): Promise<PeopleKnown> {
  const codes = rows.map(it => it.key)
  const query = ctx.db
    .select()
    .from(people)
    .where(mine(ctx, people, inArray(people.code, codes)))
    .orderBy(asc(sql`${people.id} collate "C"`))
  const found = ctx.writing ? await query.for('no key update') : await query
  const memberships = await findMemberships(
    ctx,
    found.map(it => it.id),
  )
  const departmentCodes = rows.flatMap(it => it.values.department ?? [])
  const departments = await ctx.db
    .select({ id: organisations.id, code: organisations.code, name: organisations.name })
    .from(organisations)
    .where(
      mine(
        ctx,
        organisations,
        sql`(${inArray(organisations.code, departmentCodes)} or ${inArray(organisations.name, departmentCodes)})`,
      ),
    )
  const holders = await ctx.db
    .select({ code: people.code, phone: people.phone })
    .from(people)
    .where(
      mine(
        ctx,
        people,
        inArray(
          people.phone,
          rows.flatMap(it => it.values.phone ?? []),
        ),
      ),
    )
  const there = new Set(found.map(it => it.code))
  const bare = codes.filter(it => /^\d+$/.test(it) && !there.has(it)).map(withoutZeros)
  const likeCodes = await ctx.db
    .select({ code: people.code })
    .from(people)
    .where(
      mine(
        ctx,
        people,
        and(like(people.code, '0%'), inArray(sql`ltrim(${people.code}, '0')`, bare)),
      ),
    )
  return {
    people: new Map(found.map(it => [it.code, it])),
    memberships,
    departments: new Map(
      departmentCodes.map(name => {
        const byCode = departments.filter(it => it.code === name)
        return [
          name,
          (byCode.length ? byCode : departments.filter(it => it.name === name)).map(it => it.id),
        ]
      }),
    ),
    phones: new Map(holders.flatMap(it => (it.phone ? [[it.phone, it.code]] : []))),
    padded: new Map(likeCodes.map(it => [withoutZeros(it.code), it.code])),
  }
}

interface Pass extends PassAbout {
  keep: Protection
  phones: Map<string, number>
}

function judgeOne(
  row: ImportRow<PersonValues>,
  knownPeople: PeopleKnown,
  pass: Pass,
): Judgement<PersonPlan> {
  const { n, key, values } = row
  const person = knownPeople.people.get(key)
  const rowRefusal = refuse(row, person, knownPeople, pass)
  if (rowRefusal) return rowRefusal
  const isLeaving = values.state === 'left'
  if (isLeaving && (!person || person.disabled)) return { n, act: 'same' }
  const fault = isLeaving && person ? pass.keep.refuses(person) : null
  if (fault) return refusal(row, fault, 'state', key)
  const members = (person && knownPeople.memberships.get(person.id)) ?? []
  const plan = planOf(row, person, members, knownPeople, pass)
  if (plan.fields.phone) pass.phones.set(plan.fields.phone, n)
  const beyond = beyondOffice(pass.keep, person, plan)
  if (beyond) return refusal(row, 'needs_administrator', beyond, key)
  if (!isLeaving && plan.movesDoor && pass.byId !== null && !pass.isProven)
    return refusal(row, 'needs_proof', 'phone', plan.fields.phone ?? '')
  // Whoever audits does nothing of what is audited.
  if (plan.fields.roles.includes('auditor') && dutiesAmong(plan.fields.roles).length > 1)
    return refusal(row, 'role_refused', 'roles', key)
  if (!person) return { n, act: 'make', plan }
  if (isLeaving) return { n, act: 'end', plan }
  return isSame(person, members, plan, pass.complete)
    ? { n, act: 'same' }
    : { n, act: 'change', plan }
}

function refuse(
  row: ImportRow<PersonValues>,
  person: Person | undefined,
  { departments, phones, padded }: PeopleKnown,
  pass: Pass,
): Refusal | null {
  const { key, values } = row
  if (person && (person.kind === 'supplier' || person.roles.includes('platform')))
    return refusal(row, 'not_of_school', 'number', key)
  if (!person && /^\d+$/.test(key) && padded.has(withoutZeros(key)))
    return refusal(row, 'zeros_lost', 'number', key)
  if (values.state === 'left') return null
  if (!person)
    for (const column of ['name', 'kind', 'department'] as const)
      if (values[column] === undefined) return refusal(row, 'required', column)
  if (values.department !== undefined) {
    const found = departments.get(values.department) ?? []
    if (found.length !== 1)
      return refusal(
        row,
        found.length ? 'department_ambiguous' : 'department_unknown',
        'department',
        values.department,
      )
  }
  const { phone } = values
  if (phone === undefined || phone === person?.phone) return null
  const holder = phones.get(phone)
  const inFile = pass.phones.get(phone)
  return (holder !== undefined && holder !== key) || (inFile !== undefined && inFile !== row.n)
    ? refusal(row, 'phone_taken', 'phone', phone)
    : null
}

function planOf(
  { key, values }: ImportRow<PersonValues>,
  person: Person | undefined,
  members: readonly Membership[],
  { departments }: PeopleKnown,
  { complete }: Pass,
): PersonPlan {
  const before = person?.imported
  const home = departments.get(values.department ?? '')?.[0]
  // A file that does not say where somebody belongs brings nobody back to where they were before.
  const isThere = members.some(it => it.orgId === before?.orgId)
  const orgId = home ?? (isThere ? before?.orgId : person?.orgId) ?? ''
  const isLeaving = values.state === 'left'
  // Somebody who belongs to one organisation moves; of several only the one an import gave is left.
  const leave = members
    .map(it => it.orgId)
    .filter(
      it => !isLeaving && home && it !== home && (members.length === 1 || it === before?.orgId),
    )
  const kind = values.kind ?? person?.kind ?? 'staff'
  const registrant = registrantOf(person, values.phone)
  // What they have changed themselves since the last import is theirs.
  const own = (field: 'phone' | 'email') => {
    const now = registrant === 'gone' ? null : (person?.[field] ?? null)
    return now === null || now === before?.[field] ? (values[field] ?? now) : now
  }
  const isBack = values.state === 'active' || (values.state === undefined && complete)
  const left = isLeaving || (!!before?.left && !isBack)
  const roles = rolesOf(values.roles, person, kind)
  const phone = own('phone')
  return {
    id: person?.id ?? null,
    code: key,
    fields: {
      name: values.name ?? person?.name ?? '',
      kind,
      roles,
      // Dates of a duty that stays are the office's; one that the file takes loses them.
      roleTerms: termsOf(person?.roleTerms ?? {}, roles),
      phone,
      email: own('email'),
    },
    orgId,
    currentOrgId: !person || leave.includes(person.orgId) ? orgId : person.orgId,
    shoper:
      values.purchaser ??
      (registrant !== 'gone' && members.some(it => it.orgId === orgId && it.shoper)),
    leave,
    isOpen: !isLeaving && (!person?.disabled || (!!before?.left && isBack)),
    imported: {
      orgId: home ?? before?.orgId ?? orgId,
      phone: values.phone ?? before?.phone ?? null,
      email: values.email ?? before?.email ?? null,
      left,
    },
    registrant,
    movesDoor: movesDoor(person, phone, roles),
  }
}

const joinSorted = (list: readonly string[]) => [...list].sort().join()

function isSame(
  person: Person,
  members: readonly Membership[],
  { fields, imported, ...plan }: PersonPlan,
  isRoll: boolean,
): boolean {
  return (
    plan.registrant === null &&
    (['name', 'kind', 'phone', 'email'] as const).every(it => person[it] === fields[it]) &&
    joinSorted(person.roles) === joinSorted(fields.roles) &&
    person.disabled === !plan.isOpen &&
    !plan.leave.length &&
    members.some(it => it.orgId === plan.orgId && it.shoper === plan.shoper) &&
    isToldAlready(person, imported, isRoll)
  )
}

/** `isRoll`: whoever is in the file is one of those an import may end from then on, even where it says what there is. */
const isToldAlready = (person: Person, now: PersonImport, isRoll: boolean): boolean =>
  person.imported
    ? (['orgId', 'phone', 'email', 'left'] as const).every(it => person.imported?.[it] === now[it])
    : !isRoll && (['phone', 'email'] as const).every(it => (now[it] ?? person[it]) === person[it])
