import { asc, eq, exists, inArray, max, min, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MallError } from '~/contract/errors'
import type { Hao } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { lockFunds, postEntry } from './ledger'
import { shareLifecycle } from './lifecycle'
import { orderFunds } from './tables'

export type OrderShare = typeof orderFunds.$inferSelect

/** The shares of an order in the order in which they were poured. */
export const sharesOf = (ctx: DbCtx, orderId: string): Promise<OrderShare[]> =>
  ctx.db
    .select()
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId)))
    .orderBy(asc(orderFunds.position))

/** The shares of several orders. */
export const sharesOfAll = (ctx: DbCtx, orderIds: string[]): Promise<OrderShare[]> =>
  ctx.db
    .select()
    .from(orderFunds)
    .where(mine(ctx, orderFunds, inArray(orderFunds.orderId, orderIds)))
    .orderBy(asc(orderFunds.orderId), asc(orderFunds.position))

/** The same by their orders. */
export async function sharesByOrder(
  ctx: DbCtx,
  orderIds: string[],
): Promise<Map<string, OrderShare[]>> {
  const byOrder = new Map<string, OrderShare[]>(orderIds.map(it => [it, []]))
  if (orderIds.length)
    for (const share of await sharesOfAll(ctx, orderIds)) byOrder.get(share.orderId)?.push(share)
  return byOrder
}

export const ofShare = (ctx: DbCtx, share: Pick<OrderShare, 'orderId' | 'fundId'>) =>
  mine(ctx, orderFunds, eq(orderFunds.orderId, share.orderId), eq(orderFunds.fundId, share.fundId))

/** Whether the order, by the column of its id, has such a share. */
export const hasShare = (ctx: DbCtx, orderId: PgColumn, ...which: (SQL | undefined)[]): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(orderFunds)
      .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId), ...which)),
  )

/** Gives back what is frozen for an order. Its accounts are locked first, in the order of their ids. */
export async function unfreezeShares(ctx: DbCtx, orderId: string, remark: string): Promise<void> {
  const frozenShares = (await sharesOf(ctx, orderId)).filter(share => share.frozen > 0)
  await lockFunds(
    ctx,
    frozenShares.map(share => share.fundId),
  )
  for (const share of frozenShares) {
    await postEntry(ctx, share.fundId, 'unfreeze', share.frozen, { orderId, remark })
    await ctx.db.update(orderFunds).set({ frozen: 0 }).where(ofShare(ctx, share))
  }
}

/** Everything frozen for an order goes back, and nobody is asked any more. Harmless where no funds are involved. */
export async function releaseShares(ctx: DbCtx, orderId: string, remark: string): Promise<void> {
  await unfreezeShares(ctx, orderId, remark)
  await ctx.db
    .update(orderFunds)
    .set({ status: next(shareLifecycle, 'toAudit', 'release'), remark, decidedAt: ctx.clock.now() })
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId), eq(orderFunds.status, 'toAudit')))
}

/** Forgets how an order was split, before it is split anew. Nothing of it may be frozen or spent. */
export const dropShares = (ctx: DbCtx, orderId: string) =>
  ctx.db.delete(orderFunds).where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId)))

/** A new share; one on an account of the person who pays is approved at once, any other is for its owner to decide on. */
export async function addShare(
  ctx: DbCtx,
  share: Pick<OrderShare, 'orderId' | 'fundId' | 'amount' | 'position' | 'ownerId'> & {
    authorizationId: string | null
  },
  isOwn: boolean,
): Promise<OrderShare> {
  const now = ctx.clock.now()
  const [newShare] = await ctx.db
    .insert(orderFunds)
    .values({
      mallId: ctx.mall.id,
      ...share,
      status: isOwn ? 'approved' : 'toAudit',
      decidedAt: isOwn ? now : null,
      createdAt: now,
    })
    .returning()
  if (!newShare) throw new MallError('internal')
  return newShare
}

/**
 * Spends so much of what is frozen for a share, hao; the rest of it is free again.
 * @param statementId the paper it is spent for
 */
export async function spendShare(
  ctx: DbCtx,
  share: OrderShare,
  amount: Hao,
  statementId: string,
): Promise<void> {
  const { orderId } = share
  const rest = share.frozen - amount
  if (amount > 0)
    await postEntry(ctx, share.fundId, 'spend', amount, {
      orderId,
      remark: 'settled',
      document: statementId,
    })
  if (rest > 0)
    await postEntry(ctx, share.fundId, 'unfreeze', rest, { orderId, remark: 'not_accepted' })
  await ctx.db
    .update(orderFunds)
    .set({ frozen: 0, spent: share.spent + amount })
    .where(ofShare(ctx, share))
}

/** Gives so much of what is frozen or spent for a share back to its account, hao. */
export async function giveBackShare(
  ctx: DbCtx,
  share: OrderShare,
  kind: 'unfreeze' | 'refund',
  amount: Hao,
  remark: string,
): Promise<void> {
  await postEntry(ctx, share.fundId, kind, amount, { orderId: share.orderId, remark })
  await ctx.db
    .update(orderFunds)
    .set(kind === 'unfreeze' ? { frozen: share.frozen - amount } : { spent: share.spent - amount })
    .where(ofShare(ctx, share))
}

const timeOf = (ctx: DbCtx, at: SQL<Date | null>, orderId: PgColumn, where?: SQL): SQL =>
  sql`(${ctx.db
    .select({ at })
    .from(orderFunds)
    .where(mine(ctx, orderFunds, eq(orderFunds.orderId, orderId), where))})`

/** Since when shares of the order, by the column of its id, have waited for their owners. */
export const sharesAskedAt = (ctx: DbCtx, orderId: PgColumn): SQL =>
  timeOf(ctx, min(orderFunds.createdAt), orderId, eq(orderFunds.status, 'toAudit'))

/** When the last of its shares was decided on. */
export const sharesDecidedAt = (ctx: DbCtx, orderId: PgColumn): SQL =>
  timeOf(ctx, max(orderFunds.decidedAt), orderId)
