import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import type { Facets, Wish } from './engine'
import { PRICE_STEPS } from './price-steps'

/** What a list without words can be narrowed by, counted. Goods that share all of it are one group. */
interface Group {
  category: string
  brand: string
  store: string
  scene: string
  stock: boolean
  step: number
  count: number
  min: number
  max: number
}
/** `narrowed` counts what any choice is made from. */
export interface Tally {
  narrowed: number
  total: number
  facets: Facets
}

const FRESH_SECONDS = 30
/** Which choices a group does not meet, a bit each. */
const MISSED = { price: 1, brand: 2, store: 4, third: 8, stock: 16 } as const

/** All goods on sale of the school by what they can be chosen by: some thousand rows out of a hundred thousand goods. */
const groupsOf = (ctx: Ctx): Promise<Group[]> =>
  remember(ctx, 'search-groups', FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const { rows } = await ctx.db.execute<{
        category: string
        brand: string
        store: string
        scene: string
        stock: boolean
        step: number
        count: number
        min: string
        max: string
      }>(sql`
    select category_id as category, brand_id as brand, store_id as store, scene, in_stock as stock, width_bucket(index_price, ${sql.raw(`array[${PRICE_STEPS.slice(1).join(',')}]::bigint[]`)}) as step,
      count(*)::int as count, min(index_price) as min, max(index_price) as max
    from products where mall_id = ${ctx.mall.id} and on_sale group by 1, 2, 3, 4, 5, 6`)
      return rows.map(row => ({ ...row, min: Number(row.min), max: Number(row.max) }))
    }),
  )

class Counts {
  private readonly counts = new Map<string, number>()
  add(id: string, count: number) {
    this.counts.set(id, (this.counts.get(id) ?? 0) + count)
  }
  most() {
    return [...this.counts]
      .map(([id, count]) => ({ id, count }))
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  }
}

/**
 * Counts and facets of a wish without words from the groups alone; null where the groups do not tell: with words, tags or
 * packs asked for, or a price that cuts through a group. Each facet ignores its own choice, as everywhere. Packs are not
 * told of: they say little of goods of all kinds.
 */
export async function tallyOfAll(ctx: Ctx, wish: Wish): Promise<Tally | null> {
  if (wish.tag || wish.packs.length) return null
  const setOf = (ids: readonly string[] | undefined) => ids && new Set(ids)
  const [categoryIds, withinIds, thirdIds, brandIds, storeIds] = [
    setOf(wish.categoryIds),
    setOf(wish.withinStoreIds),
    setOf(wish.thirdStoreIds),
    setOf(wish.brandIds),
    setOf(wish.storeIds),
  ]
  const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = wish
  const [categories, brands, stores, thirdStores] = [
    new Counts(),
    new Counts(),
    new Counts(),
    new Counts(),
  ]
  const steps = new Map<number, number>()
  const sum = { narrowed: 0, total: 0, inStock: 0, price: null as Facets['price'] }
  for (const group of await groupsOf(ctx)) {
    const { count, min, max } = group
    if (
      (wish.scene && group.scene !== wish.scene) ||
      (categoryIds && !categoryIds.has(group.category)) ||
      (withinIds && !withinIds.has(group.store))
    )
      continue
    if (min < minPrice && max >= minPrice) return null
    if (max > maxPrice && min <= maxPrice) return null
    sum.narrowed += count
    const misses =
      (max < minPrice || min > maxPrice ? MISSED.price : 0) |
      (brandIds?.size && !brandIds.has(group.brand) ? MISSED.brand : 0) |
      (storeIds?.size && !storeIds.has(group.store) ? MISSED.store : 0) |
      (thirdIds && !thirdIds.has(group.store) ? MISSED.third : 0) |
      (wish.inStock && !group.stock ? MISSED.stock : 0)
    // A facet counts what misses nothing, or only its own choice.
    if (!(misses & ~MISSED.brand)) brands.add(group.brand, count)
    if (!(misses & ~MISSED.store)) stores.add(group.store, count)
    if (!(misses & ~MISSED.third)) thirdStores.add(group.store, count)
    if (!(misses & ~MISSED.stock) && group.stock) sum.inStock += count
    if (!(misses & ~MISSED.price)) {
      steps.set(group.step, (steps.get(group.step) ?? 0) + count)
      if (!sum.price) sum.price = { min, max }
      if (min < sum.price.min) sum.price.min = min
      if (max > sum.price.max) sum.price.max = max
    }
    if (misses) continue
    categories.add(group.category, count)
    sum.total += count
  }
  return {
    narrowed: sum.narrowed,
    total: sum.total,
    facets: {
      categories: categories.most(),
      brands: brands.most(),
      stores: stores.most(),
      thirdStores: thirdStores.most(),
      packs: [],
      inStock: sum.inStock,
      price: sum.price,
      steps: [...steps].map(([step, count]) => ({ step, count })),
    },
  }
}
