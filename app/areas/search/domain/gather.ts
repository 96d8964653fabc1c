import { sql, type SQL } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { PLANNED_EACH_TIME } from '~/mall/database/kept-plans'
import { read, readByWordIndex } from '~/mall/database/pool'
import {
  measuredJoin,
  measuredTable,
  perUnitColumns,
  perUnitOrder,
} from '~/areas/catalogue/domain/unit-price-order'
import type { FacetCount, Facets, Wish } from './engine'
import { PRICE_STEPS } from './price-steps'
import type { QueryPart } from './query'
import { RANKED_MAX, standingOf, toScore, type HitClass } from './ranking'
import type { Candidate } from './score'

const PACKS_READ = 200

export const orders: Record<Wish['sort'], SQL> = {
  relevance: sql`sales_count desc, id desc`,
  sales: sql`sales_count desc, id desc`,
  price: sql`index_price, id`,
  '-price': sql`index_price desc, id desc`,
  perUnit: sql`${perUnitOrder}, id`,
  new: sql`created_at desc, id desc`,
}

const isIn = (column: SQL, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])})`
/** Packs are told apart by their letters: `500 mL` is `500ml`. */
export const packOf = sql`lower(replace(spec, ' ', ''))`
export const matching = (query: string) => sql`search_terms @@ ${query}::tsquery`
/** The same, planned as for any words: there is but one way to find them, and to look up how frequent each is takes longer than to find it. */
const matchingAny = (query: string) => sql`search_terms @@ (select ${query}::tsquery)`

/** The school by its number and not as a value: a plan that is kept for any words must know how many of the goods are its. */
export const ofMall = (ctx: Ctx): SQL => sql.raw(`mall_id = ${Math.trunc(ctx.mall.id)}`)

/** What the reader may not leave: the school, the scope, the shop, the category. */
export function within(ctx: Ctx, wish: Wish): SQL {
  const conditions = [ofMall(ctx), sql`on_sale`]
  if (wish.scene) conditions.push(sql`scene = ${wish.scene}`)
  if (wish.categoryIds) conditions.push(isIn(sql`category_id`, wish.categoryIds))
  if (wish.withinStoreIds) conditions.push(isIn(sql`store_id`, wish.withinStoreIds))
  if (wish.tag) conditions.push(sql`${wish.tag} = any(tags)`)
  return sql.join(conditions, sql` and `)
}

/** What the reader chose from facets. Each facet counts beside all choices but its own. */
export const choices = ['brand', 'store', 'third', 'pack', 'price', 'stock'] as const
export type Choice = (typeof choices)[number]

export function chosenOf(wish: Wish): Partial<Record<Choice, SQL>> {
  const { minPrice, maxPrice } = wish
  const price = [
    ...(minPrice === undefined ? [] : [sql`index_price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`index_price <= ${maxPrice}`]),
  ]
  return {
    ...(wish.brandIds.length ? { brand: isIn(sql`brand_id`, wish.brandIds) } : {}),
    ...(wish.storeIds.length ? { store: isIn(sql`store_id`, wish.storeIds) } : {}),
    ...(wish.thirdStoreIds ? { third: isIn(sql`store_id`, wish.thirdStoreIds) } : {}),
    ...(wish.packs.length ? { pack: isIn(packOf, wish.packs) } : {}),
    ...(price.length ? { price: sql.join(price, sql` and `) } : {}),
    ...(wish.inStock ? { stock: sql`in_stock` } : {}),
  }
}

