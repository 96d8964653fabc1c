import {
  SMS_ADDRESS_FREE_HOUR,
  SMS_CODE_LENGTH,
  SMS_CODE_MINUTES,
  SMS_CODE_TRIES,
  SMS_KNOWN_DAY,
  SMS_PHONE_DAY,
  SMS_PHONE_FREE_HOUR,
  SMS_PHONE_HOUR,
  SMS_RESEND_SECONDS,
  SMS_SCHOOL_FREE_HOUR,
  SMS_SCHOOL_HOUR,
} from '../limits'
import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CodeSent, SmsPurpose } from '../contract'
import { isMallError, MallError } from '~/contract/errors'
import { DAY_SECONDS, HOUR_SECONDS } from '~/contract/time'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { SmsRefused } from '~/mall/gateways/sms/port'
import { auditFailure } from './attempts'
import { knownDevice } from './devices'
import { checkAnswer, type RobotAnswer } from './questions'
import { people, smsCodes } from './tables'
import { attemptCounters } from '~/mall/core/tables'
import { takeTurns, takeTurnsOr, type Turn } from './turns'

/** The browser that asks; where none says which it is, everybody at its address. */
const askerOf = ({ visitor, clientAddress }: Ctx) =>
  visitor?.asker ? `browser ${visitor.asker}` : `address ${clientAddress ?? 'unknown'}`
/** Of each purpose, and of each who asks: who waits for one code need not wait with another, nor with a stranger's. */
const pauseKey = (ctx: Ctx, phone: string, purpose: SmsPurpose) =>
  `sms:pause:${purpose}:${phone}:${askerOf(ctx)}`

/**
 * Takes what a message to this number costs, whatever it is for: in sum so many an hour and a day. Whoever the number belongs to
 * has some more on devices they are known by, which nobody else can use up and they themselves only when the others are gone.
 * Anybody else answers a question once much has been asked for by a number, an address, or in the school.
 */
async function takeMessage(
  ctx: DbCtx,
  { phone, purpose, field, answered }: Required<CodeRequest> & { answered: RobotAnswer },
): Promise<void> {
  const ofPhone = { field, code: 'sms_many_phone' }
  const pause = {
    key: pauseKey(ctx, phone, purpose),
    most: 1,
    seconds: SMS_RESEND_SECONDS,
    field,
    code: 'sms_soon',
  }
  const hour = `sms:hour:${phone}`,
    address = `sms:address:${ctx.clientAddress ?? 'unknown'}`,
    school = 'sms:school'
  const turns: Turn[] = [
    pause,
    { key: hour, most: SMS_PHONE_HOUR, seconds: HOUR_SECONDS, ...ofPhone },
    { key: `sms:day:${phone}`, most: SMS_PHONE_DAY, seconds: DAY_SECONDS, ...ofPhone },
    { key: address, most: Infinity, seconds: HOUR_SECONDS },
    { key: school, most: SMS_SCHOOL_HOUR, seconds: HOUR_SECONDS, field, code: 'sms_many_school' },
  ]
  const [owner] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, eq(people.phone, phone)))
  if (owner && knownDevice(ctx, owner.id)) {
    const more = {
      key: `sms:known:${phone}`,
      most: SMS_KNOWN_DAY,
      seconds: DAY_SECONDS,
      ...ofPhone,
    }
    return takeTurnsOr(ctx, turns, [pause, more])
  }
  const takenTurns = await takeTurns(ctx, turns)
  const isMuch = (key: string, free: number) => (takenTurns.get(key) ?? 0) > free
  if (
    isMuch(hour, SMS_PHONE_FREE_HOUR) ||
    isMuch(address, SMS_ADDRESS_FREE_HOUR) ||
    isMuch(school, SMS_SCHOOL_FREE_HOUR)
  )
    await checkAnswer(ctx, answered)
}

interface CodeRequest {
  phone: string
  purpose: SmsPurpose
  /** How the form calls the number. */
  field?: string
}

const digestText = (phone: string, purpose: SmsPurpose, code: string) =>
  `${purpose}\n${phone}\n${code}`
const mineOf = (ctx: Ctx, phone: string, purpose: SmsPurpose) =>
  mine(
    ctx,
    smsCodes,
    and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), eq(smsCodes.asker, askerOf(ctx))),
  )

/**
 * Sends a fresh code, good for the browser that asked alone; an older one of the same purpose is void there. A number that nobody has registered gets one, too: the answer and
 * the time it takes say nothing, and who holds the phone is told the truth once the code has come back. Sent by the visitor's own
 * request and not by a job, because the visitor must hear when the provider fails. `sms_none` where there is none to send it.
 */
