import { and, eq, sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { assetLifecycle } from './lifecycle'
import { assets } from './tables'

/**
 * Pieces of a line have been given back: so many fewer are to be registered, and where none is left nothing is. What stands
 * in the register already has to be struck off there; the row says how many.
 */
export async function takeBackAsset(
  ctx: DbCtx,
  { orderId, lineNo, num }: { orderId: string; lineNo: number; num: number },
): Promise<void> {
  const [asset] = await ctx.db
    .update(assets)
    .set({
      returnedNum: sql`${assets.returnedNum} + ${num}`,
      status: sql`case when ${assets.status} = 'wait' and ${assets.returnedNum} + ${num} >= ${assets.num} then ${next(assetLifecycle, 'wait', 'takeBack')} else ${assets.status} end`,
    })
    .where(mine(ctx, assets, and(eq(assets.orderId, orderId), eq(assets.lineNo, lineNo))))
    .returning({ id: assets.id, status: assets.status })
  if (asset) await audit(ctx, 'asset.takeBack', 'asset', asset.id, { num, status: asset.status })
}
