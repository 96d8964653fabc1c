import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import type { SignOnFailed, SchoolSignOn } from '~/mall/gateways/sso/port'
import { twinSignOn } from './twin'

/** The school's sign-on; `not_found` where it has none. */
export function signOnOf(ctx: Ctx, origin: string): SchoolSignOn {
  if (!ctx.mall.sso) throw new MallError('not_found')
  const real = ctx.services.sso.get(ctx.mall.code)
  if (real) return real
  if (ctx.services.connections.isTwin('sso', ctx.mall.code)) return twinSignOn(ctx, origin)
  throw new MallError('not_connected')
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
