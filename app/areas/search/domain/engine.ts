import type { Ctx } from '~/mall/core/ctx'
import type { SearchSort, SearchType } from '../codes'

/** What is looked for, with everything that narrows it. Prices in hao. */
export interface Wish {
  keyword?: string
  type: SearchType
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
  /** Marketplaces chosen among the suppliers. */
  thirdStoreIds?: readonly string[]
  packs: readonly string[]
  /** Suppliers beyond which nothing is looked for, whatever the reader chose. */
  withinStoreIds?: readonly string[]
  tag?: string
  minPrice?: number
  maxPrice?: number
  inStock: boolean
  sort: SearchSort
  offset: number
  limit: number
}

/** A wish for all goods, to be narrowed. */
export const anything: Wish = {
  type: 'keyword',
  brandIds: [],
  storeIds: [],
  packs: [],
  inStock: false,
  sort: 'relevance',
  offset: 0,
  limit: 0,
}

export interface FacetCount {
  id: string
  count: number
}

export interface Facets {
  categories: FacetCount[]
  brands: FacetCount[]
  stores: FacetCount[]
  /** Suppliers, whichever marketplaces were chosen. */
  thirdStores: FacetCount[]
  packs: (FacetCount & { name: string })[]
  /** By number of the price step. */
  steps: { step: number; count: number }[]
  inStock: number
  price: { min: number; max: number } | null
}

export interface HitList {
  ids: string[]
  /** Exact up to the ceiling; `more` says that it stopped there. */
  total: number
  more: boolean
  /** Nothing had all the words, so what is shown has some of them. */
  loosened: boolean
  /** Nothing had the keyword as typed, so what is shown is for this one. */
  corrected: string | null
  /** So many, the first ones, have all the words, and those after them some; null where all are alike in this. */
  complete: number | null
  facets: Facets
}

/** What somebody who is still typing may mean. */
export interface Suggestion {
  name: string
  nameEn: string
  /** Where what was typed says something of the pack. */
  spec: string | null
  /** The best seller of the goods that are meant. */
  productId: string
}

/** The port of search: PostgreSQL stands behind it here, another engine may. */
export interface SearchEngine {
  find(ctx: Ctx, wish: Wish): Promise<HitList>
  /** How many goods have everything each wish asks for, up to a ceiling. */
  countEach(
    ctx: Ctx,
    wishes: readonly Wish[],
    ceiling?: number,
  ): Promise<{ total: number; more: boolean }[]>
  /** The words of a keyword as the engine takes them apart, and the keyword with mistyped words as they stand on goods; best first. */
  takenApart(ctx: Ctx, wish: Wish): Promise<{ words: string[]; spellings: string[] }>
  /** Names that begin with or contain what was typed, best sellers first. */
  suggest(ctx: Ctx, typed: string, count: number): Promise<Suggestion[]>
}
