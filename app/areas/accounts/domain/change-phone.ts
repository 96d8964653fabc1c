import { eq } from 'drizzle-orm'
import type { Person } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { mine, violates, write } from '~/mall/database/pool'
import { lockProven, provenPerson } from './proof'
import type { RobotAnswer } from './questions'
import { proveCode, sendCode, spendCode } from './sms-codes'
import { currentPerson } from './sign-in'
import { people } from './tables'

/** A code to the number a person wants to have; whose number it is now is not told. */
export async function sendPhoneCode(
  ctx: Ctx,
  { mobile, ...answered }: { mobile: string } & RobotAnswer,
) {
  actorOf(ctx)
  return sendCode(ctx, { phone: mobile, purpose: 'phone', field: 'mobile', answered })
}

/**
 * Changes the number of the signed-in person, who signs in by it and resets their password: `first_factor` where they have not
 * just shown who they are. `phone_taken` where somebody else of the school has it.
 */
export async function changePhone(
  ctx: Ctx,
  { mobile, verify, proof: proofToken }: { mobile: string; verify: string; proof: string },
): Promise<Person> {
  const { personId } = actorOf(ctx)
  const person = await provenPerson(ctx, proofToken)
  const proof = await proveCode(ctx, {
    phone: mobile,
    purpose: 'phone',
    code: verify,
    field: 'verify',
  })
  try {
    await write(ctx, async ctx => {
      await lockProven(ctx, person)
      await spendCode(ctx, proof)
      await ctx.db
        .update(people)
        .set({ phone: mobile })
        .where(mine(ctx, people, eq(people.id, personId)))
      await audit(ctx, 'accounts.changePhone', 'person', personId)
    })
  } catch (error) {
    throw violates(error, 'people_phone')
      ? new MallError('conflict', { fields: { mobile: 'phone_taken' }, cause: error })
      : error
  }
  return currentPerson(ctx)
}
