import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CodeSent, SmsPurpose } from '~/contract/accounts'
import { MallError } from '~/contract/errors'
import {
  SMS_ADDRESS_HOUR,
  SMS_CODE_LENGTH,
  SMS_CODE_MINUTES,
  SMS_CODE_TRIES,
  SMS_PHONE_DAY,
  SMS_PHONE_HOUR,
  SMS_RESEND_SECONDS,
  SMS_SCHOOL_HOUR,
} from '~/contract/limits'
import type { Ctx, DbCtx } from '../../core/ctx'
import { mine, write } from '../../database/pool'
import { SmsRefused } from '../../gateways/sms/port'
import { forgetFailures, takeAttempt } from './attempts'
import { attemptCounters, smsCodes } from './tables'
import { takeTurns, type Turn } from './turns'

const HOUR = 3_600
const pauseKey = (phone: string) => `sms:pause:${phone}`
const turnsFor = (ctx: Ctx, phone: string, field: string): Turn[] => [
  { key: pauseKey(phone), most: 1, seconds: SMS_RESEND_SECONDS, field, code: 'sms_soon' },
  { key: `sms:hour:${phone}`, most: SMS_PHONE_HOUR, seconds: HOUR, field, code: 'sms_many_phone' },
  {
    key: `sms:day:${phone}`,
    most: SMS_PHONE_DAY,
    seconds: 24 * HOUR,
    field,
    code: 'sms_many_phone',
  },
  {
    key: `sms:address:${ctx.clientAddress ?? 'unknown'}`,
    most: SMS_ADDRESS_HOUR,
    seconds: HOUR,
    field,
    code: 'sms_many_address',
  },
  { key: 'sms:school', most: SMS_SCHOOL_HOUR, seconds: HOUR, field, code: 'sms_many_school' },
]

const digestText = (phone: string, purpose: SmsPurpose, code: string) =>
  `${purpose}\n${phone}\n${code}`
const mineOf = (ctx: Ctx, phone: string, purpose: SmsPurpose) =>
  mine(ctx, smsCodes, and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose)))

/**
 * Sends a fresh code; an older one of the same purpose is void. A number that nobody has registered gets one, too: the answer and
 * the time it takes say nothing, and who holds the phone is told the truth once the code has come back. Sent by the visitor's own
 * request and not by a job, because the visitor must hear when the provider fails.
 */
export async function sendCode(
  ctx: Ctx,
  { phone, purpose, field = 'phone' }: { phone: string; purpose: SmsPurpose; field?: string },
): Promise<CodeSent> {
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
    await takeTurns(ctx, turnsFor(ctx, phone, field))
    // What has long been over is in nobody's way and may go.
    const dayAgo = new Date(at.getTime() - 24 * HOUR * 1_000)
    await ctx.db.delete(smsCodes).where(mine(ctx, smsCodes, lt(smsCodes.sentAt, dayAgo)))
    await ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, dayAgo)))
    await ctx.db
      .insert(smsCodes)
      .values({ mallId: ctx.mall.id, purpose, phone, ...fresh })
      .onConflictDoUpdate({
        target: [smsCodes.mallId, smsCodes.purpose, smsCodes.phone],
        set: fresh,
      })
  })
  try {
    await ctx.services.sms.send({ mallId: ctx.mall.id, phone, purpose, code, at })
  } catch (error) {
    await withdraw(ctx, phone, purpose, digest)
    throw failureOf(ctx, error, field)
  }
  return {
    seconds: SMS_RESEND_SECONDS,
    minutes: SMS_CODE_MINUTES,
    outbox: ctx.services.sms.name === 'local' && ctx.services.demo,
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
      .where(mine(ctx, attemptCounters, eq(attemptCounters.key, pauseKey(phone))))
  })

function failureOf(ctx: Ctx, error: unknown, field: string): unknown {
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
 * Counts a try and tells whether the code is right: `verify_wrong` for a wrong, spent, expired or never sent one alike, `verify_void`
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
  const counted = `sms ${phone}`
  await takeAttempt(ctx, counted)
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
  const kept = Buffer.from(row?.digest ?? '')
  const isRight = ctx.services.tokens
    .digests('sms-code', digestText(phone, purpose, code))
    .map(it => Buffer.from(it))
    .some(it => it.length === kept.length && timingSafeEqual(it, kept))
  if (!isRight) throw new MallError('invalid', { fields: { [field]: 'verify_wrong' } })
  await forgetFailures(ctx, counted)
  return { phone, purpose, digest: kept.toString(), field }
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
