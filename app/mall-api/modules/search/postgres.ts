import { sql, type SQL } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '../../core/ctx'
import { read, readByWordIndex } from '../../database/pool'
import type { Counted, Found, SearchEngine, Wish } from './engine'
import { tallyOfAll, type Tally } from './whole-catalogue'
import { asked, headed, looser, loosest, naming, strict, whole, type Asked } from './query'

const FACET_ROWS = 40
/** Hits that rank by where the words stand; beyond them the best sellers among all hits are good enough. */
const RANKED_MAX = 4_000
const LOOSEST_MAX = 2_000
const SUGGEST_CANDIDATES = 400

const orders: Record<Wish['sort'], SQL> = {
  relevance: sql`sales_count desc, id`, sales: sql`sales_count desc, id`, price: sql`index_price, id`, '-price': sql`index_price desc, id`, new: sql`created_at desc, id`,
}

/** What was asked for in words, per field. */
function wordsOf(ctx: Ctx, wish: Wish): Asked[] {
  const parts = [wish.keyword && asked(ctx.mall.id, wish.keyword, wish.type === 'keyword' ? 'any' : wish.type),
    ...(['name', 'code', 'spec', 'cas'] as const).map(field => wish[field] && asked(ctx.mall.id, wish[field], field))]
  return parts.filter((it): it is Asked => !!it)
}

