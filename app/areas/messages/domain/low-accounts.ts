import type { DbCtx } from '~/mall/core/ctx'
import { tell } from './tell'

/** Its owner hears that an account runs dry, also where the order that did it was approved by themselves. */
export const followLowAccount = (
  ctx: DbCtx,
  { fundId, accountNo, ownerId }: { fundId: string; accountNo: string; ownerId: string },
): Promise<void> =>
  tell({ ...ctx, actor: null }, [ownerId], {
    kind: 'fundLow',
    subjectId: fundId,
    no: accountNo,
    occasion: ctx.clock.now().toISOString(),
  })
