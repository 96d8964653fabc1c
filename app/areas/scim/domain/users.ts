import { and, asc, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import type { ImportRow } from '~/mall/core/judged'
import { mine, violates } from '~/mall/database/pool'
import { schoolKinds } from '~/areas/accounts/codes'
import { importPeople } from '~/areas/accounts/domain/import-people'
import {
  judgePeople,
  type PersonPlan,
  type PersonValues,
} from '~/areas/accounts/domain/judge-people'
import { endPeople } from '~/areas/accounts/domain/leavers'
import { organisations, people } from '~/areas/accounts/domain/tables'
import type { ImportColumn } from '~/areas/imports/codes'
import { byOfKey } from '~/areas/imports/domain/may-import'
import { mobile } from '~/areas/imports/domain/kind'
import { people as peopleTable } from '~/areas/imports/domain/kinds/people'
import { conditionOf, equalsText, hasExternalId, isTrue } from './filters'
import { ENTERPRISE, type Page, type Query, type ScimUser } from './resources'
import { errorOfRefusal, requireExternalId, scimError } from './scim-error'
import { scimResources } from './tables'

/** What audit rows say these changes come from, where an import says its number. */
const SCIM = 'scim'

const ofUser = () =>
  and(
    eq(scimResources.mallId, people.mallId),
    eq(scimResources.kind, 'User'),
    eq(scimResources.id, people.id),
  )
/** People of the school itself whom the directory has not deleted. */
const isTold = () =>
  and(
    inArray(people.kind, [...schoolKinds]),
    not(sql`'platform' = any(${people.roles})`),
    or(isNull(scimResources.removed), eq(scimResources.removed, false)),
  )

async function selectUsers(
  ctx: DbCtx,
  where: SQL | undefined,
  { startIndex, count }: Pick<Query, 'startIndex' | 'count'> = { startIndex: 1, count: 1 },
): Promise<ScimUser[]> {
  const rows = await ctx.db
    .select({
      id: people.id,
      code: people.code,
      name: people.name,
      kind: people.kind,
      disabled: people.disabled,
      phone: people.phone,
      email: people.email,
      createdAt: people.createdAt,
      changedAt: people.changedAt,
      department: organisations.name,
      departmentCode: organisations.code,
      externalId: scimResources.externalId,
    })
    .from(people)
    .leftJoin(scimResources, ofUser())
    .leftJoin(
      organisations,
      and(eq(organisations.mallId, people.mallId), eq(organisations.id, people.orgId)),
    )
    .where(mine(ctx, people, isTold(), where))
    .orderBy(asc(people.id))
    .limit(count)
    .offset(startIndex - 1)
  return rows.map(it => ({
    id: it.id,
    ...(it.externalId ? { externalId: it.externalId } : {}),
    userName: it.code,
    name: { formatted: it.name },
    displayName: it.name,
    userType: it.kind,
    active: !it.disabled,
    ...(it.email ? { emails: [{ value: it.email, type: 'work', primary: true }] } : {}),
    ...(it.phone ? { phoneNumbers: [{ value: it.phone, type: 'mobile', primary: true }] } : {}),
    [ENTERPRISE]: {
      employeeNumber: it.code,
      ...(it.department ? { department: it.departmentCode ?? it.department } : {}),
    },
    meta: { created: it.createdAt, lastModified: it.changedAt },
  }))
}

/** A page of the people a filter leaves. */
export async function findUsers(ctx: DbCtx, query: Query): Promise<Page<ScimUser>> {
  const where = conditionOf(query.filter, {
    id: equalsText(people.id),
    username: equalsText(people.code),
    displayname: equalsText(people.name),
    'name.formatted': equalsText(people.name),
    'emails.value': equalsText(people.email),
    'phonenumbers.value': equalsText(people.phone),
    active: isTrue(eq(people.disabled, false)),
    externalid: hasExternalId(ctx, 'User', people.id),
  })
  const [counted] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(people)
    .leftJoin(scimResources, ofUser())
    .where(mine(ctx, people, isTold(), where))
  return {
    total: counted?.n ?? 0,
    list: query.count ? await selectUsers(ctx, where, query) : [],
  }
}

export async function findUser(ctx: DbCtx, id: string): Promise<ScimUser> {
  const [user] = await selectUsers(ctx, eq(people.id, id))
  if (!user) throw scimError(404, `User ${id} not found`)
  return user
}

/** Held until the transaction ends, before anything is read that is to be changed; imports lock people first, too. */
export const lockUser = (ctx: DbCtx, id: string): Promise<unknown> =>
  ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, eq(people.id, id)))
    .for('no key update')

/** What a resource says of somebody, as a row of an import is read. */
function valuesOf(user: Partial<ScimUser>): Partial<PersonValues> {
  const { name, displayName } = user
  const whole = [name?.familyName, name?.givenName].filter(Boolean)
  const isHan = whole.some(it => /\p{Script=Han}/u.test(it ?? ''))
  const spelt = isHan ? whole.join('') : whole.reverse().join(' ')
  const primary = (list: ScimUser['emails']) => (list?.find(it => it.primary) ?? list?.[0])?.value
  // A telephone on a desk is no way to reach somebody here, and no reason to refuse them.
  const mobiles = user.phoneNumbers?.filter(it => 'value' in mobile.read(it.value))
  const cells: Partial<Record<ImportColumn, string | undefined>> = {
    number: user.userName,
    name: displayName || name?.formatted || spelt,
    kind: user.userType,
    department: user[ENTERPRISE]?.department,
    phone: primary(mobiles),
    email: primary(user.emails),
  }
  const values: Record<string, unknown> = {}
  for (const column of peopleTable.columns) {
    const text = cells[column.name]?.trim()
    if (!text) continue
    const cell = column.form.read(text)
    if ('fault' in cell)
      throw scimError(400, `${column.name}: ${cell.fault} (${text.slice(0, 40)})`, 'invalidValue')
    values[column.name] = cell.value
  }
  return values as Partial<PersonValues>
}