export async function sendCode(
  ctx: Ctx,
  { phone, purpose, field = 'phone', answered = {} }: CodeRequest & { answered?: RobotAnswer },
): Promise<CodeSent> {
  if (!ctx.services.connections.isThere('sms', ctx.mall)) throw new MallError('sms_none')
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const digest = ctx.services.tokens.digest('sms-code', digestText(phone, purpose, code))
  const at = ctx.clock.now()
  const fresh = {
    digest,
    tries: 0,
    sentAt: at,
    expiresAt: new Date(at.getTime() + SMS_CODE_MINUTES * 60_000),
    spentAt: null,
  }
  await write(ctx, async ctx => {
    await takeMessage(ctx, { phone, purpose, field, answered })
    // What has long been over is in nobody's way and may go.
    const dayAgo = new Date(at.getTime() - DAY_SECONDS * 1_000)
    await ctx.db.delete(smsCodes).where(mine(ctx, smsCodes, lt(smsCodes.sentAt, dayAgo)))
    await ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, dayAgo)))
    await ctx.db
      .insert(smsCodes)
      .values({ mallId: ctx.mall.id, purpose, phone, asker: askerOf(ctx), ...fresh })
      .onConflictDoUpdate({
        target: [smsCodes.mallId, smsCodes.purpose, smsCodes.phone, smsCodes.asker],
        set: fresh,
      })
  })
  try {
    await outside(ctx, 'sms', () =>
      ctx.services.sms.send({ mallId: ctx.mall.id, phone, purpose, code, at }),
    )
  } catch (error) {
    await withdraw(ctx, phone, purpose, digest)
    throw failureOf(ctx, error, field)
  }
  return {
    seconds: SMS_RESEND_SECONDS,
    minutes: SMS_CODE_MINUTES,
    outbox: ctx.services.connections.isTwin('sms', ctx.mall),
  }
}

/** A code that was not sent is none, and another may be asked for at once; what is counted by the hour stays counted. */
const withdraw = (ctx: Ctx, phone: string, purpose: SmsPurpose, digest: string) =>
  write(ctx, async ctx => {
    await ctx.db
      .delete(smsCodes)
      .where(and(mineOf(ctx, phone, purpose), eq(smsCodes.digest, digest)))
    await ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, eq(attemptCounters.key, pauseKey(ctx, phone, purpose))))
  })

function failureOf(ctx: Ctx, error: unknown, field: string): unknown {
  if (isMallError(error) && error.code === 'timeout')
    return new MallError('sms_failed', { cause: error })
  if (!(error instanceof SmsRefused)) return error
  if (error.reason === 'failed')
    ctx.services.log.error(
      {
        provider: ctx.services.sms.name,
        code: error.providerCode,
        cause: String(error.cause ?? ''),
        requestId: ctx.requestId,
      },
      'text message not sent',
    )
  if (error.reason === 'number')
    return new MallError('invalid', { fields: { [field]: 'phone_wrong' }, cause: error })
  if (error.reason === 'limit')
    return new MallError('too_many', { fields: { [field]: 'sms_many_provider' }, cause: error })
  return new MallError('sms_failed', { cause: error })
}

/** What a right code proves; `spendCode` uses it up. */
export interface Proof {
  phone: string
  purpose: SmsPurpose
  digest: string
  field: string
}

/**
 * Counts a try of this browser and tells whether the code is right: `verify_wrong` for a wrong, spent, expired or never sent one alike, `verify_void`
 * after too many tries. Not inside a transaction: a try that failed must stay counted.
 */
export async function proveCode(
  ctx: Ctx,
  {
    phone,
    purpose,
    code,
    field = 'verificationCode',
  }: { phone: string; purpose: SmsPurpose; code: string; field?: string },
): Promise<Proof> {
  const [row] = await write(ctx, ctx =>
    ctx.db
      .update(smsCodes)
      .set({ tries: sql`${smsCodes.tries} + 1` })
      .where(
        and(
          mineOf(ctx, phone, purpose),
          isNull(smsCodes.spentAt),
          gt(smsCodes.expiresAt, ctx.clock.now()),
        ),
      )
      .returning({ digest: smsCodes.digest, tries: smsCodes.tries }),
  )
  if (row && row.tries > SMS_CODE_TRIES)
    throw new MallError('invalid', { fields: { [field]: 'verify_void' } })
  const digest = row?.digest ?? ''
  const text = digestText(phone, purpose, code)
  const isRight = ctx.services.tokens.isDigest('sms-code', text, digest)
  if (!isRight) {
    if (row) await auditWrongCode(ctx, phone)
    throw new MallError('invalid', { fields: { [field]: 'verify_wrong' } })
  }
  return { phone, purpose, digest, field }
}

async function auditWrongCode(ctx: Ctx, phone: string): Promise<void> {
  const [owner] = await read(ctx, ctx =>
    ctx.db
      .select({ id: people.id })
      .from(people)
      .where(mine(ctx, people, eq(people.phone, phone))),
  )
  await auditFailure(ctx, { name: phone, personId: owner?.id }, 'accounts.codeFailed')
}

/** Uses the code up, in the transaction of what it is good for: of many at once one gets through. */
export async function spendCode(
  ctx: DbCtx,
  { phone, purpose, digest, field }: Proof,
): Promise<void> {
  const [row] = await ctx.db
    .update(smsCodes)
    .set({ spentAt: ctx.clock.now() })
    .where(and(mineOf(ctx, phone, purpose), eq(smsCodes.digest, digest), isNull(smsCodes.spentAt)))
    .returning({ phone: smsCodes.phone })
  if (!row) throw new MallError('invalid', { fields: { [field]: 'verify_wrong' } })
}
