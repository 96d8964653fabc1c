import { and, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '../../core/ctx'
import { mine } from '../../database/pool'
import { regionPrices } from './tables'

/** Prices of goods where they differ, by product and region; of one region, or of all. What is not in it costs the same everywhere. */
export async function findRegionPrices(ctx: DbCtx, ids: readonly string[], regionCode?: string) {
  if (!ids.length) return []
  return ctx.db.select({ id: regionPrices.productId, regionCode: regionPrices.regionCode, unitPrice: regionPrices.unitPrice }).from(regionPrices)
    .where(mine(ctx, regionPrices, and(inArray(regionPrices.productId, [...ids]), regionCode ? eq(regionPrices.regionCode, regionCode) : undefined)))
}

/** Prices of one region by product id. */
export async function regionPriceOf(ctx: DbCtx, ids: readonly string[], regionCode: string | undefined): Promise<Map<string, number>> {
  if (!regionCode) return new Map()
  return new Map((await findRegionPrices(ctx, ids, regionCode)).map(it => [it.id, it.unitPrice]))
}
