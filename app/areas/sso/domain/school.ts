import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import type { SignOnSettings } from '~/areas/malls/sign-on'
import { findSecret } from '~/areas/malls/domain/sign-on-secret'
import type { SignOnFailed, SchoolSignOn, SsoAccount } from '~/mall/gateways/sso/port'
import { twinSignOn } from './twin'

/** The school's sign-on as it is set up at this moment; `not_found` where it has none. */
export async function signOnOf(ctx: Ctx, origin: string): Promise<SchoolSignOn> {
  const { sso, signOn } = ctx.mall
  if (!sso) throw new MallError('not_found')
  if (signOn) return ctx.services.sso.of(ctx.mall.id, await accountOf(ctx, signOn))
  if (ctx.services.connections.isTwin('sso', ctx.mall)) return twinSignOn(ctx, origin)
  throw new MallError('not_connected')
}

/** Who proves people to the mall, and as whom it is known there. */
export function proverOf({ mall: { sso, signOn } }: Ctx): string {
  if (!signOn) return `${sso ?? 'none'} twin`
  return signOn.protocol === 'cas'
    ? `cas ${signOn.url}`
    : `oidc ${signOn.issuer} ${signOn.clientId}`
}

/** What the school has decided, with the secret: read anew each time, so that a change of it holds in every process. */
async function accountOf(ctx: Ctx, signOn: SignOnSettings): Promise<SsoAccount> {
  if (signOn.protocol === 'cas' || signOn.clientAuth === 'none') return signOn
  const { secret } = await findSecret(ctx, signOn)
  return { ...signOn, ...(secret === null ? {} : { clientSecret: secret }) }
}

/** Leaves a line for whoever runs the mall; the visitor is told less. */
export function tellOf(ctx: Ctx, error: SignOnFailed): void {
  const say = error.reason === 'unavailable' ? ctx.services.log.error : ctx.services.log.warn
  say.call(
    ctx.services.log,
    {
      school: ctx.mall.code,
      reason: error.reason,
      detail: error.detail,
      cause: String(error.cause ?? ''),
      requestId: ctx.requestId,
    },
    "the school's sign-on failed",
  )
}
