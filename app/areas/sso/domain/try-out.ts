import { takeTurns } from '~/areas/accounts/domain/turns'
import type { SignOnSettings } from '~/areas/malls/sign-on'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { outside } from '~/mall/core/outside'
import { write } from '~/mall/database/pool'
import { tryOut } from '~/mall/gateways/sso/try-out'
import { paths, withBase } from '~/paths'

type TryAnswer = Awaited<ReturnType<typeof tryOut>>

/** Each may ask at addresses of the school's network: often enough to set one up, too seldom to look around. */
const TRIES_MAX = 20
const TRIES_SECONDS = 900

/** Asks the other end; nothing is changed. For administrators. `too_many` where it is asked all the time. */
export async function tryOutSignOn(ctx: Ctx, { signOn }: { signOn: SignOnSettings }) {
  actorWith(ctx, 'administrator')
  return tryOutOf(ctx, signOn)
}

/** The same for whoever may; `more` is done where it is audited. */
export async function tryOutOf(
  ctx: Ctx,
  signOn: SignOnSettings,
  more: (ctx: DbCtx, answer: TryAnswer) => Promise<void> = async () => undefined,
) {
  await write(ctx, ctx =>
    takeTurns(ctx, [{ key: 'sso:try', most: TRIES_MAX, seconds: TRIES_SECONDS }]),
  )
  const back = `${ctx.services.addressOf(ctx.mall)}${withBase(paths.ssoReturn)}`
  const answer = await outside(ctx, 'sso', () => tryOut(signOn, ctx.services.sso.ask, back))
  const { address, outcome } = answer
  await write(ctx, async ctx => {
    await audit(ctx, 'signOn.tryOut', 'mall', String(ctx.mall.id), { address, outcome })
    await more(ctx, answer)
  })
  return answer
}
