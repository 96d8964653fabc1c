import { eq, sql } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { afterSales } from '~/areas/after-sales/domain/tables'
import { orders } from '~/areas/orders/domain/tables'

/**
 * What an order is due to be billed: what was accepted, else what it costs, less what went back. Refunds out of frozen money have
 * lowered what was accepted already.
 */
export const due =
  sql<Hao>`coalesce((select a.amount from ${acceptances} a where a.mall_id = ${orders.mallId} and a.order_id = ${orders.id} and a.status = 'confirmed' limit 1), ${orders.amount})
  - coalesce((select sum(c.amount + c.freight) from ${afterSales} c where c.mall_id = ${orders.mallId} and c.order_id = ${orders.id} and c.status = 'refunded' and c.route <> 'unfreeze'), 0)`.mapWith(
    Number,
  )

export const dueOf = (ctx: DbCtx, { id }: { id: string }): Promise<Hao> =>
  read(ctx, async ctx => {
    const [row] = await ctx.db
      .select({ due })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.id, id)))
    return row?.due ?? 0
  })
