import { FACTOR_TRIES_ADDRESS, FACTOR_TRIES_DAY } from '../limits'
import { and, eq, isNull } from 'drizzle-orm'
import type { Session } from '~/areas/accounts/contract'
import { MallError } from '~/contract/errors'
import { ATTEMPTS_MINUTES } from '~/areas/accounts/limits'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { actorFrom } from '~/areas/accounts/domain/people'
import { sessionFor } from '~/areas/accounts/domain/sign-in'
import { forgetOver, forgetTurns, takeTurns } from '~/areas/accounts/domain/turns'
import { DAY_SECONDS } from '~/contract/time'
import { openHalf, unseenEnd, type Half } from './half'
import { proofOf } from '~/areas/accounts/domain/proof'
import { askKeys, takeKey } from './keys'
import { hasSecondFactor } from './owing'
import { countCodes, takeRecovery } from './recovery'
import { secondFactorEnds, secondFactors } from './tables'
import { takeTotp } from './totp'

const addressKey = (ctx: Ctx, personId: string) =>
  `factor:${personId}:${ctx.clientAddress ?? 'unknown'}`
const personKey = (personId: string) => `factor:${personId}`

/** What is asked of somebody whose first factor was right. */
export async function findAsked(ctx: Ctx, { half }: { half: string }) {
  const { person } = await openHalf(ctx, half)
  const end = await unseenEnd(ctx, person.id)
  const isAsked = await hasSecondFactor(ctx, person.id)
  return {
    person: { name: person.name, code: person.code },
    totp: await hasApp(ctx, person.id),
    recovery: isAsked && (await countCodes(ctx, person.id)) > 0,
    key: await askKeys(ctx, person.id),
    ended: end && !isAsked ? { at: end.at.toISOString(), reason: end.reason } : null,
  }
}

const hasApp = (ctx: Ctx, personId: string) =>
  read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ id: secondFactors.id })
      .from(secondFactors)
      .where(
        mine(
          ctx,
          secondFactors,
          and(eq(secondFactors.personId, personId), eq(secondFactors.kind, 'totp')),
        ),
      )
      .limit(1)
    return rows.length > 0
  })

/** The code of an authenticator app, each once; `factor_code_wrong` beside it, `too_many`. */
export const enterByCode = (ctx: Ctx, { half, code }: { half: string; code: string }) =>
  enter(ctx, half, 'totp', async (ctx, { person }) => !!(await takeTotp(ctx, person.id, code)), {
    code: 'factor_code_wrong',
  })

/** A recovery code, each once; `recovery_wrong` beside it, `too_many`. */
export const enterByRecovery = (
  ctx: Ctx,
  { half, recoveryCode }: { half: string; recoveryCode: string },
) =>
  enter(ctx, half, 'recovery', (ctx, { person }) => takeRecovery(ctx, person.id, recoveryCode), {
    recoveryCode: 'recovery_wrong',
  })

/** The answer of a security key; `key_failed`. */
export const enterByKey = (
  ctx: Ctx,
  { half, challenge, answer }: { half: string; challenge: string; answer: string },
) =>
  enter(
    ctx,
    half,
    'webauthn',
    async (ctx, { person }) => !!(await takeKey(ctx, person.id, challenge, answer)),
    { answer: 'key_failed' },
  )

/** Takes note that the second factor was ended, and comes in by the first alone. */
export async function enterAfterEnd(ctx: Ctx, { half }: { half: string }): Promise<Session> {
  const it = await openHalf(ctx, half)
  if (await hasSecondFactor(ctx, it.person.id))
    throw new MallError('wrong_state', { fields: { form: 'half_over' } })
  await write({ ...ctx, actor: actorFrom(ctx, it.person) }, async ctx => {
    await ctx.db
      .update(secondFactorEnds)
      .set({ seenAt: ctx.clock.now() })
      .where(
        mine(
          ctx,
          secondFactorEnds,
          and(eq(secondFactorEnds.personId, it.person.id), isNull(secondFactorEnds.seenAt)),
        ),
      )
    await audit(ctx, 'secondFactor.endSeen', 'person', it.person.id)
  })
  return sessionFor(ctx, it.person, it.verb)
}

/**
 * One try: counted before it is judged, given back when it was right. Those who try know the first factor already, so that no
 * stranger can use the limits up; a key cannot be guessed and is not counted against the day.
 */
async function enter(
  ctx: Ctx,
  half: string,
  kind: 'totp' | 'recovery' | 'webauthn',
  take: (ctx: DbCtx, half: Half) => Promise<boolean>,
  wrong: Record<string, string>,
): Promise<Session> {
  const it = await openHalf(ctx, half)
  const { id } = it.person
  await write(ctx, async ctx => {
    await forgetOver(ctx)
    await takeTurns(ctx, [
      { key: addressKey(ctx, id), most: FACTOR_TRIES_ADDRESS, seconds: ATTEMPTS_MINUTES * 60 },
      ...(kind === 'webauthn'
        ? []
        : [{ key: personKey(id), most: FACTOR_TRIES_DAY, seconds: DAY_SECONDS }]),
    ])
  })
  const own = { ...ctx, actor: actorFrom(ctx, it.person) }
  const isRight = await write(own, async ctx => {
    if (!(await take(ctx, it))) return false
    await forgetTurns(ctx, [addressKey(ctx, id), personKey(id)])
    await audit(ctx, 'secondFactor.shown', 'person', id, { kind })
    return true
  })
  if (!isRight) {
    await write(ctx, ctx => audit(ctx, 'secondFactor.refused', 'person', id, { kind }))
    throw new MallError('invalid', { fields: wrong })
  }
  const session = await sessionFor(ctx, it.person, it.verb, true)
  return { ...session, proof: await proofOf(ctx, it.person) }
}
