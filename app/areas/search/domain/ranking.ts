import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import { brandDirectory, categoryDirectory } from '~/areas/catalogue/domain/directory'
import type { Wish } from './engine'
import { headQuery, naming, rarityOf, strict, whole, type QueryPart } from './query'
import { hitClasses, inOrder, type Candidate, type QueryWord } from './score'
import { DESCRIPTION_CHARACTERS } from './terms'
import { weights } from './weights'

/** Hits that are put in order by what stands on them; those after them stand by class and by what sells. */
export const RANKED_MAX = 500
/** The first of these are put in order once more with their descriptions. */
const DESCRIBED_MAX = 150
const DESCRIPTIONS_KEPT = 20_000
const DESCRIPTION_FRESH_SECONDS = 60
/** Goods named exactly so; more of them than these say nothing. */
const EXACT_MAX = 4_000
const CLICKS_READ = 200

/** What is typed alike counts alike. */
export const clickKey = (keyword: string): string =>
  keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 100)

export interface HitClass {
  score: number
  query: string | null
}

/**
 * The classes of hits, best first: the name says it is that thing; the words are in the name; anywhere. Each is read by itself,
 * which meets every hit once. None where several fields are asked for.
 */
export function classesOf(query: string, [part, ...others]: readonly QueryPart[]): HitClass[] {
  if (!part || others.length) return []
  const about = naming(part)
  const head = about.field === 'any' || about.field === 'name' ? headQuery(about) : null
  const nameQuery = about.field === 'any' ? strict([about], 'name') : null
  const classes: HitClass[] = []
  let rest = `(${query})`
  for (const [score, words] of [
    [hitClasses.thatThing, head],
    [hitClasses.named, nameQuery],
  ] as const) {
    if (!words) continue
    classes.push({ score, query: `${rest} & (${words})` })
    rest += ` & !(${words})`
  }
  return [...classes, { score: hitClasses.anywhere, query: rest }]
}

/** Common table expressions, joins and columns that tell of hits what their place hangs on. */
export interface RankedSource {
  tables: SQL
  joins: SQL
  columns: SQL
  /** Which hits come first before any is scored: by class, then by what is opened and sold. */
  order: SQL
}

export function standingOf(
  ctx: Ctx,
  ofMall: SQL,
  wish: Wish,
  part: QueryPart | null,
  having: (query: string) => SQL,
): RankedSource {
  const exact = part
    ? sql`, exact as materialized (select id from products where ${ofMall} and ${having(whole(ctx.mall.id, naming(part)))} limit ${EXACT_MAX})`
    : sql``
  const clickedGoods = wish.keyword
    ? sql`, clicked as materialized (select product_id, opened from search_clicks where ${ofMall} and keyword = ${clickKey(wish.keyword)} limit ${CLICKS_READ})`
    : sql``
  const isExact = part ? sql`exact.id is not null` : sql`false`
  const clicks = wish.keyword ? sql`coalesce(clicked.opened, 0)` : sql`0`
  return {
    tables: sql`${exact}${clickedGoods}`,
    joins: sql`${part ? sql`left join exact on exact.id = hit.id` : sql``} ${wish.keyword ? sql`left join clicked on clicked.product_id = hit.id` : sql``}`,
    columns: sql`hit.id, ${isExact} as exact, class, name, name_en as "nameEn", spec, cas, brand_id as brand, category_id as category, sales_count as sales, ${clicks} as opened, in_stock as "inStock"`,
    order: sql`${part ? sql`(${isExact} and class >= ${sql.raw(String(hitClasses.anywhere))}) desc, ` : sql``}class desc, ${wish.keyword ? sql`${clicks} desc, ` : sql``}sales_count desc, hashtext(hit.id), hit.id`,
  }
}

export const soughtOf = (parts: readonly QueryPart[]): QueryWord[] =>
  parts.flatMap(part =>
    part.terms.map(term => ({
      spellings: term.spellings,
      numbers: term.numbers,
      rarity: rarityOf(term, part.goods),
    })),
  )

/** The rows that are read to put the first hits in order, for a page that has some of them. */
export const toScore = ({ offset, limit }: Wish) => ({
  limit: Math.max(RANKED_MAX, offset + limit),
  offset: 0,
})

/** The best of the first hits with all that can be said of them, and the rest behind them in order. */
export async function bestOf(
  ctx: Ctx,
  hits: readonly Candidate[],
  words: readonly QueryWord[],
): Promise<{ best: Candidate[]; rest: Candidate[] }> {
  const first = inOrder(await nameCandidates(ctx, hits), words, weights)
  return {
    best: await describeCandidates(ctx, first.slice(0, DESCRIBED_MAX)),
    rest: first.slice(DESCRIBED_MAX),
  }
}

/** The page of a wish out of hits as they were gathered, as ids; `most` of them are put in order. */
export async function pageOf(
  ctx: Ctx,
  wish: Wish,
  hits: readonly Candidate[],
  parts: readonly QueryPart[],
  most = RANKED_MAX,
): Promise<string[]> {
  if (wish.sort !== 'relevance' || !parts.length || wish.offset >= most)
    return hits.map(it => it.id)
  const soughtWords = soughtOf(parts)
  const { best, rest } = await bestOf(ctx, hits.slice(0, most), soughtWords)
  return [...inOrder(best, soughtWords, weights), ...rest, ...hits.slice(most)]
    .slice(wish.offset, wish.offset + wish.limit)
    .map(it => it.id)
}

const descriptions = new LRUCache<string, string>({
  max: DESCRIPTIONS_KEPT,
  ttl: DESCRIPTION_FRESH_SECONDS * 1_000,
})

/** The same with their descriptions, which stand apart from the rows: those read lately are remembered. */
async function describeCandidates(
  ctx: Ctx,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const key = (id: string) => `${ctx.mall.id}/${id}`
  const unread = candidates.filter(it => !descriptions.has(key(it.id))).map(it => it.id)
  if (unread.length) {
    const { rows } = await read(ctx, ctx =>
      ctx.db.execute<{ id: string; description: string }>(
        sql`select id, left(detail ->> 'description', ${DESCRIPTION_CHARACTERS}::int) as description from products where mall_id = ${ctx.mall.id} and id = any(${sql.param(unread)})`,
      ),
    )
    for (const { id, description } of rows) descriptions.set(key(id), description ?? '')
  }
  return candidates.map(it => ({ ...it, description: descriptions.get(key(it.id)) ?? '' }))
}

/** Brands and categories by their names. */
export async function nameCandidates(ctx: Ctx, rows: readonly Candidate[]): Promise<Candidate[]> {
  const [brands, categories] = await Promise.all([brandDirectory(ctx), categoryDirectory(ctx)])
  const brandNames = (id: string) => {
    const it = brands.get(id)
    return it ? `${it.name} ${it.nameEn}` : ''
  }
  const paths = new Map<string, string>()
  const categoryNames = (id: string) => {
    const categoryPath = paths.get(id)
    if (categoryPath !== undefined) return categoryPath
    const path = categories.path(id).map(it => `${it.name}, ${it.nameEn}`)
    paths.set(id, path.join(', '))
    return path.join(', ')
  }
  return rows.map(it => ({
    ...it,
    brand: brandNames(it.brand),
    category: categoryNames(it.category),
    description: '',
  }))
}
