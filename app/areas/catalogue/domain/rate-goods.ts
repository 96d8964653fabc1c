import { eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { products } from './tables'

/** What buyers think of goods: the mean of their scores, and how many they are. */
export async function rateGoods(
  ctx: DbCtx,
  id: string,
  rating: { score: number; reviewCount: number },
): Promise<void> {
  await ctx.db
    .update(products)
    .set(rating)
    .where(mine(ctx, products, eq(products.id, id)))
}
