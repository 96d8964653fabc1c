import { takeTurns } from '~/areas/accounts/domain/turns'
import type { SignOnSettings } from '~/areas/malls/sign-on'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { write } from '~/mall/database/pool'
import { tryOut } from '~/mall/gateways/sso/try-out'
import { paths, withBase } from '~/paths'

/** Each may ask at addresses of the school's network: often enough to set one up, too seldom to look around. */
const TRIES_MAX = 20
const TRIES_SECONDS = 900

/** Asks the other end; nothing is changed. For administrators. `too_many` where it is asked all the time. */
export async function tryOutSignOn(ctx: Ctx, { signOn }: { signOn: SignOnSettings }) {
  actorWith(ctx, 'administrator')
  await write(ctx, ctx =>
    takeTurns(ctx, [{ key: 'sso:try', most: TRIES_MAX, seconds: TRIES_SECONDS }]),
  )
  const back = `${ctx.services.addressOf(ctx.mall)}${withBase(paths.ssoReturn)}`
  const answer = await outside(ctx, 'sso', () => tryOut(signOn, ctx.services.sso.ask, back))
  const { address, outcome } = answer
  await write(ctx, ctx =>
    audit(ctx, 'signOn.tryOut', 'mall', String(ctx.mall.id), { address, outcome }),
  )
  return answer
}
