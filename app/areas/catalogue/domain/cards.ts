import { sql } from 'drizzle-orm'
import type { ProductCard } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { seesPrices, withoutPrice } from '~/mall/core/prices'
import { read } from '~/mall/database/pool'
import { pricesNow } from '~/areas/promotions/domain/prices'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { brandDirectory } from './directory'
import { unitPriceOf, type Pack } from './unit-price'
import { productPicture } from '~/mall/pictures/addresses'

interface Row extends Record<string, unknown> {
  id: string
  store_id: string
  brand_id: string
  name: string
  name_en: string
  code: string
  spec: string
  unit: string
  unit_en: string
  cas: string | null
  unit_price: string
  market_price: string | null
  sales_count: number
  tags: string[]
  measure: Pack['measure']
  amount: number | null
  stock: number
}

/** Cards of goods in the order of the ids; goods that are gone or not on sale are left out. Without prices for guests of a school that hides them. Stock of one region, or of all. */
export async function findCards(
  ctx: Ctx,
  ids: readonly string[],
  regionCode?: string,
): Promise<ProductCard[]> {
  if (!ids.length) return []
  const [stores, brands, priceNow, { rows }] = await Promise.all([
    storeDirectory(ctx),
    brandDirectory(ctx),
    pricesNow(ctx),
    read(ctx, ctx =>
      ctx.db.execute<Row>(sql`
    select p.id, p.store_id, p.brand_id, p.name, p.name_en, p.code, p.spec, p.unit, p.unit_en, p.cas, p.unit_price, p.market_price, p.sales_count, p.tags, p.pack_measure as measure, p.pack_amount as amount, coalesce(s.stock, 0)::int as stock
    from products p left join (
      select product_id, sum(stock) as stock from product_stock where mall_id = ${ctx.mall.id} and product_id = any(${sql.param([...ids])}) ${regionCode ? sql`and region_code = ${regionCode}` : sql``} group by product_id
    ) s on s.product_id = p.id
    where p.mall_id = ${ctx.mall.id} and p.id = any(${sql.param([...ids])}) and p.on_sale`),
    ),
  ])
  const found = new Map(
    rows.map((row): [string, ProductCard] => {
      const store = stores.get(row.store_id)
      const { unitPrice, campaign } = priceNow(row.id, Number(row.unit_price))
      return [
        row.id,
        {
          id: row.id,
          storeId: row.store_id,
          storeName: store?.name ?? '',
          storeNameEn: store?.nameEn ?? '',
          thirdCode: store?.thirdCode ?? null,
          name: row.name,
          nameEn: row.name_en,
          code: row.code,
          spec: row.spec,
          unit: row.unit,
          unitEn: row.unit_en,
          brandName: brands.get(row.brand_id)?.name ?? '',
          brandNameEn: brands.get(row.brand_id)?.nameEn ?? '',
          cas: row.cas,
          pic: productPicture(row.id),
          unitPrice,
          perUnit: unitPriceOf(unitPrice, row),
          campaign,
          marketPrice: row.market_price === null ? null : Number(row.market_price),
          stock: row.stock,
          salesCount: row.sales_count,
          tags: row.tags,
        },
      ]
    }),
  )
  const cards = ids.flatMap(id => found.get(id) ?? [])
  return seesPrices(ctx) ? cards : cards.map(withoutPrice)
}
