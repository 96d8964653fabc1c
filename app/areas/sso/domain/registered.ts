import { unknownPassword } from '~/areas/accounts/domain/import-people'
import type { Shown } from '~/areas/accounts/domain/people'
import { takeFromRegistrant } from '~/areas/accounts/domain/vouch'
import { dropFactors } from '~/areas/second-factor/domain/manage'
import { dropWeixin } from '~/areas/weixin/domain/bindings'
import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'

/** Before the person of a registered account comes in by the school for the first time: nobody else has a way in any more. */
export async function takeOver(ctx: Ctx, account: Shown): Promise<Shown> {
  const passwordHash = await unknownPassword()
  return write(ctx, async ctx => {
    const shown = await takeFromRegistrant(ctx, account.id, passwordHash)
    // Gone, or another browser of theirs was quicker.
    if (!shown?.isTaken) return shown ?? account
    await dropFactors(ctx, account.id)
    await dropWeixin(ctx, account.id)
    return shown
  })
}
