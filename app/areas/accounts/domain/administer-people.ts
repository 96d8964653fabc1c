import { and, eq } from 'drizzle-orm'
import type { HeldRole } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { givenRoles, type GivenRole } from '../codes'
import { ofSchool } from './find-people'
import { protection } from './leavers'
import { endSessions } from './sessions'
import { people } from './tables'

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

/**
 * Gives and takes the duties of `givenRoles`; whatever else somebody is stays. For administrators.
 * @throws beside `roles`: `is_self`, `last_administrator` where an administrator would be none any more; `person_disabled`
 */
export async function changeRoles(ctx: Ctx, { id, roles, reason }: About & { roles: GivenRole[] }) {
  const { personId } = actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    const row = await lockSchoolPerson(ctx, id)
    const others = row.roles.filter(it => !givenRoles.some(given => given === it))
    const after: HeldRole[] = [...others, ...givenRoles.filter(it => roles.includes(it))]
    const given = after.filter(it => !row.roles.includes(it))
    const taken = row.roles.filter(it => !after.includes(it))
    if (row.disabled && given.length)
      throw new MallError('invalid', { fields: { roles: 'person_disabled' } })
    if (taken.includes('administrator')) await keepAdministrators(ctx, row, personId, 'roles')
    if (given.length || taken.length) {
      await ctx.db
        .update(people)
        .set({ roles: after })
        .where(mine(ctx, people, eq(people.id, id)))
      await audit(ctx, 'people.changeRoles', 'person', id, { before: row.roles, after, reason })
    }
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
