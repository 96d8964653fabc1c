export const searchTypes = ['keyword', 'name', 'code', 'spec', 'cas'] as const
export type SearchType = (typeof searchTypes)[number]
export const searchScopes = ['product', 'product-science', 'seller', 'cultural'] as const
export type SearchScope = (typeof searchScopes)[number]
export const searchSorts = ['relevance', 'sales', 'price', '-price', 'perUnit', 'new'] as const
export type SearchSort = (typeof searchSorts)[number]

/** What may be dropped or changed where too little was found. */
export const relaxations = [
  'spelling',
  'word',
  'type',
  'scope',
  'field',
  'category',
  'brand',
  'store',
  'pack',
  'price',
  'inStock',
  'third',
  'tag',
  'filters',
] as const

export const goodsTags = ['hot', 'new', 'poverty', 'discount'] as const
export type GoodsTag = (typeof goodsTags)[number]
