import { eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { assets } from './tables'

/** Goods of an order that wait to be registered are now somebody else's to register. The caller holds the order's lock. */
export async function setAssetPerson(
  ctx: DbCtx,
  orderId: string,
  person: { id: string; name: string },
): Promise<void> {
  await ctx.db
    .update(assets)
    .set({ personId: person.id, personName: person.name })
    .where(mine(ctx, assets, eq(assets.orderId, orderId), eq(assets.status, 'wait')))
}
