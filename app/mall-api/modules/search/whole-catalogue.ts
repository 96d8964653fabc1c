import { sql } from 'drizzle-orm'
import type { Ctx } from '../../core/ctx'
import { kept } from '../../core/kept'
import { read } from '../../database/pool'
import type { Counted, Wish } from './engine'

/** What a list without words can be narrowed by, counted. Goods that share all of it are one group. */
interface Group { category: string; brand: string; store: string; scene: string; count: number; min: number; max: number }
/** `narrowed` counts what any choice of brands and suppliers is made from. */
export interface Tally { narrowed: number; total: number; categories: Counted[]; brands: Counted[]; stores: Counted[]; price: { min: number; max: number } | null }

const FRESH_SECONDS = 30

/** All goods on sale of the school by category, brand and supplier: a few hundred rows out of a hundred thousand goods. */
const groupsOf = (ctx: Ctx): Promise<Group[]> => kept(ctx, 'search-groups', FRESH_SECONDS, () => read(ctx, async ctx => {
  const { rows } = await ctx.db.execute<{ category: string; brand: string; store: string; scene: string; count: number; min: string; max: string }>(sql`
    select category_id as category, brand_id as brand, store_id as store, scene, count(*)::int as count, min(index_price) as min, max(index_price) as max
    from products where mall_id = ${ctx.mall.id} and on_sale group by 1, 2, 3, 4`)
  return rows.map(row => ({ ...row, min: Number(row.min), max: Number(row.max) }))
}))

/**
 * Counts and facets of a wish without words from the groups alone; null where the groups do not tell: with words, tags or
 * stock asked for, or a price that cuts through a group. Each facet ignores its own choice, as everywhere.
 */
export async function tallyOfAll(ctx: Ctx, wish: Wish): Promise<Tally | null> {
  if (wish.tag || wish.inStock) return null
  const within = { category: wish.categoryIds && new Set(wish.categoryIds), store: wish.withinStoreIds && new Set(wish.withinStoreIds) }
  const [brands, stores] = [new Set(wish.brandIds), new Set(wish.storeIds)]
  const { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = wish
  const counts = { category: new Map<string, number>(), brand: new Map<string, number>(), store: new Map<string, number>() }
  const add = (kind: keyof typeof counts, group: Group) => counts[kind].set(group[kind], (counts[kind].get(group[kind]) ?? 0) + group.count)
  let narrowed = 0
  let total = 0
  let price = null as Tally['price']
  for (const group of await groupsOf(ctx)) {
    if ((wish.scene && group.scene !== wish.scene) || (within.category && !within.category.has(group.category)) || (within.store && !within.store.has(group.store))) continue
    if (group.max < minPrice || group.min > maxPrice) continue
    if (group.min < minPrice || group.max > maxPrice) return null
    const [brand, store] = [!brands.size || brands.has(group.brand), !stores.size || stores.has(group.store)]
    narrowed += group.count
    if (store) add('brand', group)
    if (brand) add('store', group)
    if (!brand || !store) continue
    add('category', group)
    total += group.count
    price = { min: Math.min(price?.min ?? group.min, group.min), max: Math.max(price?.max ?? group.max, group.max) }
  }
  const most = (kind: keyof typeof counts) => [...counts[kind]].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  return { narrowed, total, categories: most('category'), brands: most('brand'), stores: most('store'), price }
}
