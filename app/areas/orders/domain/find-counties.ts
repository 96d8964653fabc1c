import { asc, sql } from 'drizzle-orm'
import type { County } from '~/areas/promotions/contract'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { seesPrices } from '~/mall/core/prices'
import { mine, read } from '~/mall/database/pool'
import { reliefCounties } from '~/areas/promotions/domain/tables'

/** Adding orders up walks over all lines of the produce, and nobody minds a minute. */
const FRESH_SECONDS = 60

interface BrandPurchase extends Record<string, unknown> {
  brand_id: string
  order_id: string
  buyer_id: string
  pieces: number
  amount: string
}

/** What counts as bought: everything ordered and not called off. Counted by order, so that sums over counties count an order once. */
const readCounties = (ctx: Ctx) =>
  remember(ctx, 'relief-counties', FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const counties = await ctx.db
        .select()
        .from(reliefCounties)
        .where(mine(ctx, reliefCounties))
        .orderBy(asc(reliefCounties.ord), asc(reliefCounties.id))
      const brands = sql.param([...new Set(counties.flatMap(it => it.brandIds))])
      const { rows: goods } = await ctx.db.execute<{ brand_id: string; n: number }>(
        sql`select brand_id, count(*)::int as n from products where mall_id = ${ctx.mall.id} and on_sale and 'poverty' = any(tags) and brand_id = any(${brands}) group by brand_id`,
      )
      const { rows: purchases } = await ctx.db.execute<BrandPurchase>(sql`
    select p.brand_id, o.id as order_id, o.buyer_id, sum(l.num)::int as pieces, sum(l.amount) as amount
    from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id join products p on p.mall_id = l.mall_id and p.id = l.product_id
    where l.mall_id = ${ctx.mall.id} and o.status not in ('cancelled', 'rejected', 'close') and 'poverty' = any(p.tags) and p.brand_id = any(${brands}) group by 1, 2, 3`)
      return {
        counties,
        goods: new Map(goods.map(it => [it.brand_id, it.n])),
        purchases,
      }
    }),
  )

function tallyOf(ctx: Ctx, purchases: readonly BrandPurchase[]): County['tally'] {
  return {
    orders: new Set(purchases.map(it => it.order_id)).size,
    buyers: new Set(purchases.map(it => it.buyer_id)).size,
    pieces: purchases.reduce((sum, it) => sum + it.pieces, 0),
    amount: seesPrices(ctx) ? purchases.reduce((sum, it) => sum + Number(it.amount), 0) : null,
  }
}

/** The counties, one province's or all, with the sums of what the school has really ordered of their produce. */
export async function findCounties(ctx: Ctx, { province }: { province?: string }) {
  const { counties, goods, purchases } = await readCounties(ctx)
  const goodsOf = (brandIds: readonly string[]) =>
    brandIds.reduce((sum, id) => sum + (goods.get(id) ?? 0), 0)
  const provinces = new Map<string, { name: string; nameEn: string; count: number }>()
  for (const { province: name, provinceEn: nameEn } of counties)
    provinces.set(name, { name, nameEn, count: (provinces.get(name)?.count ?? 0) + 1 })
  return {
    list: counties
      .filter(it => !province || it.province === province)
      .map(({ mallId: _mall, ord: _ord, brandIds, ...it }) => ({
        ...it,
        goodsCount: goodsOf(brandIds),
        tally: tallyOf(
          ctx,
          purchases.filter(one => brandIds.includes(one.brand_id)),
        ),
      })),
    provinces: [...provinces.values()],
    tally: tallyOf(ctx, purchases),
    goodsCount: goodsOf([...new Set(counties.flatMap(it => it.brandIds))]),
    countyCount: counties.length,
  }
}
