import { sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'

/**
 * Takes all goods of a supplier who is closed off sale in the open transaction, and puts those back that were on sale until then
 * once it opens again. Rows are taken in the order in which orders take them.
 */
export async function suspendGoods(ctx: DbCtx, storeId: string, closed: boolean): Promise<void> {
  await ctx.db.execute(sql`
    with moved as (
      select id from products where mall_id = ${ctx.mall.id} and store_id = ${storeId} and ${closed ? sql`on_sale` : sql`suspended`}
      order by id collate "C" for no key update
    )
    update products p set on_sale = ${!closed}, suspended = ${closed} from moved where p.mall_id = ${ctx.mall.id} and p.id = moved.id`)
}
