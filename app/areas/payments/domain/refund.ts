import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { payments, refunds } from './tables'

export type Payment = typeof payments.$inferSelect

/**
 * Sends money paid for an order back, in the open transaction: once for each number, whatever happens. The provider is told by a
 * job after the commit, and the refund is booked when it says that it has given the money back (`sendRefund`). `wrong_state`
 * where no payment has so much left. The caller holds the order's lock.
 */
export async function refundPaid(
  ctx: DbCtx,
  orderId: string,
  amount: number,
  refundId: string,
): Promise<void> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(
      mine(
        ctx,
        payments,
        arrayContains(payments.orderIds, [orderId]),
        eq(payments.status, 'paid'),
        sql`${payments.refunded} + ${payments.refunding} + ${amount} <= ${payments.amount}`,
        // A payment that came when the order was paid already goes back whole by itself.
        sql`not exists ${ctx.db
          .select({ id: refunds.id })
          .from(refunds)
          .where(
            mine(ctx, refunds, sql`${refunds.id} = ${lateRefundOf(orderId, '')} || ${payments.id}`),
          )}`,
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(1)
    .for('update')
  if (!payment) throw new MallError('wrong_state')
  await refundPart(ctx, payment, amount, refundId, orderId)
}

/** Number of the refund of money that came when the order wanted none: one for each payment, because each is given back. */
export const lateRefundOf = (orderId: string, paymentId: string) => `${orderId}.late.${paymentId}`

/** One refund of a payment, under way once for each reference. The caller holds the payment's lock. */
export async function refundPart(
  ctx: DbCtx,
  payment: Payment,
  amount: number,
  refundId: string,
  orderId: string | null,
): Promise<void> {
  if (!payment.providerRef) throw new MallError('wrong_state')
  // An order that costs nothing has nothing to give back.
  if (amount === 0) return
  const isNew = await keepRefund(ctx, {
    id: refundId,
    paymentId: payment.id,
    orderId,
    amount,
    chargeRef: payment.providerRef,
  })
  if (!isNew) return
  await ctx.db
    .update(payments)
    .set({ refunding: sql`${payments.refunding} + ${amount}` })
    .where(mine(ctx, payments, eq(payments.id, payment.id)))
}

/** The payer was charged twice under two references: the second charge is not ours to keep, and goes back once. */
export async function refundExtra(
  ctx: DbCtx,
  payment: Payment,
  chargeRef: string,
  amount: number,
): Promise<void> {
  const id = `${payment.id}.twice.${chargeRef}`
  await keepRefund(ctx, {
    id,
    paymentId: payment.id,
    orderId: null,
    extra: true,
    amount,
    chargeRef,
  })
}

async function keepRefund(
  ctx: DbCtx,
  refund: Pick<typeof refunds.$inferInsert, 'id' | 'paymentId' | 'orderId' | 'extra'> & {
    amount: number
    chargeRef: string
  },
): Promise<boolean> {
  const [row] = await ctx.db
    .insert(refunds)
    .values({ mallId: ctx.mall.id, ...refund, status: 'refunding', at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (!row) return false
  const { id: refundId, paymentId, amount, orderId } = refund
  const verb = refund.extra ? 'payment.refundTwice' : 'payment.refund'
  await audit(ctx, verb, 'payment', paymentId, { amount, refundId, orderId })
  await queueRefund(ctx, refundId)
  return true
}

/** Whether the provider has yet to say that it has given the money back. */
export async function isRefunding(ctx: DbCtx, refundId: string): Promise<boolean> {
  const open = and(eq(refunds.id, refundId), eq(refunds.status, 'refunding'))
  return (await ctx.db.$count(refunds, mine(ctx, refunds, open))) > 0
}

export const queueRefund = (ctx: DbCtx, refundId: string): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'payments.refund', { refundId })
