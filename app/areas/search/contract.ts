import { KEYWORD_MAX } from './limits'
import { z } from 'zod'
import { productCard, type ListedGoods } from '~/areas/catalogue/contract'
import { endpoint } from '~/contract/endpoint'
import { hao, id, truth } from '~/contract/shapes'
import { goodsTags, relaxations, searchScopes, searchSorts, searchTypes } from './codes'

export * from './codes'
const count = z.number().int()
const facet = z.object({ id, name: z.string(), nameEn: z.string(), count })
/** Prices from `min` up to, but not including, `max`; the last one is open. In hao. */
const priceStep = z.object({ min: hao, max: hao.nullable(), count })
/**
 * One way to find more, with what it finds. `value` is the word, the field, the scope or the id that would go (several
 * brands or packs go together, `filters` are all of them: empty then); `keyword` is what to search for instead, where the words change.
 */
const relaxation = z.object({
  by: z.enum(relaxations),
  value: z.string(),
  keyword: z.string().nullable(),
  total: count,
  more: z.boolean(),
})
/** What may be searched for, with what it finds: so many goods, or more. */
const suggestion = z.object({
  text: z.string(),
  kind: z.enum(['goods', 'brand', 'category']),
  /** Of the best seller that is meant. */
  picture: z.string().nullable(),
  count,
  more: z.boolean(),
})
export type SuggestionDetail = z.infer<typeof suggestion>
/** Absent, empty or one value, or several: GET forms send all three. */
const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform(v => (v === undefined ? [] : Array.isArray(v) ? v : [v]).filter(Boolean))

const scope = z.enum(searchScopes).catch('product').default('product')
const recents = z.object({
  stories: z.array(
    z.object({ keyword: z.string(), type: z.enum(searchTypes), searchType: z.enum(searchScopes) }),
  ),
})

export const searchQuery = z.object({
  keyword: z.string().max(KEYWORD_MAX).optional(),
  type: z.enum(searchTypes).catch('keyword').default('keyword'),
  searchType: scope,
  /** Fields of the combined search (spec 2). */
  name: z.string().max(KEYWORD_MAX).optional(),
  code: z.string().max(KEYWORD_MAX).optional(),
  spec: z.string().max(KEYWORD_MAX).optional(),
  cas: z.string().max(40).optional(),
  category: z.string().max(64).optional(),
  brand: several,
  store: several,
  minPrice: z.coerce.number().int().min(0).optional().catch(undefined),
  maxPrice: z.coerce.number().int().min(0).optional().catch(undefined),
  inStock: truth.optional(),
  /** Only marketplaces, or only those of these codes (spec 3: JD, ZKH …). */
  third: truth.optional(),
  thirdCode: several,
  /** Packs as the facet `packs` names them. */
  pack: several,
  /** Only goods of this supplier, whatever else is chosen: the shop's own pages. */
  within: z.string().max(64).optional(),
  /** The same, as spec 7 names it; and only suppliers of a kind (`third` for all marketplaces). */
  storeId: z.string().max(64).optional(),
  storeType: z.string().max(20).optional(),
  tag: z.enum(goodsTags).optional().catch(undefined),
  sort: z.enum(searchSorts).catch('relevance').default('relevance'),
  page: z.coerce.number().int().min(1).max(500).catch(1).default(1),
  rows: z.coerce.number().int().min(1).max(100).catch(40).default(40),
  regionCode: z.string().max(20).optional(),
})
export type SearchQuery = z.output<typeof searchQuery>

export const search = {
  products: endpoint({
    method: 'GET',
    path: '/search',
    access: 'open',
    summary: 'Search goods with facets; prices in hao',
    mayLag: true,
    query: searchQuery,
    reply: z.object({
      list: z.array(productCard),
      total: z.number().int(),
      more: z.boolean(),
      /** Nothing had all the words: what is shown has some of them. */
      loosened: z.boolean(),
      /** Nothing had the words as typed: what is shown is for this spelling of them. */
      corrected: z.string().nullable(),
      /** So many, the first ones, have all the words, and those after them some of them; null where that tells nothing apart. */
      complete: count.nullable(),
      /** Ways to find more, best first; only where nothing was found or something had to give. At most six. */
      relax: z.array(relaxation),
      /** Every facet counts what could be chosen beside all other choices. Facets that say nothing (one pack, one price) are empty. */
      facets: z.object({
        categories: z.array(facet),
        brands: z.array(facet),
        stores: z.array(facet),
        price: z.object({ min: hao, max: hao }).nullable(),
        prices: z.array(priceStep),
        /** Pack or specification; `id` is what `pack` takes. */
        packs: z.array(facet),
        /** Marketplaces by their code; `third` is all of them together. */
        thirds: z.array(facet),
        third: count,
        inStock: count,
      }),
    }),
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/search/suggestion',
    access: 'open',
    summary: 'Suggestions while typing',
    mayLag: true,
    query: z.object({ keyword: z.string().max(KEYWORD_MAX) }),
    reply: z.object({ suggestions: z.array(z.string()), details: z.array(suggestion) }),
  }),
  /** What the person looked for last, newest first; another name of the scope after a dash narrows it: `story-cultural`. */
  story: endpoint({
    method: 'GET',
    path: '/search/story{suffix}',
    access: 'open',
    summary: 'Recent searches of the person within a scope',
    params: z.object({ suffix: z.string().max(40).default('') }),
    reply: recents,
  }),
  stories: endpoint({
    method: 'GET',
    path: '/search/story',
    access: 'open',
    summary: 'Recent searches of the person',
    reply: recents,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/search/story',
    access: 'signedIn',
    summary: 'Forget the recent searches of the person',
    reply: z.object({ ok: z.literal(true) }),
  }),
  trace: endpoint({
    method: 'POST',
    path: '/search/trace',
    access: 'open',
    summary: 'Somebody searched, or opened what was found',
    body: z.object({
      keyword: z.string().trim().min(1, 'required').max(100),
      type: z.enum(searchTypes).catch('keyword').default('keyword'),
      searchType: scope,
      /** How many were found. */
      total: count.min(0).optional(),
      /** What was opened, and its place in the list from 1. */
      productId: id.optional(),
      place: count.min(1).max(50_000).optional(),
    }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  hot: endpoint({
    method: 'GET',
    path: '/search/hot',
    access: 'open',
    summary: 'Hot searches',
    mayLag: true,
    reply: z.object({ hots: z.array(z.string()), hotsEn: z.array(z.string()) }),
  }),
}
export type SearchTrace = z.output<typeof search.trace.body>
export type Relaxation = z.output<typeof relaxation>
export type SearchReply = z.output<typeof search.products.reply>
/** What a page shows of it. */
export type ListReply = Omit<SearchReply, 'list'> & { list: readonly ListedGoods[] }
