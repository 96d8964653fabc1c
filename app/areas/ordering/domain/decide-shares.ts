import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { EachReply } from '~/contract/shapes'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { hasOpenSteps } from '~/areas/approvals/domain/steps'
import { approveShare, freezeShare, returnOrderShares } from '~/areas/funds/domain/decide'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { sharesOf, type OrderShare } from '~/areas/funds/domain/shares'
import { orderFunds } from '~/areas/funds/domain/tables'
import { takeGrant } from '~/areas/funds/domain/under-limit'
import { requireFilling } from '~/areas/orders/domain/fillings'
import { decidable } from '~/areas/orders/domain/in-stead'
import { lockOrder, logOrder, moveOrderFunds } from '~/areas/orders/domain/move-order'
import { decideEach, type DecideMany } from './decide-each'
import { wereFilled } from './fill-funds'
import { passOrderFunds } from './freeze-at-finance'

/** Of the shares of an order, those the actor decides on, as their owner or under a grant; `not_found` for whoever has a say in none of them. */
export async function decidedBy(
  ctx: DbCtx,
  orderId: string,
  shares: readonly OrderShare[],
): Promise<OrderShare[]> {
  const rows = await ctx.db
    .select({ fundId: orderFunds.fundId })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId), decidable(ctx, actorOf(ctx))))
  const own = shares.filter(share => rows.some(row => row.fundId === share.fundId))
  if (!own.length) throw new MallError('not_found')
  return own
}

/** The order under lock with all its shares and those the actor decides on. */
async function underDecision(ctx: DbCtx, orderId: string) {
  const order = await lockOrder(ctx, orderId)
  const shares = await sharesOf(ctx, orderId)
  const own = await decidedBy(ctx, orderId, shares)
  return {
    order,
    shares,
    own,
    waiting: order.fundStatus === 'toAudit' ? own.filter(share => share.status === 'toAudit') : [],
  }
}

/** How a share is decided: by its owner, or under a grant in the owner's stead. */
export async function standIn(
  ctx: DbCtx,
  share: OrderShare,
): Promise<{ ctx: DbCtx; grantId: string | null }> {
  const actor = actorOf(ctx)
  if (share.ownerId === actor.personId) return { ctx, grantId: null }
  const { id, grantor } = await takeGrant(ctx, share)
  return { ctx: { ...ctx, actingFor: grantor }, grantId: id }
}

/** The fund owner, or who manages funds in their stead, approves the shares of an order. Approving again does nothing. */
export async function approveShares(
  ctx: Ctx,
  { id, filling }: { id: string; filling?: number },
): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async open => {
    const { order, shares, own, waiting } = await underDecision(open, id)
    if (!waiting.length) {
      if (wereFilled(order) && own.every(share => share.status === 'approved')) return { ok: true }
      throw new MallError('wrong_state')
    }
    await requireFilling(open, id, filling)
    await lockFunds(
      open,
      waiting.map(share => share.fundId),
    )
    let last = open
    for (const share of waiting) {
      const { ctx, grantId } = await standIn(open, share)
      await freezeShare(ctx, share)
      await approveShare(ctx, share, grantId)
      last = ctx
    }
    const othersWait = shares.some(it => it.status === 'toAudit' && !waiting.includes(it))
    if (othersWait || (await hasOpenSteps(last, order.id)))
      await logOrder(last, order.id, 'funds.approveShare')
    else await passOrderFunds(last, order)
    return { ok: true }
  })
}

/** Approves several orders, one by one. */
export function approveMany(ctx: Ctx, input: DecideMany): Promise<EachReply> {
  actorOf(ctx)
  return decideEach(input, it => approveShares(ctx, it))
}

/** Nothing is spent by returning, so no limit is asked. */
export async function inOwnersStead(
  ctx: DbCtx,
  share: Pick<OrderShare, 'ownerId'> | undefined,
): Promise<DbCtx> {
  if (!share || share.ownerId === actorOf(ctx).personId) return ctx
  const [owner] = await ctx.db
    .select({ name: people.name })
    .from(people)
    .where(mine(ctx, people, eq(people.id, share.ownerId)))
  return { ...ctx, actingFor: { personId: share.ownerId, name: owner?.name ?? '' } }
}

/** The fund owner returns the order with a reason: all shares are unfrozen, the buyer may fill in anew. Returning again does nothing. */
export async function returnShares(
  ctx: Ctx,
  { id, remark, filling }: { id: string; remark: string; filling?: number },
): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async open => {
    const { order, own, waiting } = await underDecision(open, id)
    const ctx = await inOwnersStead(open, waiting[0])
    if (!waiting.length) {
      if (
        order.fundStatus === 'returned' &&
        own.some(share => share.status === 'returned' && share.remark === remark)
      )
        return { ok: true }
      throw new MallError('wrong_state')
    }
    await requireFilling(open, id, filling)
    await returnOrderShares(ctx, order.id, waiting, remark)
    await moveOrderFunds(ctx, order, 'return', remark)
    return { ok: true }
  })
}

/** Returns several orders with one reason, one by one. */
export function returnMany(
  ctx: Ctx,
  { remark, ...input }: DecideMany & { remark: string },
): Promise<EachReply> {
  actorOf(ctx)
  return decideEach(input, it => returnShares(ctx, { ...it, remark }))
}
