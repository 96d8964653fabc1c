import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_HOURS } from '../limits'
import { randomBytes } from 'node:crypto'
import { eq, gt, lt } from 'drizzle-orm'
import { isMallError, MallError } from '~/contract/errors'
import { ATTEMPTS_AUDITED_HOUR, ATTEMPTS_MINUTES } from '~/areas/accounts/limits'
import { HOUR_SECONDS } from '~/contract/time'
import { countTurn } from '~/areas/accounts/domain/turns'
import { auditFailure, forgetFailures, takeAttempt } from '~/areas/accounts/domain/attempts'
import { verifyNobody, verifyPassword } from '~/areas/accounts/domain/passwords'
import { networkOf } from '~/areas/accounts/domain/place'
import type { OperatorStep } from '../codes'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/mall/core/days'
import { digestOfToken } from '~/mall/core/token-digest'
import { mine, read, write } from '~/mall/database/pool'
import { noteAct } from './acts'
import { takeCode } from './operator-factor'
import { operators, operatorSessions } from './tables'

/** For the code of the app. */
const CODE_MINUTES = 10
/** Of ended ones, for when each was seen last. */
const KEPT_DAYS = 30
const TOKEN_BYTES = 32
type Row = typeof operators.$inferSelect

export interface OperatorSession {
  /** Digest of what the browser keeps. */
  id: string
  step: OperatorStep
  operator: { id: string; code: string; name: string; hasFactor: boolean; wantsFactor: boolean }
}

const mayComeIn = (ctx: Ctx, row: Row) => !row.disabled && (!row.isDemo || ctx.services.demo)

/**
 * Somebody of this name and password: what their browser is to keep. Tries are counted like those of the schools' people, in the
 * console's own tenant: none of theirs count here, and none from here there. `wrong_credentials`, `too_many`, `too_soon`.
 */
export async function signInOperator(
  ctx: Ctx,
  { code, password }: { code: string; password: string },
): Promise<string> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(operators)
      .where(mine(ctx, operators, eq(operators.code, code))),
  )
  const attempt = { name: code }
  await takeAttempt(ctx, attempt).catch((error: unknown) => {
    // The console puts no questions: whoever has tried that often waits.
    if (isMallError(error) && error.details.fields?.answer)
      throw new MallError('too_many', { values: { minutes: ATTEMPTS_MINUTES } })
    throw error
  })
  const isRight = row
    ? await verifyPassword(row.passwordHash, password)
    : await verifyNobody(password)
  if (!row || !isRight || !mayComeIn(ctx, row)) {
    await auditFailure(ctx, { ...attempt, personId: row?.id }, 'operators.signInFailed')
    if (row) await noteRefusal(ctx, row, 'signInRefused')
    throw new MallError('wrong_credentials')
  }
  await forgetFailures(ctx, attempt)
  return write(ctx, async ctx => {
    const [now] = await ctx.db
      .select()
      .from(operators)
      .where(mine(ctx, operators, eq(operators.id, row.id)))
      .for('share')
    // Whoever has a new password since is not let in by the old one.
    if (!now || now.passwordHash !== row.passwordHash || !mayComeIn(ctx, now))
      throw new MallError('wrong_credentials')
    return beginSession(ctx, now, now.totpSealed === null)
  })
}

/** That somebody was not let in, where operators see it; so many an hour, so that whoever guesses cannot fill the list. */
const noteRefusal = (
  ctx: Ctx,
  { id, name }: { id: string; name: string },
  verb: 'signInRefused' | 'codeRefused',
): Promise<void> =>
  write(ctx, async ctx => {
    const refusals = await countTurn(ctx, `refused:${verb}:${id}`, HOUR_SECONDS)
    if (refusals <= ATTEMPTS_AUDITED_HOUR)
      await noteAct({ ...ctx, operator: { id, name } }, { verb })
  })

