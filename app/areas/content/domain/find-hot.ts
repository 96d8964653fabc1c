import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { read } from '~/mall/database/pool'

/** Who sells best; what the goods cost and whether they are there is read anew each time. */
const RANKS_FRESH_SECONDS = 60

/** Best sellers, each article once and no more than a few of one category. */
export const findHotIds = (ctx: Ctx, count: number): Promise<string[]> =>
  remember(ctx, `hot:${count}`, RANKS_FRESH_SECONDS, () => bestOf(ctx, sql`true`, 2, count))

/** What is new or has been marked down, for "recommended". */
export const findRecommendedIds = (ctx: Ctx, count: number): Promise<string[]> =>
  remember(ctx, `recommended:${count}`, RANKS_FRESH_SECONDS, () =>
    bestOf(ctx, sql`tags && array['new', 'discount']`, 3, count),
  )

const CANDIDATES = 600

/** Ranked among the best sellers only, so that it stays cheap however many goods a school has. */
function bestOf(
  ctx: Ctx,
  condition: ReturnType<typeof sql>,
  perCategory: number,
  count: number,
): Promise<string[]> {
  return read(ctx, async ctx => {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      with best as (select id, spu_id, category_id, sales_count from products where mall_id = ${ctx.mall.id} and on_sale and ${condition} order by sales_count desc, id limit ${CANDIDATES}),
      once as (select *, row_number() over (partition by spu_id order by sales_count desc, id) as of_article from best),
      spread as (select *, row_number() over (partition by category_id order by sales_count desc, id) as of_category from once where of_article = 1)
      select id from spread where of_category <= ${perCategory} order by sales_count desc, id limit ${count}`)
    return rows.map(it => it.id)
  })
}
