import { unknownPassword } from '~/areas/accounts/domain/import-people'
import type { ProvenPerson } from '~/areas/accounts/domain/people'
import { takeFromRegistrant } from '~/areas/accounts/domain/vouch'
import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'

/** Before the person of a registered account comes in by the school for the first time: nobody else has a way in any more. */
export async function takeOver(ctx: Ctx, account: ProvenPerson): Promise<ProvenPerson> {
  const passwordHash = await unknownPassword()
  const proof = await write(ctx, ctx => takeFromRegistrant(ctx, account.id, passwordHash))
  return proof ?? account
}
