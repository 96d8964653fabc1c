import { desc, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Fund } from '~/areas/funds/contract'
import { actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { accountsToSpendFrom, accountsWithinReach } from '~/areas/funds/domain/find-funds'
import { orderFunds } from '~/areas/funds/domain/tables'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import type { Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'

/** So many shares of orders are looked back on. */
const LAST_SHARES = 30

/**
 * Accounts the person may spend from; with `all` every one they may look at, closed and expired ones, too. For an order, those
 * of the person it was bought for, and first those that the buyer's last orders were paid from.
 */
export async function listFunds(
  ctx: Ctx,
  input: { keyword?: string; all?: boolean; orderId?: string },
): Promise<{ list: Fund[] }> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    if (input.all || audits(actor)) return { list: await accountsWithinReach(ctx, input.keyword) }
    if (!input.orderId)
      return { list: await accountsToSpendFrom(ctx, actor.personId, input.keyword) }
    const order = await orderToPay(ctx, input.orderId)
    const list = await accountsToSpendFrom(ctx, order.principalId ?? order.buyerId, input.keyword)
    const lastUsed = await accountsLastUsed(ctx, order.buyerId)
    const place = (fund: Fund) => lastUsed.indexOf(fund.id) + 1 || Infinity
    return { list: list.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))) }
  })
}

/** Accounts of the buyer's last orders, the newest first. */
async function accountsLastUsed(ctx: DbCtx, buyerId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ fundId: orderFunds.fundId })
    .from(orders)
    .innerJoin(orderFunds, mine(ctx, orderFunds, eq(orderFunds.orderId, orders.id)))
    .where(mine(ctx, orders, eq(orders.buyerId, buyerId)))
    .orderBy(desc(orders.createdAt), desc(orders.id), orderFunds.position)
    .limit(LAST_SHARES)
  return [...new Set(rows.map(it => it.fundId))]
}

/** An order whose accounts the signed-in person chooses, as its buyer. */
async function orderToPay(ctx: DbCtx, orderId: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId)))
  if (!order) throw new MallError('not_found')
  await asBuyerOf(ctx, order)
  return order
}
