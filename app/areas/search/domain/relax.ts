import type { Relaxation, SearchQuery } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import type { HitList, SearchEngine, Wish } from './engine'

const SHOWN_MAX = 6
const WORDS_TRIED_MAX = 6

interface Way {
  by: Relaxation['by']
  value: string
  keyword: string | null
  query: SearchQuery
}

const one = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? '') : '')
const withoutFilters = {
  category: undefined,
  brand: [],
  store: [],
  pack: [],
  minPrice: undefined,
  maxPrice: undefined,
  inStock: undefined,
  third: undefined,
  thirdCode: [] as string[],
} satisfies Partial<SearchQuery>

/** Everything that could be dropped, one at a time, in the order a reader would. */
function waysOut(query: SearchQuery, words: readonly string[]): Way[] {
  const ways: Way[] = []
  const drop = (
    by: Way['by'],
    value: string,
    change: Partial<SearchQuery>,
    keyword: string | null = null,
  ) => ways.push({ by, value, keyword, query: { ...query, ...change } })
  if (query.keyword && query.type !== 'keyword') drop('type', query.type, { type: 'keyword' })
  if (query.searchType !== 'product') drop('scope', query.searchType, { searchType: 'product' })
  if (query.inStock) drop('inStock', '', { inStock: undefined })
  if (query.third || query.thirdCode.length)
    drop('third', one(query.thirdCode), { third: undefined, thirdCode: [] })
  if (query.minPrice !== undefined || query.maxPrice !== undefined)
    drop('price', '', { minPrice: undefined, maxPrice: undefined })
  if (query.pack.length) drop('pack', one(query.pack), { pack: [] })
  if (query.brand.length) drop('brand', one(query.brand), { brand: [] })
  if (query.store.length) drop('store', one(query.store), { store: [] })
  if (query.category) drop('category', query.category, { category: undefined })
  if (ways.filter(way => way.by !== 'type' && way.by !== 'scope').length > 1)
    drop('filters', '', withoutFilters)
  if (query.tag) drop('tag', query.tag, { tag: undefined })
  const filledFields = (['name', 'code', 'spec', 'cas'] as const).filter(field => query[field])
  if (filledFields.length > 1 || (filledFields.length && query.keyword))
    for (const field of filledFields) drop('field', field, { [field]: undefined })
  if (query.keyword && words.length > 1) {
    for (const word of words.slice(0, WORDS_TRIED_MAX)) {
      const keyword = words.filter(it => it !== word).join(' ')
      drop('word', word, { keyword }, keyword)
    }
  }
  return ways
}

const isNarrowed = (query: SearchQuery) =>
  !!query.category ||
  [query.brand, query.store, query.pack, query.thirdCode].some(it => it.length > 0) ||
  query.minPrice !== undefined ||
  query.maxPrice !== undefined ||
  !!query.inStock ||
  !!query.third

/** What would find something where this found too little, each with how many: no promise that is not kept. */
export async function waysToFindMore(
  engine: SearchEngine,
  ctx: Ctx,
  query: SearchQuery,
  found: HitList,
  wishOf: (query: SearchQuery) => Promise<Wish>,
): Promise<Relaxation[]> {
  const apart = query.keyword
    ? await engine.takenApart(ctx, await wishOf(query))
    : { words: [], spellings: [] }
  const spellings = apart.spellings
    .filter(keyword => keyword !== found.corrected)
    .slice(0, 2)
    .map((keyword): Way => ({ by: 'spelling', value: '', keyword, query: { ...query, keyword } }))
  const ways = [...spellings, ...waysOut(query, apart.words)]
  // Once nothing narrows it, the search itself puts the spelling right, and what the link leads to is counted so.
  const [spelling] = apart.spellings
  const wayCounts = ways.map(({ query, keyword }) =>
    spelling && keyword === null && query.type === 'keyword' && !isNarrowed(query)
      ? { ...query, keyword: spelling }
      : query,
  )
  const counts = await engine.countEach(ctx, await Promise.all(wayCounts.map(wishOf)))
  const promising = ways.flatMap((way, at) => {
    const count = counts[at]
    return count && count.total > 0
      ? [{ by: way.by, value: way.value, keyword: way.keyword, ...count }]
      : []
  })
  // Of the words, first the one without which least else comes in.
  const words = promising.filter(way => way.by === 'word').sort((a, b) => a.total - b.total)
  return [...promising.filter(way => way.by !== 'word'), ...words].slice(0, SHOWN_MAX)
}
