import { eq } from 'drizzle-orm'
import type { Session } from '~/contract/accounts'
import { MallError } from '~/contract/errors'
import { audit } from '../../core/audit'
import { actorOf, type Ctx } from '../../core/ctx'
import { mine, read, write } from '../../database/pool'
import { forgetFailures, takeAttempt } from './attempts'
import { verifyNobody, verifyPassword } from './passwords'
import { actorFrom, findPerson, personFrom } from './people'
import { askedSchool } from './school'
import { people } from './tables'

/** A session of this person, for a door that has made sure who it is. Every sign-in and every exchange of a token leaves a row. */
export async function sessionFor(
  ctx: Ctx,
  personId: string,
  verb = 'accounts.signIn',
): Promise<Session> {
  const row = await findPerson(ctx, personId)
  if (!row || row.disabled) throw new MallError('wrong_credentials')
  const { token, expiresAt } = await ctx.services.tokens.sign(
    ctx.mall.id,
    { id: row.id, epoch: row.sessionEpoch },
    ctx.clock,
  )
  await write({ ...ctx, actor: actorFrom(row) }, ctx => audit(ctx, verb, 'person', row.id))
  return { token, expiresAt: expiresAt.toISOString(), person: personFrom(row) }
}

/** The person of this number or phone and password; `wrong_credentials`, `too_many`. */
export async function provePassword(
  ctx: Ctx,
  by: 'code' | 'phone',
  name: string,
  password: string,
): Promise<string> {
  await takeAttempt(ctx, name)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ id: people.id, hash: people.passwordHash, disabled: people.disabled })
      .from(people)
      .where(mine(ctx, people, eq(people[by], name))),
  )
  const right = row ? await verifyPassword(row.hash, password) : await verifyNobody(password)
  // One answer for unknown, disabled and wrong: nobody learns who exists.
  if (!row || !right || row.disabled) throw new MallError('wrong_credentials')
  await forgetFailures(ctx, name)
  return row.id
}

/** Staff or student number and password; `wrong_credentials`, `too_many`. */
export async function signInByCode(
  ctx: Ctx,
  input: { code: string; password: string; orgId?: string },
): Promise<Session> {
  askedSchool(ctx, input.orgId)
  return sessionFor(ctx, await provePassword(ctx, 'code', input.code, input.password))
}

/** Phone and password (spec 7); `wrong_credentials`, `too_many`. */
export async function signInByPhone(
  ctx: Ctx,
  input: { phone: string; password: string; orgId?: string },
): Promise<Session> {
  askedSchool(ctx, input.orgId)
  return sessionFor(ctx, await provePassword(ctx, 'phone', input.phone, input.password))
}

/** A fresh token for the signed-in person. */
export const refreshSession = (ctx: Ctx) =>
  sessionFor(ctx, actorOf(ctx).personId, 'accounts.refresh')

export async function signOut(ctx: Ctx): Promise<{ ok: true }> {
  const actor = actorOf(ctx)
  await write(ctx, ctx => audit(ctx, 'accounts.signOut', 'person', actor.personId))
  return { ok: true }
}

export async function currentPerson(ctx: Ctx) {
  const row = await findPerson(ctx, actorOf(ctx).personId)
  if (!row) throw new MallError('not_logged_in')
  return personFrom(row)
}
