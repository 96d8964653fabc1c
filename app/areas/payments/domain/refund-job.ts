import { eq, sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { paymentLifecycle, refundLifecycle } from './lifecycle'
import { payables } from './hooks'
import { paymentEvents, payments, refunds } from './tables'

type Refund = typeof refunds.$inferSelect

/**
 * Tells the provider of a refund, outside any transaction, and books it once when the provider has said that the money went back.
 * Safe to run twice, and to be cut off anywhere: the provider gives back once for each number.
 */
export async function sendRefund(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
  const [refund] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(refunds)
      .where(mine(ctx, refunds, eq(refunds.id, refundId))),
  )
  if (!refund || refund.refundRef) return
  const { providerRef } = await outside(ctx, 'payment', () =>
    ctx.services.payment.refund({
      mallId: ctx.mall.id,
      paymentId: refund.paymentId,
      providerRef: refund.chargeRef,
      refundId,
      amount: refund.amount,
    }),
  )
  await write({ ...ctx, actor: null }, ctx => book(ctx, refund, providerRef))
}

async function book(ctx: DbCtx, told: Refund, refundRef: string): Promise<void> {
  // Orders before the payment, as everywhere.
  if (told.orderId) await payables().lock(ctx, [told.orderId])
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(mine(ctx, refunds, eq(refunds.id, told.id)))
    .for('update')
  if (!refund || refund.refundRef) return
  const now = ctx.clock.now()
  // Refunds from before the provider's word was kept are booked already; only the word is missing.
  const isBooked = refund.status === 'refunded'
  await ctx.db
    .update(refunds)
    .set({
      refundRef,
      ...(isBooked ? {} : { status: next(refundLifecycle, refund.status, 'book'), bookedAt: now }),
    })
    .where(mine(ctx, refunds, eq(refunds.id, refund.id)))
  const { paymentId, amount, orderId } = refund
  await audit(ctx, 'payment.refunded', 'payment', paymentId, {
    amount,
    refundId: refund.id,
    refundRef,
  })
  if (isBooked || refund.extra) return
  await ctx.db.insert(paymentEvents).values({
    mallId: ctx.mall.id,
    paymentId,
    id: newId(ctx.clock),
    kind: 'refund',
    amount,
    orderId,
    providerRef: refund.id,
    at: now,
  })
  await ctx.db
    .update(payments)
    .set({
      refunding: sql`${payments.refunding} - ${amount}`,
      refunded: sql`${payments.refunded} + ${amount}`,
      status: sql`case when ${payments.refunded} + ${amount} >= ${payments.amount} then ${next(paymentLifecycle, 'paid', 'refund')} else ${payments.status} end`,
    })
    .where(mine(ctx, payments, eq(payments.id, paymentId)))
  if (!orderId) return
  await payables().bookRefund(ctx, orderId, refundRef)
}
