import { asc, eq, or, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { barFromSteps, hasAgreed, isAnybodyAsked } from '~/areas/approvals/domain/able'
import { hasAgreedForOther } from '~/areas/funds/domain/decide'
import { awaitingOwner, setAsked } from '~/areas/funds/domain/set-owner'
import { hasShare } from '~/areas/funds/domain/shares'
import { orderFunds } from '~/areas/funds/domain/tables'
import type { Order } from '~/areas/orders/domain/move-order'
import { orders } from '~/areas/orders/domain/tables'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { behind } from './rules-touched'

/** That an order, of the table, waits for a word of somebody whose account pays, or after them. */
export const underApproval = or(
  eq(orders.fundStatus, 'toAudit'),
  eq(orders.settleStatus, 'fundConfirm'),
)

/**
 * Why somebody cannot come to be asked for a share of an order that waits for a word; null where they can. Nobody decides on what
 * they buy themselves, or have agreed to already, for themselves or in another's stead, and whoever is asked says none of the further words.
 */
export async function whyNotAsked(
  ctx: DbCtx,
  order: Order,
  personId: string,
): Promise<'buys_on_it' | 'agreed_to_it' | 'nobody_agrees' | null> {
  if (behind(order).includes(personId)) return 'buys_on_it'
  if (
    (await hasAgreed(ctx, order.id, personId)) ||
    (await hasAgreedForOther(ctx, order.id, personId))
  )
    return 'agreed_to_it'
  return (await isAnybodyAsked(ctx, order.id, personId)) ? null : 'nobody_agrees'
}

/**
 * The owner of an account has changed. The new one says no further word to what it pays, where others can; and if the one before has
 * left, is asked for what waited for them, where they may be. The caller holds the account's lock. So no order is waited for here, or
 * two would wait for each other: one that is just being decided on, and one the new owner may say no word to, stay with who has left,
 * as open matters of theirs. Answers the orders that were passed on.
 */
export async function passToOwner(
  ctx: DbCtx,
  fundId: string,
  fromId: string,
  toId: string,
): Promise<string[]> {
  const hasLeft = await ctx.db.$count(
    people,
    mine(ctx, people, eq(people.id, fromId), eq(people.disabled, true)),
  )
  const waiting = await ctx.db
    .select({
      order: orders,
      asksFormer: sql<boolean>`${hasShare(ctx, orders.id, awaitingOwner(fundId, fromId))}`,
    })
    .from(orders)
    .where(
      mine(ctx, orders, underApproval, hasShare(ctx, orders.id, eq(orderFunds.fundId, fundId))),
    )
    .orderBy(asc(sql`${orders.id} collate "C"`))
    .for('update', { of: orders, skipLocked: true })
  const passedOrders: string[] = []
  for (const { order, asksFormer } of waiting) {
    const isPassed = hasLeft && asksFormer && !(await whyNotAsked(ctx, order, toId))
    if (isPassed || (await isAnybodyAsked(ctx, order.id, toId)))
      await barFromSteps(ctx, [order.id], toId)
    if (!isPassed) continue
    await setAsked(ctx, fundId, fromId, toId, [order.id])
    await audit(ctx, 'funds.passShare', 'order', order.id, { fundId, from: fromId, to: toId })
    passedOrders.push(order.id)
  }
  return passedOrders
}
