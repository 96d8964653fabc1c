import { eq } from 'drizzle-orm'
import type { Session } from '../contract'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { secondStep } from './hooks'
import { auditFailure, forgetFailures, takeAttempt } from './attempts'
import { hashAnew, verifyNobody, verifyPassword } from './passwords'
import { findPerson, isShut, personFrom, type ProvenPerson } from './people'
import type { RobotAnswer } from './questions'
import { askedSchool } from './school'
import { beginSession, openPerson } from './sessions'
import { people } from './tables'

/**
 * A session of this person, for a door that has made sure who it is: every door ends here. What was shown there counts for the
 * person as they were at that moment: who has a new password since is not let in by the old one. `second_factor` while their
 * second factor has not been shown.
 */
export async function sessionFor(
  ctx: Ctx,
  proof: ProvenPerson,
  door = 'accounts.signIn',
  isShown = false,
): Promise<Session> {
  const row = await openPerson(ctx, proof)
  const firstShown = isShown ? {} : await secondStep().ask(ctx, row, door)
  return { ...(await beginSession(ctx, row, door)), ...firstShown }
}

/** The person of this number or phone and password; `wrong_credentials`, `too_many`, `answer_needed`. */
export async function provePassword(
  ctx: Ctx,
  by: 'code' | 'phone',
  name: string,
  password: string,
  answer?: RobotAnswer,
): Promise<ProvenPerson> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({
        id: people.id,
        sessionEpoch: people.sessionEpoch,
        hash: people.passwordHash,
        disabled: people.disabled,
        isDemo: people.isDemo,
      })
      .from(people)
      .where(mine(ctx, people, eq(people[by], name))),
  )
  const attempt = { name, personId: row?.id, answered: answer }
  await takeAttempt(ctx, attempt)
  const right = row ? await verifyPassword(row.hash, password) : await verifyNobody(password)
  // One answer for unknown, disabled and wrong: nobody learns who exists.
  if (!row || !right || isShut(ctx, row)) {
    await auditFailure(ctx, attempt)
    throw new MallError('wrong_credentials')
  }
  await forgetFailures(ctx, attempt)
  await hashAnew(ctx, row, password)
  return row
}

/** Staff or student number and password; `wrong_credentials`, `too_many`. */
export async function signInByCode(
  ctx: Ctx,
  input: { code: string; password: string; orgId?: string } & RobotAnswer,
): Promise<Session> {
  askedSchool(ctx, input.orgId)
  return sessionFor(ctx, await provePassword(ctx, 'code', input.code, input.password, input))
}

/** Phone and password (spec 7); `wrong_credentials`, `too_many`. */
export async function signInByPhone(
  ctx: Ctx,
  input: { phone: string; password: string; orgId?: string } & RobotAnswer,
): Promise<Session> {
  askedSchool(ctx, input.orgId)
  return sessionFor(ctx, await provePassword(ctx, 'phone', input.phone, input.password, input))
}

export async function currentPerson(ctx: Ctx) {
  const row = await findPerson(ctx, actorOf(ctx).personId)
  if (!row) throw new MallError('not_logged_in')
  return personFrom(ctx, row)
}
