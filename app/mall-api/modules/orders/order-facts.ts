import { and, eq, inArray } from 'drizzle-orm'
import type { Actor, DbCtx } from '../../core/ctx'
import { mine } from '../../database/pool'
import { acceptances } from '../acceptance/tables'
import { orderFunds } from '../funds/tables'
import { reviews } from '../reviews/tables'
import { projects } from '../accounts/tables'
import type { OrderFacts } from './lifecycle'
import type { Order } from './move-order'
import { orders } from './tables'

export const noFacts: OrderFacts = { ownsWaitingShare: false, mayConfirmAcceptance: false, acceptancePending: false, reviewed: false }

/** Whether a person may confirm somebody's acceptance: an acceptor or the group's manager, never who bought or accepted. */
export const mayConfirm = (actor: Actor, acceptance: { buyerId: string; acceptorId: string | null }, managerId: string | null) =>
  acceptance.buyerId !== actor.personId && acceptance.acceptorId !== actor.personId && (actor.roles.has('acceptor') || managerId === actor.personId)

/** What the allowed actions of these orders depend on, read in three queries for all of them. */
export async function orderFacts(ctx: DbCtx, list: readonly Order[], actor: Actor): Promise<Map<string, OrderFacts>> {
  const facts = new Map(list.map(order => [order.id, { ...noFacts }]))
  if (!list.length) return facts
  const idsWhere = (wanted: (order: Order) => boolean) => list.filter(wanted).map(it => it.id)
  const audited = idsWhere(it => it.fundStatus === 'toAudit')
  const accepting = idsWhere(it => it.status === 'waitAccept')
  const finished = idsWhere(it => it.status === 'finished' && it.buyerId === actor.personId)
  if (audited.length) {
    const shares = await ctx.db.select({ orderId: orderFunds.orderId }).from(orderFunds)
      .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, audited), eq(orderFunds.ownerId, actor.personId), eq(orderFunds.status, 'toAudit')))
    for (const { orderId } of shares) facts.get(orderId)!.ownsWaitingShare = true
  }
  if (accepting.length) {
    const waiting = await ctx.db.select({ orderId: acceptances.orderId, buyerId: acceptances.buyerId, acceptorId: acceptances.acceptorId, managerId: projects.managerId }).from(acceptances)
      .innerJoin(orders, mine(ctx, orders, eq(orders.id, acceptances.orderId)))
      .leftJoin(projects, and(eq(projects.mallId, orders.mallId), eq(projects.id, orders.projectId)))
      .where(mine(ctx, acceptances, inArray(acceptances.orderId, accepting), eq(acceptances.status, 'toConfirm')))
    for (const it of waiting) {
      const fact = facts.get(it.orderId)!
      fact.acceptancePending = true
      fact.mayConfirmAcceptance ||= mayConfirm(actor, it, it.managerId)
    }
  }
  if (finished.length) {
    const done = await ctx.db.selectDistinct({ orderId: reviews.orderId }).from(reviews).where(mine(ctx, reviews, inArray(reviews.orderId, finished)))
    for (const { orderId } of done) if (orderId) facts.get(orderId)!.reviewed = true
  }
  return facts
}
