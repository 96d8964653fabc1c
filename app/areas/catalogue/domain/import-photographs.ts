import { and, eq } from 'drizzle-orm'
import { auditAll } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { forget } from '~/mall/core/kept'
import { mine } from '~/mall/database/pool'
import type { PhotographPlan } from './judge-photographs'
import { productPhotographs } from './tables'

/** Gives goods the photographs they were judged to have, in the open transaction; their bytes are kept already. Called by runs of imports alone. */
export async function importPhotographs(
  ctx: DbCtx,
  plans: readonly PhotographPlan[],
  importId: string,
): Promise<void> {
  for (const { productId, source, n, sides } of plans) {
    await ctx.db
      .update(productPhotographs)
      .set({ n: null })
      .where(
        mine(
          ctx,
          productPhotographs,
          and(eq(productPhotographs.productId, productId), eq(productPhotographs.n, n)),
        ),
      )
    await ctx.db
      .insert(productPhotographs)
      .values({
        ...{ mallId: ctx.mall.id, productId, source, n, sides },
        createdAt: ctx.clock.now(),
      })
      .onConflictDoUpdate({
        target: [
          productPhotographs.mallId,
          productPhotographs.productId,
          productPhotographs.source,
        ],
        set: { n },
      })
  }
  forget(ctx, 'picture/product/')
  await auditAll(
    ctx,
    'goods.photograph',
    'product',
    plans.map(({ productId, n, source, was }) => ({
      subjectId: productId,
      detail: { n, source, was, import: importId },
    })),
  )
}