const isIn = (column: SQL, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])})`

/** Everything that narrows but the choice of brands and suppliers: those facets show what could be chosen besides. */
function narrowing(ctx: Ctx, wish: Wish): SQL {
  const conditions = [sql`mall_id = ${ctx.mall.id}`, sql`on_sale`]
  if (wish.scene) conditions.push(sql`scene = ${wish.scene}`)
  if (wish.categoryIds) conditions.push(isIn(sql`category_id`, wish.categoryIds))
  if (wish.withinStoreIds) conditions.push(isIn(sql`store_id`, wish.withinStoreIds))
  if (wish.tag) conditions.push(sql`${wish.tag} = any(tags)`)
  if (wish.minPrice !== undefined) conditions.push(sql`index_price >= ${wish.minPrice}`)
  if (wish.maxPrice !== undefined) conditions.push(sql`index_price <= ${wish.maxPrice}`)
  if (wish.inStock) conditions.push(sql`exists (select 1 from product_stock s where s.mall_id = products.mall_id and s.product_id = products.id and s.stock > 0)`)
  return sql.join(conditions, sql` and `)
}

const matching = (query: string) => sql`search_terms @@ ${query}::tsquery`
const chosen = (wish: Wish, alias: string) => {
  const brand = wish.brandIds.length ? sql`${isIn(sql`${sql.raw(alias)}.brand_id`, wish.brandIds)}` : sql`true`
  const store = wish.storeIds.length ? sql`${isIn(sql`${sql.raw(alias)}.store_id`, wish.storeIds)}` : sql`true`
  return { brand, store }
}

/** `ids` is null beyond the ceiling: the page comes from an index then. */
interface Answer extends Record<string, unknown> { reached: number; total: number; ids: string[] | null; categories: Counted[] | null; brands: Counted[] | null; stores: Counted[] | null; min: string | null; max: string | null }

/**
 * Hits up to the ceiling, counted and grouped, and one page of them, in one statement. Hits rank by class first: the name,
 * code or CAS number is exactly what was typed; the name says it is that thing; the words are in the name; anywhere.
 */
async function gather(ctx: Ctx, wish: Wish, query: string | null, part: Asked | null): Promise<Answer> {
  const whole = await gatherHits(ctx, wish, query, part, sql`true`)
  if (whole.reached <= COUNT_CEILING || !(wish.brandIds.length || wish.storeIds.length)) return whole
  // What was chosen may stand beyond the ceiling: it is gathered by itself, and only what could be chosen besides is of the first hits.
  const { brand, store } = chosen(wish, 'products')
  return { ...(await gatherHits(ctx, wish, query, part, sql`${brand} and ${store}`)), brands: whole.brands, stores: whole.stores }
}

async function gatherHits(ctx: Ctx, wish: Wish, query: string | null, part: Asked | null, bound: SQL): Promise<Answer> {
  const { brand, store } = chosen(wish, 'hit')
  const ofGroup = chosen(wish, 'grouped')
  const tier = (name: string, tsquery: string | null) => sql`${sql.raw(name)} as materialized (select id from products where mall_id = ${ctx.mall.id} and ${tsquery ? matching(tsquery) : sql`false`} limit ${RANKED_MAX})`
  const ranked = part && wish.sort === 'relevance' ? naming(ctx.mall.id, part) : null
  const classes = ranked ? sql`, ${tier('exact', whole(ctx.mall.id, ranked))}, ${tier('head', ranked.field === 'any' || ranked.field === 'name' ? headed(ctx.mall.id, ranked) : null)}, ${tier('named', ranked.field === 'any' ? strict([ranked], 'name') : null)}` : sql``
  const joins = ranked ? sql`left join exact on exact.id = hit.id left join head on head.id = hit.id left join named on named.id = hit.id` : sql``
  const score = ranked ? sql`(case when exact.id is not null then 100 when head.id is not null then 8 when named.id is not null then 4 else 0 end + ln(1 + sales_count)) desc, ` : sql``
  const facet = (column: 'category_id' | 'brand_id' | 'store_id', where: SQL) => sql`(select json_agg(f) from (select ${sql.raw(column)} as id, sum(n)::int as count from grouped where ${where} group by 1 order by 2 desc, 1 limit ${FACET_ROWS * 5}) f)`
  const createdAt = wish.sort === 'new' ? sql`, created_at` : sql``
  // Grouped once by all that can be chosen, and each facet summed from the groups.
  const statement = sql`
    with hit as materialized (
      select id, category_id, brand_id, store_id, index_price, sales_count${createdAt} from products where ${narrowing(ctx, wish)} and ${bound} ${query ? sql`and ${matching(query)}` : sql``} limit ${COUNT_CEILING + 1}
    ), grouped as materialized (select category_id, brand_id, store_id, count(*) as n, min(index_price) as min, max(index_price) as max from hit group by 1, 2, 3)${classes}
    select (select coalesce(sum(n), 0)::int from grouped) as reached, counted.total, counted.min, counted.max,
      case when counted.total <= ${COUNT_CEILING} then (select json_agg(id) from (select hit.id from hit ${joins} where ${brand} and ${store} order by ${score} ${orders[wish.sort]} limit ${wish.limit} offset ${wish.offset}) page) end as ids,
      ${facet('category_id', sql`${ofGroup.brand} and ${ofGroup.store}`)} as categories, ${facet('brand_id', ofGroup.store)} as brands, ${facet('store_id', ofGroup.brand)} as stores
    from (select coalesce(sum(n), 0)::int as total, min(min) as min, max(max) as max from grouped where ${ofGroup.brand} and ${ofGroup.store}) counted`
  const { rows: [row] } = await (query ? readByWordIndex : read)(ctx, ctx => ctx.db.execute<Answer>(statement))
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** One page in the order of an index, where there are more hits than are counted. */
async function pageOfMany(ctx: Ctx, wish: Wish, query: string | null): Promise<string[]> {
  const { brand, store } = chosen(wish, 'products')
  const { rows } = await read(ctx, ctx => ctx.db.execute<{ id: string }>(sql`
    select id from products where ${narrowing(ctx, wish)} and ${brand} and ${store} ${query ? sql`and ${matching(query)}` : sql``} order by ${orders[wish.sort]} limit ${wish.limit} offset ${wish.offset}`))
  return rows.map(it => it.id)
}

/** Best sellers of those that have the words in their name, where the words are everywhere; empty when they are too few for the page. */
async function pageOfNamed(ctx: Ctx, wish: Wish, part: Asked): Promise<string[]> {
  const query = strict([part], 'name')
  const { rows: [counted] } = await readByWordIndex(ctx, ctx => ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from (select 1 from products where ${narrowing(ctx, wish)} and ${matching(query)} limit ${wish.offset + wish.limit}) enough`))
  return counted && counted.n >= wish.offset + wish.limit ? pageOfMany(ctx, wish, query) : []
}

