import { and, eq, sql } from 'drizzle-orm'
import type { Session } from '~/contract/accounts'
import { MallError } from '~/contract/errors'
import { audit } from '../../core/audit'
import { actorOf, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, read, write } from '../../database/pool'
import { clearFailures, forgetFailures, takeAttempt } from './attempts'
import { hashPassword, verifyPassword } from './passwords'
import { askedSchool } from './school'
import { proveCode, spendCode } from './sms-codes'
import { sessionFor } from './sign-in'
import { people } from './tables'

const nextEpoch = sql`${people.sessionEpoch} + 1`

/** A new password for who holds the phone; every session there was ends. `verify_wrong`, `verify_void`, `phone_unknown`. */
export async function resetPassword(
  ctx: Ctx,
  {
    phone,
    password,
    verificationCode,
    orgId,
  }: { phone: string; password: string; verificationCode: string; orgId?: string },
): Promise<Session> {
  askedSchool(ctx, orgId)
  const proof = await proveCode(ctx, { phone, purpose: 'reset', code: verificationCode })
  const passwordHash = await hashPassword(password)
  const person = await write(ctx, async ctx => {
    await spendCode(ctx, proof)
    const [person] = await ctx.db
      .update(people)
      .set({ passwordHash, sessionEpoch: nextEpoch })
      .where(mine(ctx, people, and(eq(people.phone, phone), eq(people.disabled, false))))
      .returning({ id: people.id, code: people.code })
    if (person) await audit(ctx, 'accounts.resetPassword', 'person', person.id)
    return person
  })
  if (!person) throw new MallError('invalid', { fields: { phone: 'phone_unknown' } })
  for (const name of [phone, person.code]) await clearFailures(ctx, name)
  return sessionFor(ctx, person.id)
}

/** The old password and a new one; every other session ends, this one goes on with the session answered. */
export async function changePassword(
  ctx: Ctx,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<Session> {
  const { personId, code } = actorOf(ctx)
  await takeAttempt(ctx, code)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ hash: people.passwordHash })
      .from(people)
      .where(mine(ctx, people, eq(people.id, personId))),
  )
  if (!row || !(await verifyPassword(row.hash, password)))
    throw new MallError('invalid', { fields: { password: 'password_wrong' } })
  await forgetFailures(ctx, code)
  const passwordHash = await hashPassword(newPassword)
  await write(ctx, async ctx => {
    // The old hash in the condition: of two changes at once the second does not know the password any more.
    const changed = await ctx.db
      .update(people)
      .set({ passwordHash, sessionEpoch: nextEpoch })
      .where(mine(ctx, people, and(eq(people.id, personId), eq(people.passwordHash, row.hash))))
      .returning({ id: people.id })
    if (!changed.length) throw new MallError('conflict')
    await audit(ctx, 'accounts.changePassword', 'person', personId)
  })
  return sessionFor(ctx, personId)
}

/** Ends every session of the person, this one too: their tokens carry the number that was. */
export async function signOutEverywhere(ctx: Ctx): Promise<{ ok: true }> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    await endSessions(ctx, personId)
    await audit(ctx, 'accounts.signOutEverywhere', 'person', personId)
    return { ok: true }
  })
}

/** For other doors that take somebody's access away (unbinding, disabling). */
export const endSessions = (ctx: DbCtx, personId: string) =>
  ctx.db
    .update(people)
    .set({ sessionEpoch: nextEpoch })
    .where(mine(ctx, people, eq(people.id, personId)))
