import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'

/** The school a call names must be the one it is sent to; it need not name any. */
export function askedSchool(ctx: Ctx, orgId: string | undefined): void {
  if (orgId && orgId !== ctx.mall.orgId)
    throw new MallError('invalid', { fields: { orgId: 'wrong' } })
}
