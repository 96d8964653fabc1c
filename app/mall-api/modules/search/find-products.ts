import { HOT_SEARCHES_SHOWN, SUGGESTIONS_MAX } from '~/contract/limits'
import type { SearchQuery, SearchReply } from '~/contract/search'
import type { Ctx } from '../../core/ctx'
import { kept } from '../../core/kept'
import { seesPrices } from '../../core/prices'
import { findCards } from '../catalogue/cards'
import { brandDirectory, categoryDirectory, type CategoryDirectory } from '../catalogue/directory'
import { findDocument } from '../content/find-content'
import { storeDirectory, type KnownStore } from '../suppliers/directory'
import type { Counted, Wish } from './engine'
import { postgresSearch } from './postgres'

const FRESH_SECONDS = 5
const PAGES_KEPT = 5
const engine = postgresSearch

const sceneOf = { product: undefined, seller: undefined, 'product-science': 'science', cultural: 'cultural' } as const

/** Counts of the lowest categories summed up for the children of the chosen one, or for the top ones. */
function rolledUp(directory: CategoryDirectory, counted: Counted[], chosen: string | undefined) {
  const nodes = chosen ? (directory.byId.get(chosen)?.node.children ?? []) : directory.tree
  const counts = new Map(counted.map(it => [it.id, it.count]))
  return nodes.map(node => ({ id: node.id, name: node.name, nameEn: node.nameEn, count: directory.within(node.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) })).filter(it => it.count > 0)
}

const named = (counted: Counted[], names: ReadonlyMap<string, { name: string; nameEn: string }>) =>
  counted.flatMap(({ id, count }) => { const it = names.get(id); return it ? [{ id, name: it.name, nameEn: it.nameEn, count }] : [] })

/** The suppliers a search is bounded by, or undefined for all. */
function withinStores({ within, storeId, storeType, third }: SearchQuery, stores: readonly KnownStore[]): string[] | undefined {
  const one = within ?? storeId
  if (!one && !storeType && !third) return undefined
  return stores.filter(it => (!one || it.id === one) && (!third || it.thirdCode !== null) && (!storeType || (storeType === 'third' ? it.thirdCode !== null : it.type === storeType))).map(it => it.id)
}

async function search(ctx: Ctx, query: SearchQuery): Promise<SearchReply> {
  const [categories, brands, stores] = await Promise.all([categoryDirectory(ctx), brandDirectory(ctx), storeDirectory(ctx)])
  const wish: Wish = {
    keyword: query.keyword, type: query.type, name: query.name, code: query.code, spec: query.spec, cas: query.cas, scene: sceneOf[query.searchType], categoryIds: query.category ? categories.within(query.category) : undefined,
    brandIds: query.brand, storeIds: query.store, withinStoreIds: withinStores(query, [...stores.values()]), tag: query.tag,
    minPrice: query.minPrice, maxPrice: query.maxPrice, inStock: query.inStock ?? false, sort: query.sort, offset: (query.page - 1) * query.rows, limit: query.rows,
  }
  const found = await engine.find(ctx, wish)
  return {
    list: await findCards(ctx, found.ids, query.regionCode), total: found.total, more: found.more, loosened: found.loosened, corrected: null, relax: [],
    facets: {
      prices: [], packs: [], thirds: [], third: 0, inStock: 0,
      categories: rolledUp(categories, found.categories, query.category), brands: named(found.brands, brands), stores: named(found.stores, stores), price: seesPrices(ctx) ? found.price : null },
  }
}

/** What is asked without anything that would tell a hidden price: its bounds, and its order. */
const withoutPrices = (query: SearchQuery): SearchQuery => ({ ...query, minPrice: undefined, maxPrice: undefined, sort: query.sort === 'price' || query.sort === '-price' ? 'relevance' : query.sort })

/** Goods that match, with facets; the first pages of a search are kept for a few seconds. */
export function findProducts(ctx: Ctx, asked: SearchQuery): Promise<SearchReply> {
  const query = seesPrices(ctx) ? asked : withoutPrices(asked)
  return query.page > PAGES_KEPT ? search(ctx, query) : kept(ctx, `search/${JSON.stringify(query)}`, FRESH_SECONDS, () => search(ctx, query))
}

/** Names in the language that was typed; what is the same in both stays Chinese. */
export async function findSuggestions(ctx: Ctx, { keyword }: { keyword: string }) {
  const typed = keyword.trim()
  if (!typed) return { suggestions: [] }
  const found = await kept(ctx, `suggest/${typed}`, FRESH_SECONDS, () => engine.suggest(ctx, typed, SUGGESTIONS_MAX))
  const has = (name: string) => name.toLowerCase().includes(typed.toLowerCase())
  const words = found.map(it => (!has(it.name) && has(it.nameEn) ? it.nameEn : it.name))
  return { suggestions: [...new Set(words)] }
}

/** Hot searches the school chose to show. */
export async function findHotSearches(ctx: Ctx) {
  const words = (await findDocument(ctx, 'hotSearches')).slice(0, HOT_SEARCHES_SHOWN)
  return { hots: words.map(it => it.cn), hotsEn: words.map(it => it.en) }
}