/** All that was chosen, or all but one kind of it. */
export function beside(wish: Wish, but?: Choice): SQL {
  const conditions = Object.entries(chosenOf(wish)).flatMap(([choice, condition]) =>
    choice === but ? [] : [condition],
  )
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** `hits` are null where the page comes from an index: beyond the ceiling, of what has `query`. */
export interface Answer {
  reached: number
  total: number
  /** By relevance the first of all, to be put in order, or, where a later page is read, that page; else the page. */
  hits: Candidate[] | null
  query: string | null
  facets: Facets
}

/** What is looked for in words: as the database is asked for it, what ranks first before the rest, and what it comes from. */
export interface WordSearch {
  query: string | null
  parts: readonly QueryPart[]
  /** Parts of all that has the words, best first, where they are told apart. */
  classes?: readonly HitClass[]
}

/** One row a value of a facet; `of` says which columns the others are summed over. */
interface PackSum {
  pack: string
  packName: string
  n: number
  [beside: string]: unknown
}
interface Sum {
  of: number
  category: string | null
  brand: string | null
  store: string | null
  step: number | null
  stock: boolean | null
  n: number
  min: number | null
  max: number | null
  [beside: string]: unknown
}
interface Row extends Record<string, unknown> {
  total: number
  page: Candidate[] | null
  reached: number
  alike: boolean
  /** The best class of all that were counted. */
  best: number | null
  sums: Sum[] | null
  packs: PackSum[] | null
}

/**
 * Hits up to the ceiling, counted, and one page of them, in one statement. What was chosen may stand beyond the ceiling: then it
 * is gathered by itself, and only what could be chosen besides is of the first hits.
 */
export async function gather(ctx: Ctx, wish: Wish, search: WordSearch): Promise<Answer> {
  const first = await gatherHits(ctx, wish, search)
  const givenChoices = Object.keys(chosenOf(wish)) as Choice[]
  // More than are counted have been chosen already, or nothing was.
  if (first.reached <= COUNT_CEILING || first.total > COUNT_CEILING || !givenChoices.length)
    return first
  const answer = await gatherHits(ctx, wish, search, beside(wish))
  const facets = { ...answer.facets }
  const keep = <K extends keyof Facets>(choice: Choice, name: K) => {
    if (givenChoices.includes(choice)) facets[name] = first.facets[name]
  }
  keep('brand', 'brands')
  keep('store', 'stores')
  keep('third', 'thirdStores')
  keep('pack', 'packs')
  keep('price', 'steps')
  keep('price', 'price')
  keep('stock', 'inStock')
  return { ...answer, facets }
}

/** What an order of its own needs beside the columns of all hits. */
function sortingOf(wish: Wish): { columns: SQL; tables: SQL; joins: SQL } {
  if (wish.sort === 'perUnit')
    return {
      columns: perUnitColumns,
      tables: measuredTable('hit', beside(wish)),
      joins: measuredJoin,
    }
  const columns = wish.sort === 'new' ? sql`, created_at` : sql``
  return { columns, tables: sql``, joins: sql`` }
}

async function gatherHits(
  ctx: Ctx,
  wish: Wish,
  { query, parts, classes: told = [] }: WordSearch,
  bounds?: SQL,
): Promise<Answer> {
  // With one more way in, such as a category, it depends on the words which is the shorter.
  const isOneWay =
    query !== null &&
    !bounds &&
    !wish.categoryIds &&
    !wish.withinStoreIds &&
    !wish.tag &&
    !wish.scene
  const having = isOneWay ? matchingAny : matching
  const isRanked = wish.sort === 'relevance' && parts.length > 0
  const classes = isRanked && told.length ? told : [{ score: 0, query }]
  const part = classes === told ? (parts[0] ?? null) : null
  const standing = isRanked ? standingOf(ctx, ofMall(ctx), wish, part, having) : null
  const isScored = isRanked && wish.offset < RANKED_MAX
  const { limit, offset } = isScored ? toScore(wish) : wish
  const givenChoices = Object.keys(chosenOf(wish)) as Choice[]
  const texts = isScored ? sql`, name, name_en, cas` : sql``
  const sorting = sortingOf(wish)
  const [besides, sumsBeside] = [
    givenChoices.map(
      choice =>
        sql`, count(*) filter (where ${beside(wish, choice)})::int as ${sql.raw(choice)}_beside`,
    ),
    givenChoices.map(
      choice => sql`, sum(${sql.raw(choice)}_beside)::int as ${sql.raw(choice)}_beside`,
    ),
  ].map(all => sql.join(all, sql``))
  const steps = sql.raw(`array[${PRICE_STEPS.slice(1).join(',')}]::bigint[]`)
  const [counted, priced] = [
    sql`count(*) filter (where ${beside(wish)})::int as n`,
    sql`filter (where ${beside(wish, 'price')})`,
  ]
  // Grouped once by all that can be chosen, and each facet summed from the groups; packs are too many to be multiplied with the rest.
  const hits = classes.map(
    it =>
      sql`select id, category_id, brand_id, store_id, index_price, sales_count, spec, in_stock${sorting.columns}${texts}, ${sql.raw(String(it.score))} as class from products where ${within(ctx, wish)} ${bounds ? sql`and ${bounds}` : sql``} ${it.query ? sql`and ${having(it.query)}` : sql``}`,
  )
  const statement = sql`${isOneWay ? sql`` : sql.raw(PLANNED_EACH_TIME)}
    with hit as materialized (
      select * from (${sql.join(hits, sql` union all `)}) classes limit ${sql.raw(String(COUNT_CEILING + 1))}
    ), total as materialized (select count(*)::int as reached, count(*) filter (where ${beside(wish)})::int as total, count(*) > ${COUNT_CEILING} and min(class) = max(class) as alike, max(class) as best from hit), grouped as materialized (
      select category_id, brand_id, store_id, width_bucket(index_price, ${steps}) as step, in_stock, ${counted}, min(index_price) ${priced} as min, max(index_price) ${priced} as max${besides} from hit group by 1, 2, 3, 4, 5
    ), sum as (
      select grouping(category_id, brand_id, store_id, step, in_stock) as "of", category_id as category, brand_id as brand, store_id as store, step, in_stock as stock, sum(n)::int as n, min(min) as min, max(max) as max${sumsBeside}
      from grouped group by grouping sets ((category_id), (brand_id), (store_id), (step), (in_stock))
    ), packed as (
      select ${packOf} as pack, min(spec) as "packName", sum(n)::int as n${sumsBeside} from (select spec, count(*) as hits, ${counted}${besides} from hit group by 1) each group by 1 order by sum(hits) desc limit ${PACKS_READ}
    )${standing?.tables ?? sorting.tables}
    select reached, total, alike, best, case when total <= ${COUNT_CEILING}${isRanked ? sql` or not alike` : sql``} then (select json_agg(page) from (select ${isScored && standing ? standing.columns : sql`hit.id`} from hit ${standing?.joins ?? sorting.joins} where ${beside(wish)} order by ${standing?.order ?? orders[wish.sort]} limit ${limit} offset ${offset}) page) end as page,
      (select json_agg(sum) from sum) as sums, (select json_agg(packed) from packed) as packs
    from total`
  const {
    rows: [row],
  } = await (query ? readByWordIndex : read)(ctx, ctx => ctx.db.execute<Row>(statement))
  if (!row) throw new Error('an aggregate without a row')
  return {
    reached: row.reached,
    total: row.total,
    hits: row.total > COUNT_CEILING && (row.alike || !isRanked) ? null : (row.page ?? []),
    // More have the best class alone than are counted: no other is ever shown.
    query: row.alike ? (classes.find(it => it.score === row.best)?.query ?? null) : query,
    facets: facetsOf(row.sums ?? [], row.packs ?? [], givenChoices),
  }
}

/** `grouping` sets a bit for every column that is summed over, the first one highest. */
const groupedBy = {
  category: 0b01111,
  brand: 0b10111,
  store: 0b11011,
  step: 0b11101,
  stock: 0b11110,
} as const

function facetsOf(
  sums: readonly Sum[],
  packs: readonly PackSum[],
  givenChoices: readonly Choice[],
): Facets {
  const count = (sum: Sum | PackSum, choice: Choice) =>
    givenChoices.includes(choice) ? Number(sum[`${choice}_beside`]) : sum.n
  const of = (kind: keyof typeof groupedBy) => sums.filter(sum => sum.of === groupedBy[kind])
  const most = <T extends FacetCount>(all: T[]): T[] =>
    all.filter(it => it.count > 0).sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  const list = (
    kind: 'category' | 'brand' | 'store',
    counted: (sum: Sum) => number,
  ): FacetCount[] => most(of(kind).map(sum => ({ id: sum[kind] ?? '', count: counted(sum) })))
  const prices = of('step').filter(sum => sum.min !== null && sum.max !== null)
  return {
    categories: list('category', sum => sum.n),
    brands: list('brand', sum => count(sum, 'brand')),
    stores: list('store', sum => count(sum, 'store')),
    thirdStores: list('store', sum => count(sum, 'third')),
    packs: most(
      packs.map(sum => ({ id: sum.pack, name: sum.packName, count: count(sum, 'pack') })),
    ),
    steps: of('step')
      .map(sum => ({ step: sum.step ?? 0, count: count(sum, 'price') }))
      .filter(it => it.count > 0),
    inStock: of('stock')
      .filter(sum => sum.stock)
      .reduce((all, sum) => all + count(sum, 'stock'), 0),
    price: prices.length
      ? {
          min: Math.min(...prices.map(sum => Number(sum.min))),
          max: Math.max(...prices.map(sum => Number(sum.max))),
        }
      : null,
  }
}
