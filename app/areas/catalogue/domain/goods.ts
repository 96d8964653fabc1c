import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { regionPriceOf } from './region-prices'
import { products, productStock } from './tables'
import { hasGifts } from './gifts'
import { pricesWithin } from '~/areas/promotions/domain/prices'
import { stores } from '~/areas/suppliers/domain/tables'

/** Whether goods have ever been in a campaign with a price: a column of a select over `products`. */
const inCampaign = (ctx: Ctx) =>
  sql<boolean>`exists (select 1 from campaign_goods g where g.mall_id = ${ctx.mall.id} and g.product_id = ${products.id} and (g.price is not null or g.rate is not null))`

/**
 * Goods with the rules of their supplier, as the cart and an order need them: at the price of the region, where one is
 * named, and of a campaign that grants the quantity (one piece unless told).
 */
export async function findGoods(
  ctx: DbCtx,
  ids: readonly string[],
  regionCode?: string,
  quantities?: ReadonlyMap<string, number>,
) {
  if (!ids.length) return []
  const regional = await regionPriceOf(ctx, ids, regionCode)
  const rows = await ctx.db
    .select({
      id: products.id,
      storeId: products.storeId,
      name: products.name,
      nameEn: products.nameEn,
      code: products.code,
      spec: products.spec,
      unit: products.unit,
      unitEn: products.unitEn,
      cas: products.cas,
      unitPrice: products.unitPrice,
      onSale: products.onSale,
      inCampaign: inCampaign(ctx),
      hasGifts: hasGifts(ctx),
      minNum: products.minNum,
      numStep: products.numStep,
      maxNum: products.maxNum,
      storeName: stores.name,
      storeNameEn: stores.nameEn,
      thirdCode: stores.thirdCode,
      freightFree: stores.freightFree,
      freightFee: stores.freightFee,
    })
    .from(products)
    .innerJoin(stores, mine(ctx, stores, eq(stores.id, products.storeId)))
    .where(mine(ctx, products, inArray(products.id, [...ids])))
  // Most goods are in no campaign, and are not asked about further.
  const priceNow = await pricesWithin(
    ctx,
    rows.filter(it => it.inCampaign).map(it => it.id),
  )
  return rows.map(it => {
    const listPrice = regional.get(it.id) ?? it.unitPrice
    return { ...it, listPrice, ...priceNow(it.id, listPrice, quantities?.get(it.id)) }
  })
}
export type Goods = Awaited<ReturnType<typeof findGoods>>[number]

/** What is left of goods in a region. */
export async function findStock(
  ctx: DbCtx,
  ids: readonly string[],
  regionCode: string,
): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: productStock.productId, stock: productStock.stock })
    .from(productStock)
    .where(
      mine(
        ctx,
        productStock,
        inArray(productStock.productId, [...ids]),
        eq(productStock.regionCode, regionCode),
      ),
    )
  return new Map(rows.map(it => [it.id, it.stock]))
}

export interface StockMove {
  productId: string
  num: number
  name: string
  regionCode: string
}

/** Everybody takes rows in this order, so that two orders wait for each other instead of blocking each other. */
const inOrder = (moves: readonly StockMove[]) =>
  [...moves].sort((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0))

/** Takes goods out of stock, all or none; `out_of_stock` names the first that lacks. */
export async function takeStock(ctx: DbCtx, moves: readonly StockMove[]): Promise<void> {
  for (const { productId, num, name, regionCode } of inOrder(moves)) {
    const at = and(eq(productStock.productId, productId), eq(productStock.regionCode, regionCode))
    const rows = await ctx.db
      .update(productStock)
      .set({ stock: sql`${productStock.stock} - ${num}` })
      .where(mine(ctx, productStock, at, gte(productStock.stock, num)))
      .returning({ stock: productStock.stock })
    if (rows.length) continue
    const [left] = await ctx.db
      .select({ stock: productStock.stock })
      .from(productStock)
      .where(mine(ctx, productStock, at))
    throw new MallError('out_of_stock', { values: { productId, name, stock: left?.stock ?? 0 } })
  }
}

/** Puts the goods of an order that will not be bought back where they came from. */
export async function returnStock(ctx: DbCtx, moves: readonly StockMove[]): Promise<void> {
  for (const { productId, num, regionCode } of inOrder(moves)) {
    await ctx.db
      .update(productStock)
      .set({ stock: sql`${productStock.stock} + ${num}` })
      .where(
        mine(
          ctx,
          productStock,
          eq(productStock.productId, productId),
          eq(productStock.regionCode, regionCode),
        ),
      )
  }
}
