import { MallError } from '~/contract/errors'
import type { Ctx } from '../../core/ctx'
import type { SignOnFailed, SchoolSignOn } from '../../gateways/sso/port'
import { twinSignOn } from './twin'

/** Whether the twin stands in for the sign-on of this school: in demonstrations, where nobody has set up the real one. */
export const isTwin = (ctx: Ctx): boolean =>
  ctx.services.demo && !ctx.services.sso.has(ctx.mall.code)

/** The school's sign-on; `not_found` where it has none. */
export function signOnOf(ctx: Ctx, origin: string): SchoolSignOn {
  if (!ctx.mall.sso) throw new MallError('not_found')
  const real = ctx.services.sso.get(ctx.mall.code)
  if (real) return real
  if (isTwin(ctx)) return twinSignOn(ctx, origin)
  ctx.services.log.error(
    { school: ctx.mall.code, requestId: ctx.requestId },
    'no sign-on is set up for this school (SSO_FILE)',
  )
  throw new MallError('unavailable')
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
