import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Fund } from '~/areas/funds/contract'
import { actorOf, audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { accountsToSpendFrom, accountsWithinReach } from '~/areas/funds/domain/find-funds'
import { asBuyerOf } from '~/areas/orders/domain/acting'
import { orders } from '~/areas/orders/domain/tables'

/**
 * Accounts the person may spend from; with `all` every one they may look at, closed and expired ones, too. For an order, those
 * of the person it was bought for.
 */
export async function listFunds(
  ctx: Ctx,
  input: { keyword?: string; all?: boolean; orderId?: string },
): Promise<{ list: Fund[] }> {
  const actor = actorOf(ctx)
  return read(ctx, async ctx => {
    if (input.all || audits(actor)) return { list: await accountsWithinReach(ctx, input.keyword) }
    const spender = input.orderId ? await spenderFor(ctx, input.orderId) : actor.personId
    return { list: await accountsToSpendFrom(ctx, spender, input.keyword) }
  })
}

/** Whose accounts carry this order, if the signed-in person acts as its buyer. */
async function spenderFor(ctx: DbCtx, orderId: string): Promise<string> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId)))
  if (!order) throw new MallError('not_found')
  await asBuyerOf(ctx, order)
  return order.principalId ?? order.buyerId
}
