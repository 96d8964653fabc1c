import { and, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { regionPrices } from './tables'

/** Prices of goods in a region where they differ there, by product id; what is not in it costs the same everywhere. */
export async function regionPriceOf(
  ctx: DbCtx,
  ids: readonly string[],
  regionCode: string | undefined,
): Promise<Map<string, number>> {
  if (!regionCode || !ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: regionPrices.productId, unitPrice: regionPrices.unitPrice })
    .from(regionPrices)
    .where(
      mine(
        ctx,
        regionPrices,
        and(inArray(regionPrices.productId, [...ids]), eq(regionPrices.regionCode, regionCode)),
      ),
    )
  return new Map(rows.map(it => [it.id, it.unitPrice]))
}
