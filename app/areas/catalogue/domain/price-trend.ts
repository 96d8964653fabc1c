import { and, asc, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { seesPrices } from '~/mall/core/prices'
import { mine, read } from '~/mall/database/pool'
import { priceHistory, products } from './tables'

/**
 * List prices of a product over time, oldest first: a point for each change. Where a start is given, the first point is the
 * price that stood then.
 */
export async function findPriceTrend(
  ctx: Ctx,
  {
    skuId,
    storeId,
    startTime,
    days,
  }: { storeId: string; skuId: string; startTime?: string; days?: number },
) {
  const from = startTime
    ? new Date(startTime)
    : days
      ? new Date(ctx.clock.now().getTime() - days * DAY_MS)
      : undefined
  if (from && Number.isNaN(from.getTime()))
    throw new MallError('invalid', { fields: { startTime: 'date_wrong' } })
  if (!seesPrices(ctx)) return { list: [] }
  // A product has a point for each change, a dozen in two years: all are read, and what is before the start is cut off here.
  const rows = await read(ctx, ctx =>
    ctx.db
      .select({ at: priceHistory.at, unitPrice: priceHistory.unitPrice })
      .from(priceHistory)
      .innerJoin(
        products,
        and(eq(products.mallId, priceHistory.mallId), eq(products.id, priceHistory.productId)),
      )
      .where(
        mine(ctx, priceHistory, eq(priceHistory.productId, skuId), eq(products.storeId, storeId)),
      )
      .orderBy(asc(priceHistory.at)),
  )
  const within = from ? rows.filter(it => it.at >= from) : rows
  const before = rows[rows.length - within.length - 1]
  const points =
    from && before && within[0]?.at.getTime() !== from.getTime()
      ? [{ at: from, unitPrice: before.unitPrice }, ...within]
      : within
  return { list: points.map(it => ({ at: it.at.toISOString(), unitPrice: it.unitPrice })) }
}
