import type { SearchQuery, SearchReply } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { seesPrices } from '~/mall/core/prices'
import { findCards } from '~/areas/catalogue/domain/cards'
import {
  brandDirectory,
  categoryDirectory,
  type CategoryDirectory,
} from '~/areas/catalogue/domain/directory'
import { priceSorts } from '~/areas/promotions/codes'
import { priceEpoch } from '~/areas/promotions/domain/prices'
import { isOfType, storeDirectory, type KnownStore } from '~/areas/suppliers/domain/directory'
import type { FacetCount, Wish } from './engine'
import { postgresSearch } from './postgres'
import { priceSteps } from './price-steps'
import { waysToFindMore } from './relax'

const FRESH_SECONDS = 5
const PAGES_KEPT = 5
const FACET_ROWS = 40
/** What is longer is a description, and no id. */
const PACK_LENGTH_MAX = 64
const engine = postgresSearch

const sceneOf = {
  product: undefined,
  seller: undefined,
  'product-science': 'science',
  cultural: 'cultural',
} as const

/** Counts of the lowest categories summed up for the children of the chosen one, or for the top ones. */
function rolledUp(
  directory: CategoryDirectory,
  facetCounts: FacetCount[],
  chosenId: string | undefined,
) {
  const nodes = chosenId ? (directory.byId.get(chosenId)?.node.children ?? []) : directory.tree
  const counts = new Map(facetCounts.map(it => [it.id, it.count]))
  return nodes
    .map(node => ({
      id: node.id,
      name: node.name,
      nameEn: node.nameEn,
      count: directory.within(node.id).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    }))
    .filter(it => it.count > 0)
}

const namedCounts = (
  counts: FacetCount[],
  names: ReadonlyMap<string, { name: string; nameEn: string }>,
) =>
  counts.flatMap(({ id, count }) => {
    const it = names.get(id)
    return it ? [{ id, name: it.name, nameEn: it.nameEn, count }] : []
  })

/** The suppliers a search is bounded by, or undefined for all. */
function withinStores(
  { within, storeId, storeType, ...query }: SearchQuery,
  stores: readonly KnownStore[],
): string[] | undefined {
  const one = within ?? storeId
  // The combined search does not cover marketplaces (spec 2).
  const combined = !!(query.name || query.code || query.spec || query.cas)
  if (!one && !storeType && !combined) return undefined
  return stores
    .filter(
      it =>
        (!one || it.id === one) &&
        (!combined || it.thirdCode === null) &&
        (!storeType || isOfType(it, storeType)),
    )
    .map(it => it.id)
}

/** The marketplaces chosen, or undefined where none was. */
const thirdStores = (
  { third, thirdCode }: SearchQuery,
  stores: readonly KnownStore[],
): string[] | undefined =>
  third || thirdCode.length
    ? stores
        .filter(
          it => it.thirdCode !== null && (!thirdCode.length || thirdCode.includes(it.thirdCode)),
        )
        .map(it => it.id)
    : undefined

const packKey = (pack: string) => pack.toLowerCase().replaceAll(' ', '')

/** Marketplaces with their codes; a code several suppliers share goes by itself. */
function thirdsOf(counts: FacetCount[], stores: ReadonlyMap<string, KnownStore>) {
  const thirds = new Map<string, { id: string; name: string; nameEn: string; count: number }>()
  for (const { id, count } of counts) {
    const store = stores.get(id)
    if (!store?.thirdCode) continue
    const thirdParty = thirds.get(store.thirdCode)
    thirds.set(
      store.thirdCode,
      thirdParty
        ? {
            id: store.thirdCode,
            name: store.thirdCode,
            nameEn: store.thirdCode,
            count: thirdParty.count + count,
          }
        : { id: store.thirdCode, name: store.name, nameEn: store.nameEn, count },
    )
  }
  return [...thirds.values()].sort((a, b) => b.count - a.count)
}

/** A query as the engine takes it: places of the school by their ids. */
async function wishOf(ctx: Ctx, query: SearchQuery): Promise<Wish> {
  const [categories, storeMap] = await Promise.all([categoryDirectory(ctx), storeDirectory(ctx)])
  const stores = [...storeMap.values()]
  return {
    keyword: query.keyword,
    type: query.type,
    name: query.name,
    code: query.code,
    spec: query.spec,
    cas: query.cas,
    scene: sceneOf[query.searchType],
    categoryIds: query.category ? categories.within(query.category) : undefined,
    brandIds: query.brand,
    storeIds: query.store,
    withinStoreIds: withinStores(query, stores),
    thirdStoreIds: thirdStores(query, stores),
    packs: query.pack.map(packKey),
    tag: query.tag,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    inStock: query.inStock ?? false,
    sort: query.sort,
    offset: (query.page - 1) * query.rows,
    limit: query.rows,
  }
}

async function search(ctx: Ctx, query: SearchQuery): Promise<SearchReply> {
  const [categories, brands, stores, wish] = await Promise.all([
    categoryDirectory(ctx),
    brandDirectory(ctx),
    storeDirectory(ctx),
    wishOf(ctx, query),
  ])
  const found = await engine.find(ctx, wish)
  const { facets } = found
  const thirds = thirdsOf(facets.thirdStores, stores)
  const packs = facets.packs
    .filter(it => it.id && it.name.length <= PACK_LENGTH_MAX)
    .slice(0, FACET_ROWS)
    .map(it => ({ id: it.id, name: it.name, nameEn: it.name, count: it.count }))
  const lacking = found.total === 0 || found.loosened || found.corrected !== null
  return {
    list: await findCards(ctx, found.ids, query.regionCode),
    total: found.total,
    more: found.more,
    loosened: found.loosened,
    corrected: found.corrected,
    complete: found.complete,
    relax:
      lacking && query.page === 1
        ? await waysToFindMore(engine, ctx, query, found, changed => wishOf(ctx, changed))
        : [],
    facets: {
      categories: rolledUp(categories, facets.categories, query.category),
      brands: namedCounts(facets.brands, brands).slice(0, FACET_ROWS),
      stores: namedCounts(facets.stores, stores).slice(0, FACET_ROWS),
      price: seesPrices(ctx) ? facets.price : null,
      prices: seesPrices(ctx) ? priceSteps(facets.steps) : [],
      packs: packs.length > 1 || query.pack.length ? packs : [],
      thirds,
      third: thirds.reduce((sum, it) => sum + it.count, 0),
      inStock: facets.inStock,
    },
  }
}

/** What is asked without anything that would tell a hidden price: its bounds, and its order. */
const withoutPrices = (query: SearchQuery): SearchQuery => ({
  ...query,
  minPrice: undefined,
  maxPrice: undefined,
  sort: priceSorts.includes(query.sort) ? 'relevance' : query.sort,
})

/** Goods that match, with facets; the first pages of a search are kept for a few seconds. */
export async function findProducts(ctx: Ctx, searchQuery: SearchQuery): Promise<SearchReply> {
  const query = seesPrices(ctx) ? searchQuery : withoutPrices(searchQuery)
  return query.page > PAGES_KEPT
    ? search(ctx, query)
    : remember(ctx, `search/${await priceEpoch(ctx)}/${JSON.stringify(query)}`, FRESH_SECONDS, () =>
        search(ctx, query),
      )
}
