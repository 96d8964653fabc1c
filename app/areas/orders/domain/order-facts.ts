import { eq, inArray } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { returnableLines } from '~/areas/after-sales/domain/returnable'
import { assets } from '~/areas/assets/domain/tables'
import { mayConfirm } from '~/areas/acceptance/domain/confirmers'
import { acceptances } from '~/areas/acceptance/domain/tables'
import { orderFunds } from '~/areas/funds/domain/tables'
import { reviews } from '~/areas/reviews/domain/tables'
import { boughtInStead, decidable } from '~/areas/teams/domain/standing'
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
  const idsWhere = (wanted: (order: Order) => boolean) => list.filter(wanted).map(it => it.id)
  const audited = idsWhere(it => it.fundStatus === 'toAudit')
  const accepting = idsWhere(it => it.status === 'waitAccept')
  const finished = idsWhere(it => it.status === 'finished' && it.buyerId === actor.personId)
  const others = idsWhere(it => it.buyerId !== actor.personId)
  if (others.length && actor.shoper) {
    const held = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(mine(ctx, orders, inArray(orders.id, others), boughtInStead(ctx, actor)))
    for (const { id } of held) facts.get(id)!.actsForBuyer = true
  }
  if (audited.length) {
    const shares = await ctx.db
      .select({ orderId: orderFunds.orderId })
      .from(orderFunds)
      .where(
        mine(
          ctx,
          orderFunds,
          inArray(orderFunds.orderId, audited),
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
  if (accepting.length) {
    const waiting = await ctx.db
      .select({
        orderId: acceptances.orderId,
        buyerId: acceptances.buyerId,
        acceptorId: acceptances.acceptorId,
      })
      .from(acceptances)
      .where(
        mine(
          ctx,
          acceptances,
          inArray(acceptances.orderId, accepting),
          eq(acceptances.status, 'toConfirm'),
        ),
      )
    for (const it of waiting) {
      const fact = facts.get(it.orderId)!
      fact.acceptancePending = true
      fact.mayConfirmAcceptance ||= mayConfirm(actor, {
        ...it,
        orgId: list.find(order => order.id === it.orderId)?.orgId,
      })
    }
  }
  if (finished.length) {
    for (const { line } of await returnableLines(ctx, finished))
      facts.get(line.orderId)!.returnable = true
    const waiting = ctx.mall.assetHints
      ? await ctx.db
          .selectDistinct({ orderId: assets.orderId })
          .from(assets)
          .where(
            mine(
              ctx,
              assets,
              inArray(assets.orderId, finished),
              eq(assets.personId, actor.personId),
              eq(assets.status, 'wait'),
            ),
          )
      : []
    for (const { orderId } of waiting) facts.get(orderId)!.assetsWait = true
    const done = await ctx.db
      .selectDistinct({ orderId: reviews.orderId })
      .from(reviews)
      .where(mine(ctx, reviews, inArray(reviews.orderId, finished)))
    for (const { orderId } of done) if (orderId) facts.get(orderId)!.reviewed = true
  }
  return facts
}
