import { SECOND_FACTOR_MINUTES } from '../limits'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Role } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { mine, read, write } from '~/mall/database/pool'
import { findPerson, isShut, type ProvenPerson } from '~/areas/accounts/domain/people'
import { proofOf } from '~/areas/accounts/domain/proof'
import { hasSecondFactor, mustHaveSecondFactor } from './owing'
import { secondFactorEnds } from './tables'

/** Purpose of the key: what is sealed for one opens as nothing else. */
const HALF = 'second-factor-half'

interface Somebody extends ProvenPerson {
  roles: readonly Role[]
}

/**
 * Stands between "the first factor is right" and the session, for every door there is. `second_factor` with what the second one
 * is shown by (`half`), for whoever has one, or has to be told that it was ended.
 */
export async function askSecondFactor(
  ctx: Ctx,
  person: Somebody,
  verb: string,
): Promise<{ proof: string; owesSecondFactor?: true }> {
  if ((await hasSecondFactor(ctx, person.id)) || (await unseenEnd(ctx, person.id))) {
    await write(ctx, ctx => audit(ctx, 'secondFactor.asked', 'person', person.id, { by: verb }))
    const half = await seal(
      ctx,
      HALF,
      { sub: person.id, epoch: person.sessionEpoch, verb },
      SECOND_FACTOR_MINUTES,
    )
    throw new MallError('second_factor', { values: { half, minutes: SECOND_FACTOR_MINUTES } })
  }
  return {
    proof: await proofOf(ctx, person),
    ...(mustHaveSecondFactor(ctx, person.roles) ? { owesSecondFactor: true } : {}),
  }
}

/** Who is half signed in, and by which door; `wrong_state` where that is over: too long ago, or the account or its sessions have ended since. */
export async function openHalf(ctx: Ctx, half: string) {
  const claims = await unseal(ctx, HALF, half)
  const person = claims?.sub ? await findPerson(ctx, claims.sub) : undefined
  if (!claims || !person || isShut(ctx, person) || person.sessionEpoch !== claims.epoch)
    throw new MallError('wrong_state', { fields: { form: 'half_over' } })
  return { person, verb: String(claims.verb) }
}
export type Half = Awaited<ReturnType<typeof openHalf>>

/** The newest end of a second factor that its person has not been told of. */
export const unseenEnd = (ctx: Ctx, personId: string) =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(secondFactorEnds)
      .where(
        mine(
          ctx,
          secondFactorEnds,
          and(eq(secondFactorEnds.personId, personId), isNull(secondFactorEnds.seenAt)),
        ),
      )
      .orderBy(desc(secondFactorEnds.at))
      .limit(1)
    return row
  })
