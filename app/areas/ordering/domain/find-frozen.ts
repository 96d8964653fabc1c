import { count, desc, eq, gt, sql } from 'drizzle-orm'
import { actorOf, type Ctx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { reach } from '~/areas/funds/domain/find-funds'
import { fundAccounts, orderFunds } from '~/areas/funds/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { englishNames } from '~/areas/suppliers/domain/directory'

/** Orders that hold money frozen on the accounts within reach. */
export async function findFrozen(
  ctx: Ctx,
  input: { page: number; rows: number; fundId?: string; keyword?: string },
) {
  const actor = actorOf(ctx)
  const text = input.keyword?.trim()
  return read(ctx, async ctx => {
    const where = mine(
      ctx,
      orderFunds,
      gt(orderFunds.frozen, 0),
      input.fundId ? eq(orderFunds.fundId, input.fundId) : undefined,
      anyContains(text, orders.id, orders.storeName, orders.buyerName),
      reach(ctx, actor),
    )
    const [all] = await ctx.db
      .select({
        n: count(),
        sum: sql<number>`coalesce(sum(${orderFunds.frozen}), 0)`.mapWith(Number),
      })
      .from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, orderFunds.orderId)))
      .where(where)
    const list = await ctx.db
      .select({
        fundId: fundAccounts.id,
        accountNo: fundAccounts.accountNo,
        fundName: fundAccounts.name,
        orderId: orders.id,
        storeId: orders.storeId,
        storeName: orders.storeName,
        buyerName: orders.buyerName,
        orderStatus: orders.status,
        amount: orderFunds.frozen,
        since: orderFunds.createdAt,
      })
      .from(orderFunds)
      .innerJoin(fundAccounts, mine(ctx, fundAccounts, eq(fundAccounts.id, orderFunds.fundId)))
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, orderFunds.orderId)))
      .where(where)
      .orderBy(desc(orderFunds.createdAt), desc(orders.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const english = await englishNames(ctx)
    return {
      total: all?.n ?? 0,
      sum: all?.sum ?? 0,
      list: list.map(({ storeId, ...row }) => ({
        ...row,
        storeNameEn: english(storeId, row.storeName),
        since: row.since.toISOString(),
      })),
    }
  })
}
