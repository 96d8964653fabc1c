import { and, eq } from 'drizzle-orm'
import type { HeldRole } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { givenRoles, type DatedRole, type GivenRole } from '../codes'
import { ofSchool } from './find-people'
import { dutiesAmong, protection } from './leavers'
import { endSessions } from './sessions'
import { people, type Term, type Terms } from './tables'
import { isForGood, termsOf, type Duties } from './terms'
import { peopleLeft } from './hooks'

interface About {
  id: string
  reason: string
}

async function lockSchoolPerson(ctx: DbCtx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(people)
    .where(mine(ctx, people, and(eq(people.id, id), ofSchool)))
    .for('no key update')
  if (!row) throw new MallError('not_found')
  return row
}

/** In the open transaction: who administers the school stays one, and never shuts themselves out. */
async function keepAdministrators(
  ctx: DbCtx,
  row: typeof people.$inferSelect,
  byId: string,
  field: string,
): Promise<void> {
  const fault = (await protection(ctx, byId)).refuses(row)
  if (fault) throw new MallError('invalid', { fields: { [field]: fault } })
}

interface RoleChange extends About {
  roles: readonly GivenRole[]
  terms?: readonly ({ role: DatedRole } & Term)[]
}

/** What somebody holds after it: the duties that are named, with the dates that are told of them; where none are told, with those they have. */
function dutiesAfter(row: Duties, { roles, terms }: RoleChange): Duties {
  const others = row.roles.filter(it => !givenRoles.some(role => role === it))
  const after: HeldRole[] = [...others, ...givenRoles.filter(it => roles.includes(it))]
  const newTerms: Terms = terms
    ? Object.fromEntries(
        terms
          .filter(it => it.from !== null || it.until !== null)
          .map(({ role, from, until }) => [role, { from, until }]),
      )
    : row.roleTerms
  return { roles: after, roleTerms: termsOf(newTerms, after) }
}

/** The first day of a duty may not come after its last. */
function refuseBackwards(terms: RoleChange['terms']): void {
  if (terms?.some(it => it.from !== null && it.until !== null && it.from > it.until))
    throw new MallError('invalid', { fields: { terms: 'date_before' } })
}

/** Whoever audits looks at what the others do, and does none of it. */
function refuseBoth(after: Duties): void {
  if (after.roles.includes('auditor') && dutiesAmong(after.roles).length > 1)
    throw new MallError('invalid', { fields: { roles: 'auditor_alone' } })
}

/** Whether a duty is lost by it, or anything of its dates changed. */
const isLessOf = (role: HeldRole, before: Duties, after: Duties) =>
  before.roles.includes(role) &&
  !isSame(
    { roles: [role], roleTerms: termsOf(before.roleTerms, [role]) },
    {
      roles: after.roles.filter(it => it === role),
      roleTerms: termsOf(after.roleTerms, [role]),
    },
  )

const isSame = (a: Duties, b: Duties) =>
  a.roles.length === b.roles.length &&
  a.roles.every(
    it =>
      b.roles.includes(it) &&
      (['from', 'until'] as const).every(
        side => (a.roleTerms[it]?.[side] ?? null) === (b.roleTerms[it]?.[side] ?? null),
      ),
  )

/**
 * Gives and takes the duties of `givenRoles`, with their dates; whatever else somebody is stays. For administrators.
 * @throws beside `roles`: `is_self`, `last_administrator` where an administrator would be none any more, or one with an end;
 * `auditor_alone`; `person_disabled`
 */
export async function changeRoles(ctx: Ctx, change: RoleChange) {
  const { personId } = actorWith(ctx, 'administrator')
  const { id, reason } = change
  refuseBackwards(change.terms)
  return write(ctx, async ctx => {
    const row = await lockSchoolPerson(ctx, id)
    const now = ctx.clock.now()
    const before = { roles: row.roles, roleTerms: row.roleTerms }
    const after = dutiesAfter(before, change)
    if (isSame(before, after)) return { ok: true as const }
    if (row.disabled && after.roles.some(it => !row.roles.includes(it)))
      throw new MallError('invalid', { fields: { roles: 'person_disabled' } })
    refuseBoth(after)
    const administers = (it: Duties) => isForGood(it, 'administrator', now)
    if (administers(before) && !administers(after))
      await keepAdministrators(ctx, row, personId, 'roles')
    else if (id === personId && isLessOf('administrator', before, after))
      throw new MallError('invalid', { fields: { roles: 'is_self' } })
    await ctx.db
      .update(people)
      .set(after)
      .where(mine(ctx, people, eq(people.id, id)))
    await audit(ctx, 'people.changeRoles', 'person', id, {
      before: before.roles,
      beforeTerms: before.roleTerms,
      after: after.roles,
      terms: after.roleTerms,
      reason,
    })
    return { ok: true as const }
  })
}

/**
 * Closes somebody's account and signs them out everywhere; nothing of theirs is deleted. For administrators.
 * @throws `wrong_state` where it is closed; beside `reason`: `is_self`, `last_administrator`
 */
export async function disablePerson(ctx: Ctx, { id, reason }: About) {
  const { personId } = actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    const row = await lockSchoolPerson(ctx, id)
    if (row.disabled) throw new MallError('wrong_state')
    await keepAdministrators(ctx, row, personId, 'reason')
    await ctx.db
      .update(people)
      .set({ disabled: true })
      .where(mine(ctx, people, eq(people.id, id)))
    await endSessions(ctx, id, 'left')
    await audit(ctx, 'people.disable', 'person', id, { reason })
    await peopleLeft(ctx, [id])
    return { ok: true as const }
  })
}

/** Opens it again. For administrators. @throws `wrong_state` where it is open */
export async function enablePerson(ctx: Ctx, { id, reason }: About) {
  actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    const row = await lockSchoolPerson(ctx, id)
    if (!row.disabled) throw new MallError('wrong_state')
    await ctx.db
      .update(people)
      .set({ disabled: false, imported: row.imported && { ...row.imported, left: false } })
      .where(mine(ctx, people, eq(people.id, id)))
    await audit(ctx, 'people.enable', 'person', id, { reason })
    return { ok: true as const }
  })
}