/** The code of the app, after the password: what the browser keeps from here on. `factor_code_wrong` beside `code`, `too_many`. */
export async function proveCode(
  ctx: Ctx,
  session: OperatorSession,
  { code }: { code: string },
): Promise<string> {
  if (session.step !== 'code') throw new MallError('wrong_state')
  if (!(await takeCode(ctx, session.operator.id, code))) {
    await noteRefusal(ctx, session.operator, 'codeRefused')
    throw new MallError('invalid', { fields: { code: 'factor_code_wrong' } })
  }
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(operators)
      .where(mine(ctx, operators, eq(operators.id, session.operator.id)))
      .for('share')
    if (!row || !mayComeIn(ctx, row)) throw new MallError('wrong_credentials')
    // Whoever knows what the browser had before the second factor has nothing; a new password meanwhile has ended it.
    const sessionRows = await endSession(ctx, session.id).returning({ id: operatorSessions.id })
    if (!sessionRows.length) throw new MallError('wrong_credentials')
    return beginSession(ctx, row, true)
  })
}

async function beginSession(ctx: DbCtx, row: Row, proven: boolean): Promise<string> {
  const now = ctx.clock.now()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await ctx.db
    .delete(operatorSessions)
    .where(
      mine(
        ctx,
        operatorSessions,
        lt(operatorSessions.endsAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      ),
    )
  await ctx.db.insert(operatorSessions).values({
    mallId: ctx.mall.id,
    id: digestOfToken(token),
    operatorId: row.id,
    beganAt: now,
    seenAt: now,
    endsAt: new Date(
      now.getTime() + (proven ? OPERATOR_SESSION_HOURS * HOUR_MS : CODE_MINUTES * MINUTE_MS),
    ),
    proven,
    network: networkOf(ctx.clientAddress),
  })
  if (proven)
    await noteAct({ ...ctx, operator: { id: row.id, name: row.name } }, { verb: 'signIn' })
  return token
}

const endSession = (ctx: DbCtx, id: string) =>
  ctx.db.delete(operatorSessions).where(mine(ctx, operatorSessions, eq(operatorSessions.id, id)))

/** The session of what a browser keeps; null where it has ended, by itself or by somebody, or its operator may not come in any more. */
export function findOperatorSession(ctx: Ctx, token: string): Promise<OperatorSession | null> {
  return read(ctx, async ctx => {
    const now = ctx.clock.now()
    const id = digestOfToken(token)
    const [found] = await ctx.db
      .select({ session: operatorSessions, row: operators })
      .from(operatorSessions)
      .innerJoin(operators, mine(ctx, operators, eq(operators.id, operatorSessions.operatorId)))
      .where(
        mine(ctx, operatorSessions, eq(operatorSessions.id, id), gt(operatorSessions.endsAt, now)),
      )
    if (!found) return null
    const { session, row } = found
    const idleMs = now.getTime() - session.seenAt.getTime()
    if (idleMs > OPERATOR_IDLE_MINUTES * MINUTE_MS || !mayComeIn(ctx, row)) return null
    if (idleMs > MINUTE_MS)
      await ctx.db
        .update(operatorSessions)
        .set({ seenAt: now, network: networkOf(ctx.clientAddress) })
        .where(mine(ctx, operatorSessions, eq(operatorSessions.id, id)))
        // A database that takes no writing at the moment is no reason to show nobody anything.
        .catch(() => undefined)
    const hasFactor = row.totpSealed !== null
    const step = !session.proven ? 'code' : row.wantsFactor && !hasFactor ? 'enrol' : 'in'
    const { code, name, wantsFactor } = row
    return { id, step, operator: { id: row.id, code, name, hasFactor, wantsFactor } }
  })
}

export const signOutOperator = (ctx: Ctx, { id, operator, step }: OperatorSession): Promise<void> =>
  write(ctx, async ctx => {
    await endSession(ctx, id)
    if (step !== 'code') await noteAct({ ...ctx, operator }, { verb: 'signOut' })
  })