/** Where a school has one department above all others, who comes without one belongs there. */
async function topDepartment(ctx: DbCtx): Promise<string | undefined> {
  const tops = await ctx.db
    .select({ name: organisations.name, code: organisations.code })
    .from(organisations)
    .where(mine(ctx, organisations, isNull(organisations.parentId)))
    .limit(2)
  return tops.length === 1 ? (tops[0]?.code ?? tops[0]?.name) : undefined
}

/**
 * Makes somebody, or makes them what the directory says, in the open transaction, by the rules of imports: nobody is given or
 * takes a duty, what they have changed themselves stays theirs, and who is disabled is signed out everywhere.
 * @param id null for somebody who is to be made
 * @param password of `unknownPassword`, made before the transaction
 */
export async function writeUser(
  ctx: DbCtx,
  id: string | null,
  user: Partial<ScimUser>,
  password: string,
): Promise<ScimUser> {
  const current = id === null ? null : await findUser(ctx, id)
  requireExternalId(user.externalId)
  // Of somebody who leaves, nothing else is asked.
  const values = current && user.active === false ? {} : valuesOf(user)
  if (current && user.userName !== undefined && user.userName.trim() !== current.userName)
    throw scimError(400, 'userName never changes', 'mutability')
  const number = current?.userName ?? values.number
  if (number === undefined) throw scimError(400, 'userName is required', 'invalidValue')
  if (!current) {
    values.kind ??= 'staff'
    values.department ??= await topDepartment(ctx)
  }
  values.state = user.active === false ? 'left' : 'active'
  // Somebody who begins disabled is made, and then ended.
  const states: PersonValues['state'][] =
    !current && values.state === 'left' ? ['active', 'left'] : [values.state]
  let act: Awaited<ReturnType<typeof apply>> = 'same'
  const isReturning = !current && (await isRemoved(ctx, number))
  for (const [at, state] of states.entries()) {
    act = await apply(ctx, { n: 1, key: number, values: { ...values, number, state } }, password)
    // Judged under the locks of the rows: who is there by now has been made by another.
    if (!current && !isReturning && at === 0 && act !== 'make')
      throw scimError(409, `userName ${number} is taken`, 'uniqueness')
  }
  const [row] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, eq(people.code, number)))
  if (!row) throw scimError(404, `User ${number} not found`)
  await nameUser(ctx, row.id, user.externalId ?? current?.externalId ?? null, false)
  if (act !== 'same') await audit(ctx, 'scim.user', 'person', row.id, { code: number, act })
  return findUser(ctx, row.id)
}

/** Whether the directory has deleted somebody of this number. */
async function isRemoved(ctx: DbCtx, number: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .innerJoin(scimResources, ofUser())
    .where(mine(ctx, people, eq(people.code, number), eq(scimResources.removed, true)))
  return !!row
}

async function apply(
  ctx: DbCtx,
  row: ImportRow<PersonValues>,
  password: string,
): Promise<'make' | 'change' | 'end' | 'same'> {
  const byId = ctx.key ? byOfKey(ctx.key.id) : null
  const isEnd = row.values.state === 'left'
  // Whoever leaves the school leaves the mall, whatever duties they have; only the last administrator stays.
  const judge = judgePeople({ byId: isEnd ? null : byId, complete: false })
  const [judgement] = await judge(ctx, [row])
  if (!judgement || judgement.act === 'same') return 'same'
  if (judgement.act === 'refused') throw errorOfRefusal(judgement)
  const plan: PersonPlan = judgement.plan
  if (judgement.act === 'end')
    await endPeople(ctx, plan.id ? [plan.id] : [], { byId: null, importId: SCIM })
  else await keepPerson(ctx, plan, password)
  return judgement.act
}

async function keepPerson(ctx: DbCtx, plan: PersonPlan, password: string): Promise<void> {
  await importPeople(ctx, [plan], password).catch((error: unknown) => {
    throw violates(error, 'people_code') || violates(error, 'people_phone')
      ? scimError(409, `userName ${plan.code} or the phone is taken`, 'uniqueness')
      : error
  })
}

async function nameUser(
  ctx: DbCtx,
  id: string,
  externalId: string | null,
  removed: boolean,
): Promise<void> {
  await ctx.db
    .insert(scimResources)
    .values({ mallId: ctx.mall.id, kind: 'User', id, externalId, removed })
    .onConflictDoUpdate({
      target: [scimResources.mallId, scimResources.kind, scimResources.id],
      set: { externalId, removed },
    })
}

/** Nobody is deleted: who was, for the directory, is disabled here, and made anew if they come again. */
export async function removeUser(ctx: DbCtx, id: string): Promise<void> {
  const user = await findUser(ctx, id)
  await apply(
    ctx,
    { n: 1, key: user.userName, values: { number: user.userName, state: 'left' } },
    '',
  )
  await nameUser(ctx, id, user.externalId ?? null, true)
  await audit(ctx, 'scim.user', 'person', id, { code: user.userName, act: 'end' })
}
