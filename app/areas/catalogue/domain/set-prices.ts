import { and, eq, or, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { priceHistory, productStock, regionPrices } from './tables'

/** Goods cost something else from now on, hao. The caller has locked them, and queues what follows from it. */
export async function setPrices(
  ctx: DbCtx,
  prices: readonly { id: string; now: number }[],
): Promise<void> {
  const rows = sql.join(
    prices.map(it => sql`(${it.id}::text, ${it.now}::bigint)`),
    sql`, `,
  )
  await ctx.db.execute(
    sql`update products p set unit_price = v.price from (values ${rows}) as v(id, price) where p.mall_id = ${ctx.mall.id} and p.id = v.id`,
  )
  await ctx.db.insert(priceHistory).values(
    prices.map(it => ({
      mallId: ctx.mall.id,
      productId: it.id,
      at: ctx.clock.now(),
      unitPrice: it.now,
    })),
  )
}

/** What there is of goods in regions from now on. The caller has locked what there is. */
export const setStocks = (
  ctx: DbCtx,
  stocks: readonly { productId: string; regionCode: string; stock: number }[],
) =>
  ctx.db
    .insert(productStock)
    .values(stocks.map(it => ({ mallId: ctx.mall.id, ...it })))
    .onConflictDoUpdate({
      target: [productStock.mallId, productStock.productId, productStock.regionCode],
      set: { stock: sql`excluded.stock` },
    })

/** Prices of goods in regions, hao; null where a region has none of its own any more. */
export async function setRegionPrices(
  ctx: DbCtx,
  prices: readonly { productId: string; regionCode: string; unitPrice: number | null }[],
): Promise<void> {
  const removedPrices = prices.filter(it => it.unitPrice === null)
  const set = prices.flatMap(({ unitPrice, ...at }) =>
    unitPrice === null ? [] : [{ mallId: ctx.mall.id, ...at, unitPrice }],
  )
  if (removedPrices.length)
    await ctx.db
      .delete(regionPrices)
      .where(
        mine(
          ctx,
          regionPrices,
          or(
            ...removedPrices.map(it =>
              and(
                eq(regionPrices.productId, it.productId),
                eq(regionPrices.regionCode, it.regionCode),
              ),
            ),
          ),
        ),
      )
  if (set.length)
    await ctx.db
      .insert(regionPrices)
      .values(set)
      .onConflictDoUpdate({
        target: [regionPrices.mallId, regionPrices.productId, regionPrices.regionCode],
        set: { unitPrice: sql`excluded.unit_price` },
      })
}
