import { asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import { byKey } from '~/mall/core/by-key'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { standingPage, type StandingValues, type StandingPage } from '~/mall/core/standing'
import { stores } from '~/areas/suppliers/domain/tables'
import type { StoredDetail } from './detail'
import type { GoodsValues } from './judge-goods'
import { brands, categories, products, productStock } from './tables'

/**
 * Goods as the rows of a file that changes nothing, after an id: those of suppliers without a code are in none, and what the desk
 * has set, or sold, against the last file is said by no row.
 */
export const goodsRows = (ctx: DbCtx, after: string): Promise<StandingPage<GoodsValues>> => {
  const { searchTerms: _terms, ...columns } = getTableColumns(products)
  return standingPage(
    most =>
      ctx.db
        .select({
          goods: columns,
          supplier: stores.code,
          brand: brands.name,
          category: categories.code,
        })
        .from(products)
        .innerJoin(stores, mine(ctx, stores, eq(stores.id, products.storeId)))
        .innerJoin(brands, mine(ctx, brands, eq(brands.id, products.brandId)))
        .leftJoin(categories, mine(ctx, categories, eq(categories.id, products.categoryId)))
        .where(mine(ctx, products, gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(most),
    it => it.goods.id,
    async found => {
      const stocks = byKey(
        await ctx.db
          .select()
          .from(productStock)
          .where(
            mine(
              ctx,
              productStock,
              inArray(
                productStock.productId,
                found.map(it => it.goods.id),
              ),
            ),
          )
          .orderBy(asc(productStock.regionCode)),
        it => it.productId,
      )
      return found.map(it => rowOf(ctx, it, stocks.get(it.goods.id) ?? []))
    },
  )
}

type Goods = Omit<typeof products.$inferSelect, 'searchTerms'>

function rowOf(
  ctx: DbCtx,
  {
    goods,
    supplier,
    brand,
    category,
  }: { goods: Goods; supplier: string | null; brand: string; category: string | null },
  stocks: readonly (typeof productStock.$inferSelect)[],
): StandingValues<GoodsValues> | null {
  if (supplier === null) return null
  const { imported } = goods
  const detail = goods.detail as StoredDetail
  const family = `${goods.storeId}-`
  const campuses = stocks.map(it => it.regionCode)
  const isKnown = campuses.every(code => ctx.mall.regions.some(it => it.code === code))
  return {
    supplier,
    code: goods.code,
    name: goods.name,
    // Where nobody has said one, the Chinese stands for both, and goes on to.
    nameEn: goods.nameEn === goods.name ? null : goods.nameEn,
    brand,
    category,
    article: goods.spuId.startsWith(family) ? goods.spuId.slice(family.length) : null,
    spec: goods.spec,
    unit: goods.unit,
    price: imported === null || imported.price === goods.unitPrice ? goods.unitPrice : null,
    marketPrice: goods.marketPrice,
    stock: stockOf(stocks, imported),
    regions: isKnown ? campuses : null,
    cas: goods.cas,
    grade: detail.grade,
    purity: detail.purity ?? null,
    hazard: detail.hazard?.class ?? null,
    aliases: detail.aliases,
    description: detail.description,
    scene: goods.scene,
    state: goods.onSale || goods.suspended ? 'on' : 'off',
  }
}

/** What there is at every campus, where that is the same and what the last file said. */
function stockOf(stocks: readonly { stock: number }[], imported: Goods['imported']): number | null {
  const [first] = stocks
  const isEven = first && stocks.every(it => it.stock === first.stock)
  return isEven && (imported === null || imported.stock === first.stock) ? first.stock : null
}
