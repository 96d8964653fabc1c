import { GOODS_STOCK_MAX } from '../limits'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { GoodsChange } from '../contract'
import { MallError } from '~/contract/errors'
import { auditAll } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { setPrices, setRegionPrices, setStocks } from '~/areas/catalogue/domain/set-prices'
import { products, productStock, regionPrices } from '~/areas/catalogue/domain/tables'
import { queueReprice } from '~/areas/promotions/domain/queue-reprice'
import { ownStore } from './find-goods'

interface StockRow {
  productId: string
  regionCode: string
  stock: number
}
interface PriceRow {
  productId: string
  regionCode: string
  unitPrice: number
}
const keyOf = (it: { productId: string; regionCode: string }) => `${it.regionCode}/${it.productId}`

/**
 * The supplier changes prices and stock of the own goods, all or nothing. What was sold since the stock was looked at stays
 * sold: the difference is applied. A price that somebody else has changed meanwhile is a `conflict`. Orders keep their prices.
 */
export function changeGoods(
  ctx: Ctx,
  { changes }: { changes: readonly GoodsChange[] },
): Promise<{ count: number }> {
  const storeId = ownStore(ctx)
  const ids = [...new Set(changes.map(it => it.id))]
  const regions = new Set(ctx.mall.regions.map(it => it.code))
  if (
    ids.length < changes.length ||
    changes.some(it => [...it.stocks, ...it.regionPrices].some(at => !regions.has(at.regionCode)))
  )
    throw new MallError('invalid')
  return write(ctx, async ctx => {
    // Stock before goods, and both in one order: as orders take them, so that nobody waits for whoever waits.
    const stocks = await ctx.db
      .select()
      .from(productStock)
      .where(mine(ctx, productStock, inArray(productStock.productId, ids)))
      .orderBy(sql`product_id collate "C"`, asc(productStock.regionCode))
      .for('update')
    const goods = await ctx.db
      .select({ id: products.id, unitPrice: products.unitPrice })
      .from(products)
      .where(mine(ctx, products, eq(products.storeId, storeId), inArray(products.id, ids)))
      .orderBy(sql`id collate "C"`)
      .for('update')
    if (goods.length < ids.length) throw new MallError('not_found')
    const priceById = new Map(goods.map(it => [it.id, it.unitPrice]))
    const prices = changes.flatMap(({ id, price }) =>
      price && price.now !== price.was ? [{ id, ...price }] : [],
    )
    if (prices.some(it => priceById.get(it.id) !== it.was)) throw new MallError('conflict')
    const newStocks = stockAfter(changes, stocks)
    const regional = await regionalAfter(ctx, ids, changes)
    if (prices.length) await setPrices(ctx, prices)
    if (newStocks.length) await setStocks(ctx, newStocks)
    await setRegionPrices(ctx, regional)
    const count = await leaveTraces(ctx, changes)
    if (prices.length || regional.length) await queueReprice(ctx)
    return { count }
  })
}

/** What there will be in each region that changes: what there is now, and the difference that was meant. */
function stockAfter(changes: readonly GoodsChange[], stocks: readonly StockRow[]): StockRow[] {
  const now = new Map(stocks.map(it => [keyOf(it), it.stock]))
  const fields: Record<string, string> = {}
  const stockRows = changes.flatMap((change, n) =>
    change.stocks.flatMap((it, i) => {
      if (it.now === it.was) return []
      const stock =
        (now.get(keyOf({ productId: change.id, regionCode: it.regionCode })) ?? 0) + it.now - it.was
      if (stock < 0) fields[`changes[${n}].stocks[${i}].now`] = 'stock_sold'
      if (stock > GOODS_STOCK_MAX) fields[`changes[${n}].stocks[${i}].now`] = 'stock_wrong'
      return [{ productId: change.id, regionCode: it.regionCode, stock }]
    }),
  )
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return stockRows
}

/** Prices of regions that differ from what they were seen to be; one that somebody else has changed is a `conflict`. */
async function regionalAfter(
  ctx: DbCtx,
  ids: readonly string[],
  changes: readonly GoodsChange[],
): Promise<{ productId: string; regionCode: string; unitPrice: number | null }[]> {
  const rows = changes.flatMap(({ id, regionPrices }) =>
    regionPrices
      .filter(it => it.now !== it.was)
      .map(it => ({ productId: id, regionCode: it.regionCode, was: it.was, unitPrice: it.now })),
  )
  if (!rows.length) return []
  const there: PriceRow[] = await ctx.db
    .select()
    .from(regionPrices)
    .where(mine(ctx, regionPrices, inArray(regionPrices.productId, [...ids])))
  const now = new Map(there.map(it => [keyOf(it), it.unitPrice]))
  if (rows.some(it => (now.get(keyOf(it)) ?? null) !== it.was)) throw new MallError('conflict')
  return rows
}

/** An audit row for each of the goods that changed; answers how many. */
async function leaveTraces(ctx: DbCtx, changes: readonly GoodsChange[]): Promise<number> {
  const rows = changes.flatMap(({ id, price, stocks, regionPrices }) => {
    const detail = {
      price: price && price.now !== price.was ? price : undefined,
      stocks: stocks.filter(it => it.now !== it.was),
      regionPrices: regionPrices.filter(it => it.now !== it.was),
    }
    return detail.price || detail.stocks.length || detail.regionPrices.length
      ? [{ subjectId: id, detail }]
      : []
  })
  await auditAll(ctx, 'goods.change', 'product', rows)
  return rows.length
}
