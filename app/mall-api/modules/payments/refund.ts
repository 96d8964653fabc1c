import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '../../core/audit'
import type { DbCtx } from '../../core/ctx'
import { newId } from '../../core/ids'
import { next } from '../../core/lifecycle'
import { mine } from '../../database/pool'
import { logOrder, moveOrder, type Order } from '../orders/move-order'
import { orders } from '../orders/tables'
import { payLifecycle, paymentLifecycle } from './lifecycle'
import { paymentEvents, payments } from './tables'

export type Payment = typeof payments.$inferSelect

/**
 * Gives money of a paid order back, in the open transaction: once for each order and reason, whatever happens. The
 * provider is told by a job after the commit; it gives back once for each reference. The caller holds the order's lock.
 * A finished order refunded whole is closed.
 * @param reason a code such as `cancel`, `reject`, `rejected_goods`
 * @param ref tells refunds of one order apart that have the same reason
 */
export async function refundOrder(
  ctx: DbCtx,
  order: Order,
  amount: number,
  reason: string,
  ref = reason,
): Promise<void> {
  if (amount <= 0) return
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(
      mine(
        ctx,
        payments,
        arrayContains(payments.orderIds, [order.id]),
        eq(payments.status, 'paid'),
      ),
    )
    .for('update')
  if (!payment) throw new MallError('wrong_state')
  await refundPart(ctx, payment, amount, `${order.id}.${ref}`, order.id)
  const whole = amount >= order.amount
  if (whole)
    await ctx.db
      .update(orders)
      .set({ payStatus: next(payLifecycle, 'paid', 'refund') })
      .where(mine(ctx, orders, eq(orders.id, order.id)))
  await logOrder(ctx, order.id, 'refund', { remark: reason })
  if (whole && order.status === 'finished')
    await moveOrder(ctx, { ...order, payStatus: 'refunded' }, 'refundAll')
}

/** One refund of a payment, counted once for each reference. The caller holds the payment's lock. */
export async function refundPart(
  ctx: DbCtx,
  payment: Payment,
  amount: number,
  refundId: string,
  orderId: string | null,
): Promise<void> {
  const [event] = await ctx.db
    .insert(paymentEvents)
    .values({
      mallId: ctx.mall.id,
      paymentId: payment.id,
      id: newId(ctx.clock),
      kind: 'refund',
      amount,
      orderId,
      providerRef: refundId,
      at: ctx.clock.now(),
    })
    .onConflictDoNothing({
      target: [
        paymentEvents.mallId,
        paymentEvents.paymentId,
        paymentEvents.kind,
        paymentEvents.providerRef,
      ],
    })
    .returning({ id: paymentEvents.id })
  if (!event) return
  await ctx.db
    .update(payments)
    .set({
      refunded: sql`${payments.refunded} + ${amount}`,
      status: sql`case when ${payments.refunded} + ${amount} >= ${payments.amount} then ${next(paymentLifecycle, 'paid', 'refund')} else ${payments.status} end`,
    })
    .where(mine(ctx, payments, eq(payments.id, payment.id)))
  await audit(ctx, 'payment.refund', 'payment', payment.id, { amount, refundId, orderId })
  await ctx.services.jobs.queue(ctx, 'payments.refund', { paymentId: payment.id, refundId })
}

/** An order that ends unpaid leaves its open payments behind: what is still paid on them later is given back. */
export async function dropPayment(ctx: DbCtx, order: Order): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ payStatus: next(payLifecycle, 'unpaid', 'drop') })
    .where(
      mine(
        ctx,
        orders,
        and(eq(orders.id, order.id), inArray(orders.payStatus, ['unpaid', 'paying'])),
      ),
    )
}
