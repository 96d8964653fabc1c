import { z } from 'zod'
import { productCard } from './catalogue'
import { endpoint } from './endpoint'
import { hao, id, truth } from './shapes'

export const searchTypes = ['keyword', 'name', 'code', 'spec', 'cas'] as const
export const searchSorts = ['relevance', 'sales', 'price', '-price', 'new'] as const
const facet = z.object({ id, name: z.string(), nameEn: z.string(), count: z.number().int() })
/** Absent, empty or one value, or several: GET forms send all three. */
const several = z.union([z.string(), z.array(z.string())]).optional().transform(v => (v === undefined ? [] : Array.isArray(v) ? v : [v]).filter(Boolean))

export const searchQuery = z.object({
  keyword: z.string().max(100).optional(),
  type: z.enum(searchTypes).catch('keyword').default('keyword'),
  searchType: z.enum(['product', 'product-science', 'seller', 'cultural']).catch('product').default('product'),
  /** Fields of the combined search (spec 2). */
  name: z.string().max(100).optional(), code: z.string().max(100).optional(), spec: z.string().max(100).optional(), cas: z.string().max(40).optional(),
  category: z.string().max(64).optional(), brand: several, store: several,
  minPrice: z.coerce.number().int().min(0).optional().catch(undefined), maxPrice: z.coerce.number().int().min(0).optional().catch(undefined),
  inStock: truth.optional(), third: truth.optional(),
  /** Only goods of this supplier, whatever else is chosen: the shop's own pages. */
  within: z.string().max(64).optional(),
  /** The same, as spec 7 names it; and only suppliers of a kind (`third` for all marketplaces). */
  storeId: z.string().max(64).optional(), storeType: z.string().max(20).optional(),
  tag: z.enum(['hot', 'new', 'poverty', 'discount']).optional().catch(undefined),
  sort: z.enum(searchSorts).catch('relevance').default('relevance'),
  page: z.coerce.number().int().min(1).max(500).catch(1).default(1),
  rows: z.coerce.number().int().min(1).max(100).catch(40).default(40),
  regionCode: z.string().max(20).optional(),
})
export type SearchQuery = z.output<typeof searchQuery>

export const search = {
  products: endpoint({
    method: 'GET', path: '/search', access: 'open', summary: 'Search goods with facets; prices in hao', query: searchQuery,
    reply: z.object({
      list: z.array(productCard), total: z.number().int(), more: z.boolean(),
      /** Nothing had all the words: what is shown has some of them. */
      loosened: z.boolean(),
      facets: z.object({ categories: z.array(facet), brands: z.array(facet), stores: z.array(facet), price: z.object({ min: hao, max: hao }).nullable() }),
    }),
  }),
  suggestion: endpoint({
    method: 'GET', path: '/search/suggestion', access: 'open', summary: 'Suggestions while typing', query: z.object({ keyword: z.string().max(100) }),
    reply: z.object({ suggestions: z.array(z.string()) }),
  }),
  hot: endpoint({ method: 'GET', path: '/search/hot', access: 'open', summary: 'Hot searches', reply: z.object({ hots: z.array(z.string()), hotsEn: z.array(z.string()) }) }),
}
export type SearchReply = z.output<typeof search.products.reply>
