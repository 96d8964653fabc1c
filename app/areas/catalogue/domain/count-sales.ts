import { sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'

/**
 * Adds pieces that were sold for good, that is accepted, to the sales of their goods; takes off pieces that were given back (less than none). Part of the caller's transaction, so
 * each acceptance counts once. Rows are locked in the order of their ids: two acceptances of the same goods cannot wait for
 * each other.
 */
export async function countSales(
  ctx: DbCtx,
  sales: readonly { productId: string; num: number }[],
): Promise<void> {
  const changes = sales.filter(it => it.num !== 0)
  if (!changes.length) return
  const lines = sql.join(
    changes.map(it => sql`(${it.productId}::text, ${it.num}::int)`),
    sql`, `,
  )
  await ctx.db.execute(sql`
    with sold as (select id, sum(num)::int as num from (values ${lines}) line (id, num) group by id),
    held as (select products.id from products join sold on sold.id = products.id where products.mall_id = ${ctx.mall.id} order by products.id for update of products)
    update products set sales_count = greatest(sales_count + sold.num, 0) from sold join held on held.id = sold.id where products.mall_id = ${ctx.mall.id} and products.id = sold.id`)
}
