import { asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import type { ImportRow } from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { stores } from '~/areas/suppliers/domain/tables'
import type { StoredDetail } from './detail'
import type { GoodsValues } from './judge-goods'
import { brands, categories, products, productStock } from './tables'

const {
  searchTerms: _terms,
  indexPrice: _index,
  packMeasure: _measure,
  packAmount: _amount,
  indexPerUnit: _perUnit,
  ...told
} = getTableColumns(products)
/** Zeros a spreadsheet may have taken away. */
const ZEROS = ['0', '00', '000', '0000', '00000', '000000']

export type KnownGoods = Omit<
  typeof products.$inferSelect,
  'searchTerms' | 'indexPrice' | 'packMeasure' | 'packAmount' | 'indexPerUnit' | 'detail'
> & { detail: StoredDetail; brandName: string; stocks: Map<string, number> }
export interface KnownPlace {
  id: string
  path: string[]
  /** Of itself and those above it, in both languages. */
  names: string[]
}
export interface GoodsKnown {
  stores: Map<string, { id: string; name: string; closed: boolean }>
  /** By code, and by id those without one, too. */
  places: ReadonlyMap<string, KnownPlace>
  placesById: ReadonlyMap<string, KnownPlace>
  /** By `keyOf`. */
  goods: Map<string, KnownGoods>
  padded: ReadonlySet<string>
}
type Row = ImportRow<GoodsValues>

export const keyOf = (storeId: string, code: string) => `${storeId} ${code}`

/** What there is for the rows of a batch: while writing, stock and goods are locked in the order in which orders take them. */
export async function findKnown(ctx: DbCtx, rows: readonly Row[]): Promise<GoodsKnown> {
  const codes = [...new Set(rows.flatMap(it => it.values.supplier ?? []))]
  const query = ctx.db
    .select({ id: stores.id, code: stores.code, name: stores.name, closed: stores.closed })
    .from(stores)
    .where(mine(ctx, stores, inArray(stores.code, codes)))
    .orderBy(sql`${stores.id} collate "C"`)
  // Nobody closes a supplier whose goods are being made.
  const found = ctx.writing ? await query.for('share') : await query
  const sellers = new Map(found.map(({ code, ...it }) => [code ?? '', it]))
  const pairs = rows.flatMap(it => {
    const store = sellers.get(it.values.supplier ?? '')
    return store && it.values.code ? [{ storeId: store.id, code: it.values.code }] : []
  })
  const goods = await lockGoods(ctx, pairs)
  const bare = pairs.filter(it => /^\d+$/.test(it.code) && !goods.has(keyOf(it.storeId, it.code)))
  return {
    stores: sellers,
    ...(await findPlaces(ctx)),
    goods,
    padded: await findPadded(ctx, bare),
  }
}

interface Pair {
  storeId: string
  code: string
}
const among = (pairs: readonly Pair[]): SQL =>
  sql`(${products.storeId}, ${products.code}) in (select * from unnest(${sql.param(pairs.map(it => it.storeId))}::text[], ${sql.param(pairs.map(it => it.code))}::text[]))`

async function lockGoods(ctx: DbCtx, pairs: readonly Pair[]): Promise<Map<string, KnownGoods>> {
  if (!pairs.length) return new Map()
  const ids = (
    await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(mine(ctx, products, among(pairs)))
  ).map(it => it.id)
  if (!ids.length) return new Map()
  const stock = ctx.db
    .select()
    .from(productStock)
    .where(mine(ctx, productStock, inArray(productStock.productId, ids)))
    .orderBy(sql`product_id collate "C"`, asc(productStock.regionCode))
  const stocks = ctx.writing ? await stock.for('update') : await stock
  const query = ctx.db
    .select({ ...told, brandName: brands.name })
    .from(products)
    .innerJoin(brands, mine(ctx, brands, eq(brands.id, products.brandId)))
    .where(mine(ctx, products, inArray(products.id, ids)))
    .orderBy(sql`${products.id} collate "C"`)
  const rows = ctx.writing ? await query.for('no key update', { of: products }) : await query
  const found = new Map<string, KnownGoods>()
  const byId = new Map<string, KnownGoods>()
  for (const row of rows) {
    const it = { ...row, detail: row.detail as StoredDetail, stocks: new Map<string, number>() }
    found.set(keyOf(row.storeId, row.code), it)
    byId.set(row.id, it)
  }
  for (const it of stocks) byId.get(it.productId)?.stocks.set(it.regionCode, it.stock)
  return found
}

/** Goods whose number has zeros in front that some of these lack. */
async function findPadded(ctx: DbCtx, bare: readonly Pair[]): Promise<ReadonlySet<string>> {
  if (!bare.length) return new Set()
  const pairs = bare.flatMap(({ storeId, code }) =>
    ZEROS.map(zeros => ({ storeId, code: zeros + code })),
  )
  const rows = await ctx.db
    .select({ storeId: products.storeId, code: products.code })
    .from(products)
    .where(mine(ctx, products, among(pairs)))
  return new Set(rows.map(it => keyOf(it.storeId, it.code.replace(/^0+/, ''))))
}

/** Where goods may stand. */
async function findPlaces(ctx: DbCtx): Promise<Pick<GoodsKnown, 'places' | 'placesById'>> {
  const rows = await ctx.db.select().from(categories).where(mine(ctx, categories))
  const byId = new Map(rows.map(it => [it.id, it]))
  const placesById = new Map(
    rows.map((row): [string, KnownPlace] => {
      const path = [row]
      for (
        let at = byId.get(row.parentId ?? '');
        at && !path.includes(at);
        at = byId.get(at.parentId ?? '')
      )
        path.unshift(at)
      const names = path.flatMap(it => [it.name, it.nameEn])
      return [row.id, { id: row.id, path: path.map(it => it.id), names }]
    }),
  )
  const places = new Map(
    rows.flatMap(({ id, code }) => {
      const place = placesById.get(id)
      return place && code !== null ? [[code, place] as const] : []
    }),
  )
  return { places, placesById }
}
