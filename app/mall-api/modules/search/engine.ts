import type { Ctx } from '../../core/ctx'

/** What is looked for, with everything that narrows it. Prices in hao. */
export interface Wish {
  keyword?: string
  type: 'keyword' | 'name' | 'code' | 'spec' | 'cas'
  /** Fields of the combined search; all must hold. */
  name?: string
  code?: string
  spec?: string
  cas?: string
  scene?: 'science' | 'cultural'
  /** Categories that count, the chosen one with all below it. */
  categoryIds?: readonly string[]
  brandIds: readonly string[]
  storeIds: readonly string[]
  /** Suppliers beyond which nothing is looked for, whatever the reader chose. */
  withinStoreIds?: readonly string[]
  tag?: string
  minPrice?: number
  maxPrice?: number
  inStock: boolean
  sort: 'relevance' | 'sales' | 'price' | '-price' | 'new'
  offset: number
  limit: number
}

export interface Counted { id: string; count: number }

export interface Found {
  ids: string[]
  /** Exact up to the ceiling; `more` says that it stopped there. */
  total: number
  more: boolean
  /** Nothing had all the words, so what is shown has some of them. */
  loosened: boolean
  categories: Counted[]
  brands: Counted[]
  stores: Counted[]
  price: { min: number; max: number } | null
}

/** The port of search: PostgreSQL stands behind it here, another engine may. */
export interface SearchEngine {
  find(ctx: Ctx, wish: Wish): Promise<Found>
  /** Names that begin with or contain what was typed, best sellers first. */
  suggest(ctx: Ctx, typed: string, count: number): Promise<{ name: string; nameEn: string }[]>
}
