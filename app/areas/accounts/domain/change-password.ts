import { and, eq } from 'drizzle-orm'
import type { Session } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { clearFailures } from './attempts'
import { proveOwnPassword } from './own-password'
import { hashPassword, refuseOwnWords } from './passwords'
import { isOpen } from './people'
import { askedSchool } from './school'
import { proveCode, spendCode } from './sms-codes'
import { endSessions, goOn } from './sessions'
import { sessionFor } from './sign-in'
import { people } from './tables'

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
      .set({ passwordHash })
      .where(mine(ctx, people, and(eq(people.phone, phone), isOpen(ctx))))
      .returning({ id: people.id, code: people.code, name: people.name, phone: people.phone })
    if (!person) return null
    // The code is not used up by a password that is refused: it stays good for a better one.
    refuseOwnWords(ctx, password, person, 'password')
    const sessionEpoch = await endSessions(ctx, person.id, 'password')
    await audit(ctx, 'accounts.resetPassword', 'person', person.id)
    return { ...person, sessionEpoch }
  })
  if (!person) throw new MallError('invalid', { fields: { phone: 'phone_unknown' } })
  await clearFailures(ctx, [phone, person.code])
  return sessionFor(ctx, person)
}

/** The old password and a new one; every other session ends, this one goes on with the session answered. */
export async function changePassword(
  ctx: Ctx,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<Session> {
  const { personId } = actorOf(ctx)
  const row = await proveOwnPassword(ctx, password)
  refuseOwnWords(ctx, newPassword, row, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await write(ctx, async ctx => {
    // The old hash in the condition: of two changes at once the second does not know the password any more.
    const changed = await ctx.db
      .update(people)
      .set({ passwordHash })
      .where(
        mine(ctx, people, and(eq(people.id, personId), eq(people.passwordHash, row.passwordHash))),
      )
      .returning({ id: people.id })
    if (!changed.length) throw new MallError('conflict')
    await endSessions(ctx, personId, 'password', ctx.visitor?.sessionId)
    await audit(ctx, 'accounts.changePassword', 'person', personId)
  })
  return goOn(ctx, 'accounts.signIn')
}
