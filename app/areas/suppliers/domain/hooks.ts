import type { Ctx } from '~/mall/core/ctx'
import { happening, question } from '~/mall/core/hooks'

/** What a supplier has on sale. */
export interface GoodsOfStore {
  goods: number
  /** Sum of the scores of all reviews, and how many those are. */
  scored: number
  reviews: number
  /** Goods by category of the lowest level. */
  categories: ReadonlyMap<string, number>
}

export const goodsOfStores = question<{
  /** What each supplier has on sale, by the supplier's id; one without goods may be left out. */
  count(ctx: Ctx): Promise<ReadonlyMap<string, GoodsOfStore>>
}>('goods of suppliers')

/** A supplier sells nothing more from now on, or sells again. */
export const supplierMoved = happening<[storeId: string, closed: boolean]>()
