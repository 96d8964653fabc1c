import type { DbCtx } from '~/mall/core/ctx'
import { holdersOf } from './receivers'
import { tell } from './tell'

/**
 * All administrators hear that the school's sign-on was changed. Whoever changed it, too: it may have been somebody else at
 * their session.
 */
export async function followSignOn(
  ctx: DbCtx,
  { version, by }: { version: number; by: string },
): Promise<void> {
  await tell({ ...ctx, actor: null }, await holdersOf(ctx, 'administrator'), {
    kind: 'signOnChanged',
    subjectId: String(ctx.mall.id),
    no: by,
    occasion: String(version),
  })
}
