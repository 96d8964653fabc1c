import { eq } from 'drizzle-orm'
import type { Session } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { askWeixin } from './weixin-doors'
import { isShut } from './people'
import type { RobotAnswer } from './questions'
import { askedSchool } from './school'
import { proveCode, sendCode, spendCode } from './sms-codes'
import { sessionFor } from './sign-in'
import { people } from './tables'
import { checkTicket, drawTicket } from './ticket'
import type { OpenPurpose } from '../codes'

/** Where the school lets nobody in by phone there is no such door. */
function askDoor(ctx: Ctx) {
  if (!ctx.mall.studentLogins.includes('sms')) throw new MallError('no_permission')
}

/** A code for signing in, registering, resetting or binding (spec 7 does not show the path); where the school has that door. */
export async function sendOpenCode(
  ctx: Ctx,
  {
    phone,
    purpose,
    orgId,
    ...answered
  }: {
    phone: string
    purpose: OpenPurpose
    orgId?: string
  } & RobotAnswer,
) {
  askedSchool(ctx, orgId)
  if (purpose === 'login') askDoor(ctx)
  if (purpose === 'bind') askWeixin(ctx)
  return sendCode(ctx, { phone, purpose, answered })
}

async function signInBySms(
  ctx: Ctx,
  { phone, code, names }: { phone: string; code: string; names: { phone: string; code: string } },
): Promise<Session> {
  askDoor(ctx)
  const proof = await proveCode(ctx, { phone, purpose: 'login', code, field: names.code })
  const row = await write(ctx, async ctx => {
    await spendCode(ctx, proof)
    const [row] = await ctx.db
      .select({
        id: people.id,
        sessionEpoch: people.sessionEpoch,
        disabled: people.disabled,
        isDemo: people.isDemo,
      })
      .from(people)
      .where(mine(ctx, people, eq(people.phone, phone)))
    return row
  })
  // Whoever holds the phone may know what the school knows of its number.
  if (!row || isShut(ctx, row))
    throw new MallError('invalid', {
      fields: { [names.phone]: row ? 'account_disabled' : 'phone_unknown' },
    })
  return sessionFor(ctx, row)
}

/** Phone and code; `verify_wrong`, `verify_void`, `phone_unknown`. */
export async function signInByPhoneCode(
  ctx: Ctx,
  { phone, verificationCode, orgId }: { phone: string; verificationCode: string; orgId?: string },
): Promise<Session> {
  askedSchool(ctx, orgId)
  return signInBySms(ctx, {
    phone,
    code: verificationCode,
    names: { phone: 'phone', code: 'verificationCode' },
  })
}

/** The same under spec 7's other path, which names the mall. */
export async function signInAtMall(
  ctx: Ctx,
  { id, mobile, verify }: { id: string; mobile: string; verify: string },
): Promise<Session> {
  askMall(ctx, id)
  return signInBySms(ctx, {
    phone: mobile,
    code: verify,
    names: { phone: 'mobile', code: 'verify' },
  })
}

/** A reading call that sends something: the ticket keeps foreign pages from making visitors' browsers call it. */
export async function sendMallCode(
  ctx: Ctx,
  {
    id,
    mobile,
    captcha,
    ...answered
  }: { id: string; mobile: string; captcha: string } & RobotAnswer,
) {
  askMall(ctx, id)
  askDoor(ctx)
  await checkTicket(ctx, captcha)
  return sendCode(ctx, { phone: mobile, purpose: 'login', field: 'mobile', answered })
}

export async function issueTicket(ctx: Ctx, { id }: { id: string }) {
  askMall(ctx, id)
  return { captcha: drawTicket(ctx) }
}

function askMall(ctx: Ctx, id: string) {
  if (id !== String(ctx.mall.id) && id !== '0') throw new MallError('not_found')
}
