import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '../../core/audit'
import { actorOf, type Ctx, type DbCtx } from '../../core/ctx'
import { newId } from '../../core/ids'
import { mine, write } from '../../database/pool'
import { lockOrder, logOrder, moveOrderFunds } from '../orders/move-order'
import { lockFunds, postEntry } from './ledger'
import { ofShare, sharesOf, unfreezeShares, type OrderShare } from './release'
import { fundDecisions, orderFunds } from './tables'

/** Freezes what of a share is not frozen yet; `fund_short` where the account lacks it. */
export async function freezeShare(ctx: DbCtx, share: OrderShare): Promise<void> {
  const missing = share.amount - share.frozen - share.spent
  if (missing <= 0) return
  await postEntry(ctx, share.fundId, 'freeze', missing, { orderId: share.orderId })
  await ctx.db.update(orderFunds).set({ frozen: share.frozen + missing }).where(ofShare(ctx, share))
}

export async function noteDecision(ctx: DbCtx, share: OrderShare, result: 'approved' | 'returned', remark: string | null = null): Promise<void> {
  await ctx.db.insert(fundDecisions).values({
    mallId: ctx.mall.id, id: newId(ctx.clock), ownerId: share.ownerId, orderId: share.orderId, fundId: share.fundId, amount: share.amount, result, remark, at: ctx.clock.now(),
  })
  await audit(ctx, `funds.${result}`, 'order', share.orderId, { fundId: share.fundId, amount: share.amount, remark })
}

/** The order under lock with all its shares and those of this owner; `not_found` for whoever owns none of them. */
async function underDecision(ctx: DbCtx, orderId: string, ownerId: string) {
  const order = await lockOrder(ctx, orderId)
  const shares = await sharesOf(ctx, orderId)
  const own = shares.filter(share => share.ownerId === ownerId)
  if (!own.length) throw new MallError('not_found')
  return { order, shares, own, waiting: order.fundStatus === 'toAudit' ? own.filter(share => share.status === 'toAudit') : [] }
}

/** The fund owner approves their shares of an order. Approving again does nothing. */
export async function approveShares(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const owner = actorOf(ctx)
  return write(ctx, async ctx => {
    const { order, shares, own, waiting } = await underDecision(ctx, id, owner.personId)
    if (!waiting.length) {
      if ((order.fundStatus === 'toAudit' || order.fundStatus === 'approved') && own.every(share => share.status === 'approved')) return { ok: true }
      throw new MallError('wrong_state')
    }
    await lockFunds(ctx, waiting.map(share => share.fundId))
    for (const share of waiting) {
      await freezeShare(ctx, share)
      await ctx.db.update(orderFunds).set({ status: 'approved', decidedAt: ctx.clock.now() }).where(ofShare(ctx, share))
      await noteDecision(ctx, share, 'approved')
    }
    const open = shares.some(share => share.status === 'toAudit' && share.ownerId !== owner.personId)
    if (open) await logOrder(ctx, order.id, 'funds.approveShare')
    else await moveOrderFunds(ctx, order, 'approve')
    return { ok: true }
  })
}

/** The fund owner returns the order with a reason: all shares are unfrozen, the buyer may fill in anew. Returning again does nothing. */
export async function returnShares(ctx: Ctx, { id, remark }: { id: string; remark: string }): Promise<{ ok: true }> {
  const owner = actorOf(ctx)
  return write(ctx, async ctx => {
    const { order, own, waiting } = await underDecision(ctx, id, owner.personId)
    if (!waiting.length) {
      if (order.fundStatus === 'returned' && own.some(share => share.status === 'returned' && share.remark === remark)) return { ok: true }
      throw new MallError('wrong_state')
    }
    await unfreezeShares(ctx, order.id, remark)
    await ctx.db.update(orderFunds).set({ status: 'returned', decidedAt: ctx.clock.now() }).where(mine(ctx, orderFunds, eq(orderFunds.orderId, order.id)))
    for (const share of waiting) {
      await ctx.db.update(orderFunds).set({ remark }).where(ofShare(ctx, share))
      await noteDecision(ctx, share, 'returned', remark)
    }
    await moveOrderFunds(ctx, order, 'return', remark)
    return { ok: true }
  })
}
