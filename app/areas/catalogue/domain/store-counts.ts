import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'
import type { GoodsOfStore } from '~/areas/suppliers/domain/hooks'

/** Counting walks over all goods of the school, and nobody minds a minute. */
const COUNTS_FRESH_SECONDS = 60

/** What each supplier has on sale: how much, where in the tree, and how it is judged. */
export const goodsOfEachStore = (ctx: Ctx) =>
  remember(ctx, 'store-counts', COUNTS_FRESH_SECONDS, () =>
    read(ctx, async ctx => {
      const { rows } = await ctx.db.execute<{
        id: string
        category: string
        goods: number
        scored: number
        reviews: number
      }>(sql`
    select store_id as id, category_id as category, count(*)::int as goods, coalesce(sum(score * review_count), 0)::float8 as scored, sum(review_count)::int as reviews from products where mall_id = ${ctx.mall.id} and on_sale group by 1, 2`)
      const counts = new Map<string, GoodsOfStore & { categories: Map<string, number> }>()
      for (const { id, category, goods, scored, reviews } of rows) {
        const it = counts.get(id) ?? { goods: 0, scored: 0, reviews: 0, categories: new Map() }
        it.categories.set(category, goods)
        counts.set(id, {
          ...it,
          goods: it.goods + goods,
          scored: it.scored + scored,
          reviews: it.reviews + reviews,
        })
      }
      return counts
    }),
  )