/** Hits that have any of the words, those with most words first. */
async function findSome(ctx: Ctx, wish: Wish, parts: readonly Asked[]): Promise<string[]> {
  const words = loosest(parts)
  const { brand, store } = chosen(wish, 'near')
  const { rows } = await readByWordIndex(ctx, ctx => ctx.db.execute<{ id: string }>(sql`
    select id from (select * from products where ${narrowing(ctx, wish)} and ${matching(words.join(' | '))} limit ${LOOSEST_MAX}) near where ${brand} and ${store}
    order by ${sql.join(words.map(word => sql`(search_terms @@ ${word}::tsquery)::int`), sql` + `)} desc, sales_count desc, id limit ${wish.limit} offset ${wish.offset}`))
  return rows.map(it => it.id)
}

/** With filters chosen nothing is loosened: it is the filter that leaves nothing, and the page offers to drop it. */
const isNarrowed = ({ brandIds, storeIds, categoryIds, minPrice, maxPrice, inStock }: Wish) => brandIds.length > 0 || storeIds.length > 0 || !!categoryIds || minPrice !== undefined || maxPrice !== undefined || inStock

const foundOf = (answer: Answer, ids: string[], loosened: boolean): Found => ({
  ids, total: Math.min(answer.total, COUNT_CEILING), more: answer.total > COUNT_CEILING, loosened, categories: answer.categories ?? [], brands: (answer.brands ?? []).slice(0, FACET_ROWS), stores: (answer.stores ?? []).slice(0, FACET_ROWS),
  price: answer.min === null || answer.max === null ? null : { min: Number(answer.min), max: Number(answer.max) },
})

const foundOfTally = (tally: Tally, ids: string[]): Found => ({
  ids, total: Math.min(tally.total, COUNT_CEILING), more: tally.total > COUNT_CEILING, loosened: false,
  categories: tally.categories, brands: tally.brands.slice(0, FACET_ROWS), stores: tally.stores.slice(0, FACET_ROWS), price: tally.price,
})

export const postgresSearch: SearchEngine = {
  find: async (ctx, wish) => {
    const parts = wordsOf(ctx, wish)
    // Signs without a word in them ask for nothing that could be found.
    if (!parts.length && wish.keyword?.trim()) return { ids: [], total: 0, more: false, loosened: false, categories: [], brands: [], stores: [], price: null }
    const single = parts.length === 1 ? (parts[0] ?? null) : null
    if (!parts.length) {
      const tally = await tallyOfAll(ctx, wish)
      if (tally && tally.narrowed > COUNT_CEILING) return foundOfTally(tally, await pageOfMany(ctx, wish, null))
    }
    const query = parts.length ? strict(parts) : null
    const answer = await gather(ctx, wish, query, single)
    if (answer.total > COUNT_CEILING) {
      const named = single && wish.sort === 'relevance' ? await pageOfNamed(ctx, wish, single) : []
      return foundOf(answer, named.length ? named : await pageOfMany(ctx, wish, query), false)
    }
    if (answer.total > 0 || !parts.length || isNarrowed(wish)) return foundOf(answer, answer.ids ?? [], false)
    const loose = looser(ctx.mall.id, parts)
    if (loose && loose !== query) {
      const second = await gather(ctx, wish, loose, null)
      if (second.total > 0) return foundOf(second, second.ids ?? [], true)
    }
    // The combined search means every field it names.
    if (!single) return foundOf(answer, [], false)
    const some = await gather(ctx, wish, loosest(parts).join(' | '), null)
    return foundOf(some, some.total > 0 ? await findSome(ctx, wish, parts) : [], some.total > 0)
  },

  suggest: async (ctx, typed, count) => {
    const part = asked(ctx.mall.id, typed, 'name')
    if (!part) return []
    const queries = [strict([part]), looser(ctx.mall.id, [part])].filter((it, at, all) => it && all.indexOf(it) === at)
    for (const query of queries) {
      const { rows } = await readByWordIndex(ctx, ctx => ctx.db.execute<{ name: string; name_en: string }>(sql`
        select name, min(name_en) as name_en from (select name, name_en, sales_count from products where mall_id = ${ctx.mall.id} and on_sale and ${matching(query)} limit ${SUGGEST_CANDIDATES}) near
        group by name order by (lower(name) like ${`${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}) desc, sum(sales_count) desc, name limit ${count}`))
      if (rows.length) return rows.map(it => ({ name: it.name, nameEn: it.name_en }))
    }
    return []
  },
}
