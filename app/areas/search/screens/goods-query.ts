import type { SearchSort, SearchType } from '../codes'

/** The state of a list of goods as its address holds it; prices as people type them, in yuan. */
export interface GoodsQuery {
  keyword: string
  type: SearchType
  name: string
  code: string
  spec: string
  cas: string
  category: string
  brand: string[]
  store: string[]
  pack: string[]
  min: string
  max: string
  inStock: boolean
  third: boolean
  /** Marketplaces by their code. */
  thirdCode: string[]
  sort: SearchSort
  view: 'grid' | 'list'
  page: number
  /** Facet whose choices are all shown. */
  all: string
}

export const emptyQuery: GoodsQuery = {
  keyword: '',
  type: 'keyword',
  name: '',
  code: '',
  spec: '',
  cas: '',
  category: '',
  brand: [],
  store: [],
  pack: [],
  min: '',
  max: '',
  inStock: false,
  third: false,
  thirdCode: [],
  sort: 'relevance',
  view: 'grid',
  page: 1,
  all: '',
}

/** Facets of which several may be chosen. */
export type Several = 'brand' | 'store' | 'pack' | 'thirdCode'

/** Nothing chosen beside the words and how the list is shown. */
export const withoutFilters = {
  category: '',
  brand: [],
  store: [],
  pack: [],
  min: '',
  max: '',
  inStock: false,
  third: false,
  thirdCode: [],
} satisfies Partial<GoodsQuery>

/** Name and value of everything in the query that is not as in the empty one. */
export function partsOf(query: GoodsQuery): [name: string, value: string][] {
  return (Object.keys(emptyQuery) as (keyof GoodsQuery)[]).flatMap(name => {
    const value = query[name]
    if (Array.isArray(value)) return value.map((one): [string, string] => [name, one])
    return value === emptyQuery[name]
      ? []
      : [[name, value === true ? '1' : String(value)] as [string, string]]
  })
}

/** The address of the list with something changed; any change but of the page goes back to the first page. */
export function goodsHref(
  path: string,
  query: GoodsQuery,
  change: Partial<GoodsQuery> = {},
): string {
  const search = new URLSearchParams(partsOf({ ...query, page: 1, ...change }))
  return search.size ? `${path}?${search}` : path
}

/** A value put in, or taken out when it was in. */
export const toggle = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter(it => it !== value) : [...values, value]

/** What was asked for in words, as one text for sentences; the fields of a combined search joined. */
export const wordsOf = (query: GoodsQuery): string =>
  query.keyword || [query.name, query.code, query.cas, query.spec].filter(Boolean).join(' · ')
