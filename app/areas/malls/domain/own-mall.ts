import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'

/** Whether the mall id in the path is that of this host (`0` and the school's code stand for it, too). */
export function ownMall(ctx: Ctx, id: string): void {
  if (id !== '0' && id !== String(ctx.mall.id) && id !== ctx.mall.code)
    throw new MallError('not_found')
}
