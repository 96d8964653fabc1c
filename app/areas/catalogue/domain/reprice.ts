import { sql } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { forgetOffers } from '~/areas/promotions/domain/prices'
import { queueNextReprice } from '~/areas/promotions/domain/queue-reprice'

/**
 * Brings the prices that lists are searched and sorted by to what goods cost now, and leaves word for the next beginning
 * or end of a campaign. Prices that people are shown do not come from here. Safe to run twice.
 */
export function repriceGoods(ctx: Ctx): Promise<number> {
  return write(ctx, async ctx => {
    const now = ctx.clock.now()
    const { rows: changed } = await ctx.db.execute<{ id: string }>(sql`
      with best as (
        select p.id, min(coalesce(g.price, floor((p.unit_price * g.rate + 50000) / 100000) * 100))::bigint as price
        from campaign_goods g join campaigns c on c.mall_id = g.mall_id and c.id = g.campaign_id join products p on p.mall_id = g.mall_id and p.id = g.product_id
        where g.mall_id = ${ctx.mall.id} and c.begins_at <= ${now} and c.ends_at > ${now} and (g.stock is null or g.sold < g.stock)
          and coalesce(g.price, floor((p.unit_price * g.rate + 50000) / 100000) * 100) between 1 and p.unit_price - 1
        group by p.id
      ), wanted as (
        select id, price from best union all
        select p.id, null from products p where p.mall_id = ${ctx.mall.id} and p.sale_price is not null and not exists (select 1 from best b where b.id = p.id)
      )
      update products p set sale_price = w.price from wanted w where p.mall_id = ${ctx.mall.id} and p.id = w.id and p.sale_price is distinct from w.price returning p.id`)
    const {
      rows: [next],
    } = await ctx.db.execute<{ at: string | null }>(sql`
      select min(at) as at from (select begins_at as at from campaigns where mall_id = ${ctx.mall.id} and begins_at > ${now} union all select ends_at from campaigns where mall_id = ${ctx.mall.id} and ends_at > ${now}) bounds`)
    if (next?.at) await queueNextReprice(ctx, new Date(next.at))
    if (changed.length) forgetOffers(ctx)
    return changed.length
  })
}
