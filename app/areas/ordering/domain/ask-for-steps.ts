import { and, eq, gte, ne, notInArray, or, sql } from 'drizzle-orm'
import { rulesFor } from '~/areas/approvals/domain/rules'
import { approvalSteps } from '~/areas/approvals/domain/tables'
import { writeSteps } from '~/areas/approvals/domain/steps'
import { failedStatuses } from '~/areas/orders/codes'
import type { Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import type { ApprovalRule } from '~/areas/malls/settings'
import { sumHao, type Hao } from '~/contract/money'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'

/** Who buys, and whom it is for: of them and their accounts the rules speak. */
const behind = (order: Order) => [order.buyerId, ...(order.principalId ? [order.principalId] : [])]

/** What the same person ordered of the same supplier in the longest time a rule looks back on, this order left out. */
async function ordersBefore(ctx: DbCtx, order: Order, days: number) {
  const spender = order.principalId ?? order.buyerId
  return ctx.db
    .select({
      at: orders.createdAt,
      amount: orders.amount,
      asked: sql<string[]>`array(${ctx.db
        .select({ name: approvalSteps.name })
        .from(approvalSteps)
        .where(mine(ctx, approvalSteps, eq(approvalSteps.orderId, orders.id)))})`,
    })
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        and(
          eq(orders.storeId, order.storeId),
          eq(orders.payType, 'unified'),
          ne(orders.id, order.id),
          or(eq(orders.buyerId, spender), eq(orders.principalId, spender)),
          gte(orders.createdAt, new Date(order.createdAt.getTime() - days * DAY_MS)),
          sql`(${orders.createdAt}, ${orders.id}) < (${order.createdAt.toISOString()}::timestamptz, ${order.id})`,
          notInArray(orders.status, [...failedStatuses]),
        ),
      ),
    )
}

/** The rules an order touches when accounts of these people pay for it: a purchase is not made smaller by being cut up over days. */
export async function rulesTouched(
  ctx: DbCtx,
  order: Order,
  owners: readonly string[],
): Promise<ApprovalRule[]> {
  const rules = ctx.mall.approvalRules
  if (!rules.length) return []
  const days = Math.max(...rules.map(it => it.days))
  const before = days ? await ordersBefore(ctx, order, days) : []
  return rulesFor(rules, {
    own: owners.some(it => behind(order).includes(it)),
    amountUnder({ name, days }): Hao {
      const since = order.createdAt.getTime() - days * DAY_MS
      // What was asked about by itself makes no other order larger.
      const counted = before.filter(it => it.at.getTime() >= since && !it.asked.includes(name))
      return sumHao([order.amount, ...counted.map(it => it.amount)])
    },
  })
}

/** Asks for the further words an order needs that has just been filled in; whether there are any. Nobody says them to what they buy, fill in, or pay for. */
export async function askForSteps(
  ctx: DbCtx,
  order: Order,
  owners: readonly string[],
): Promise<boolean> {
  const rules = await rulesTouched(ctx, order, owners)
  await writeSteps(ctx, order.id, rules, [...behind(order), actorOf(ctx).personId, ...owners])
  return rules.length > 0
}
