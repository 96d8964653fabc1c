import { eq, inArray } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { orderFunds } from '~/areas/funds/domain/tables'
import { boughtInStead, decidable } from './in-stead'
import { factsAsked } from './hooks'
import type { OrderFacts } from './lifecycle'
import type { Order } from './move-order'
import { orders } from './tables'

export const noFacts: OrderFacts = {
  ownsWaitingShare: false,
  mayConfirmAcceptance: false,
  acceptancePending: false,
  actsForBuyer: false,
  reviewed: false,
  returnable: false,
  assetsWait: false,
  ownsChangedShare: false,
}

/** What the allowed actions of these orders depend on, read in a few queries for all of them. */
export async function orderFacts(
  ctx: DbCtx,
  list: readonly Order[],
  actor: Actor,
): Promise<Map<string, OrderFacts>> {
  const facts = new Map(list.map(order => [order.id, { ...noFacts }]))
  if (!list.length) return facts
  const idsWhere = (predicate: (order: Order) => boolean) => list.filter(predicate).map(it => it.id)
  const inAuditIds = idsWhere(it => it.fundStatus === 'toAudit')
  const others = idsWhere(it => it.buyerId !== actor.personId)
  if (others.length && actor.shoper) {
    const principalsOrders = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(mine(ctx, orders, inArray(orders.id, others), boughtInStead(ctx, actor)))
    for (const { id } of principalsOrders) facts.get(id)!.actsForBuyer = true
  }
  if (inAuditIds.length) {
    const shares = await ctx.db
      .select({ orderId: orderFunds.orderId })
      .from(orderFunds)
      .where(
        mine(
          ctx,
          orderFunds,
          inArray(orderFunds.orderId, inAuditIds),
          decidable(ctx, actor),
          eq(orderFunds.status, 'toAudit'),
        ),
      )
    for (const { orderId } of shares) facts.get(orderId)!.ownsWaitingShare = true
  }
  const changed = idsWhere(it => it.settleStatus === 'fundConfirm')
  if (changed.length) {
    const shares = await ctx.db
      .select({ orderId: orderFunds.orderId })
      .from(orderFunds)
      .where(
        mine(
          ctx,
          orderFunds,
          inArray(orderFunds.orderId, changed),
          eq(orderFunds.ownerId, actor.personId),
          eq(orderFunds.status, 'toAudit'),
        ),
      )
    for (const { orderId } of shares) facts.get(orderId)!.ownsChangedShare = true
  }
  await factsAsked(ctx, facts, list, actor)
  return facts
}

/** Orders that this person bought and that are over and done with. */
export const ownFinished = (list: readonly Order[], actor: Actor): string[] =>
  list.filter(it => it.status === 'finished' && it.buyerId === actor.personId).map(it => it.id)
