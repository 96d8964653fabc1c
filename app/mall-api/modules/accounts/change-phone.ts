import { eq } from 'drizzle-orm'
import type { Person } from '~/contract/accounts'
import { MallError } from '~/contract/errors'
import { audit } from '../../core/audit'
import { actorOf, type Ctx } from '../../core/ctx'
import { mine, violates, write } from '../../database/pool'
import { proveCode, sendCode, spendCode } from './sms-codes'
import { currentPerson } from './sign-in'
import { people } from './tables'

/** A code to the number a person wants to have; whose number it is now is not told. */
export async function sendPhoneCode(ctx: Ctx, { mobile }: { mobile: string }) {
  actorOf(ctx)
  return sendCode(ctx, { phone: mobile, purpose: 'phone', field: 'mobile' })
}

/** Changes the number of the signed-in person; `phone_taken` where somebody else of the school has it. */
export async function changePhone(
  ctx: Ctx,
  { mobile, verify }: { mobile: string; verify: string },
): Promise<Person> {
  const { personId } = actorOf(ctx)
  const proof = await proveCode(ctx, {
    phone: mobile,
    purpose: 'phone',
    code: verify,
    field: 'verify',
  })
  try {
    await write(ctx, async ctx => {
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
