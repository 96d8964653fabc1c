import { and, eq, isNull, notInArray, or } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { postEntry } from './ledger'
import { shareLifecycle } from './lifecycle'
import { ofShare, unfreezeShares, type OrderShare } from './shares'
import { fundAccounts, fundDecisions, orderFunds } from './tables'

/** Freezes what of a share is not frozen yet; `fund_short` where the account lacks it. */
export async function freezeShare(ctx: DbCtx, share: OrderShare): Promise<void> {
  const missing = share.amount - share.frozen - share.spent
  if (missing <= 0) return
  await postEntry(ctx, share.fundId, 'freeze', missing, { orderId: share.orderId })
  await ctx.db
    .update(orderFunds)
    .set({ frozen: share.frozen + missing })
    .where(ofShare(ctx, share))
}

export async function noteDecision(
  ctx: DbCtx,
  share: OrderShare,
  result: 'approved' | 'returned',
  remark: string | null = null,
): Promise<void> {
  const inStead = ctx.actor && ctx.actor.personId !== share.ownerId ? ctx.actor : null
  await ctx.db.insert(fundDecisions).values({
    mallId: ctx.mall.id,
    id: newId(ctx.clock),
    ownerId: share.ownerId,
    orderId: share.orderId,
    fundId: share.fundId,
    amount: share.amount,
    result,
    remark,
    at: ctx.clock.now(),
    actorId: inStead ? inStead.personId : null,
    actorName: inStead ? inStead.name : null,
  })
  await audit(ctx, `funds.${result}`, 'order', share.orderId, {
    fundId: share.fundId,
    amount: share.amount,
    remark,
  })
}

/** Whether somebody has agreed that an account pays an order which is not theirs: in its owner's stead, or as who owned it then. */
export const hasAgreedForOther = async (
  ctx: DbCtx,
  orderId: string,
  personId: string,
): Promise<boolean> =>
  (await ctx.db.$count(
    fundDecisions,
    mine(
      ctx,
      fundDecisions,
      eq(fundDecisions.orderId, orderId),
      eq(fundDecisions.result, 'approved'),
      or(
        eq(fundDecisions.actorId, personId),
        and(
          eq(fundDecisions.ownerId, personId),
          isNull(fundDecisions.actorId),
          notInArray(
            fundDecisions.fundId,
            ctx.db
              .select({ id: fundAccounts.id })
              .from(fundAccounts)
              .where(mine(ctx, fundAccounts, eq(fundAccounts.ownerId, personId))),
          ),
        ),
      ),
    ),
  )) > 0

/**
 * A share is approved by its owner, or under a grant by the actor in the owner's stead. The caller has frozen what is to be
 * frozen, and has checked who decides.
 */
export async function approveShare(
  ctx: DbCtx,
  share: OrderShare,
  grantId: string | null,
): Promise<void> {
  await ctx.db
    .update(orderFunds)
    .set({
      status: next(shareLifecycle, share.status, 'approve'),
      decidedAt: ctx.clock.now(),
      grantId,
      decidedByName: grantId ? (ctx.actor?.name ?? null) : null,
    })
    .where(ofShare(ctx, share))
  await noteDecision(ctx, share, 'approved')
}

/** All shares of an order come back unfrozen, because the school's finance system does not freeze the one on this account. */
export async function refuseShares(
  ctx: DbCtx,
  orderId: string,
  fundId: string,
  remark: string,
): Promise<void> {
  await returnOrderShares(ctx, orderId, [], remark)
  await ctx.db.update(orderFunds).set({ remark }).where(ofShare(ctx, { orderId, fundId }))
}

/** All shares of an order come back unfrozen, because those that wait for the actor are returned with a reason. The caller has checked who decides. */
export async function returnOrderShares(
  ctx: DbCtx,
  orderId: string,
  waiting: readonly OrderShare[],
  remark: string,
): Promise<void> {
  await unfreezeShares(ctx, orderId, remark)
  await ctx.db
    .update(orderFunds)
    .set({
      status: next(shareLifecycle, 'toAudit', 'return'),
      decidedAt: ctx.clock.now(),
      // Who had agreed in an owner's stead is not who returned it.
      decidedByName: null,
    })
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId)))
  for (const share of waiting) {
    await ctx.db
      .update(orderFunds)
      .set({ remark, decidedByName: ctx.actingFor ? (ctx.actor?.name ?? null) : null })
      .where(ofShare(ctx, share))
    await noteDecision(ctx, share, 'returned', remark)
  }
}
