import { eq } from 'drizzle-orm'
import type { Ctx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { paymentEvents, payments } from './tables'

/**
 * Tells the provider of a refund that is counted already. Safe to run twice: the provider gives back once for each
 * `refundId`. `providerRef` and `amount` name a charge that belongs to no order.
 */
export async function sendRefund(
  ctx: Ctx,
  job: { paymentId: string; refundId: string; providerRef?: string; amount?: number },
): Promise<void> {
  const found = await read(ctx, async ctx => {
    const [payment] = await ctx.db
      .select()
      .from(payments)
      .where(mine(ctx, payments, eq(payments.id, job.paymentId)))
    const [event] = await ctx.db
      .select({ amount: paymentEvents.amount })
      .from(paymentEvents)
      .where(
        mine(
          ctx,
          paymentEvents,
          eq(paymentEvents.paymentId, job.paymentId),
          eq(paymentEvents.kind, 'refund'),
          eq(paymentEvents.providerRef, job.refundId),
        ),
      )
    return {
      providerRef: job.providerRef ?? payment?.providerRef,
      amount: job.amount ?? event?.amount,
    }
  })
  if (!found.providerRef || !found.amount) return
  await ctx.services.payment.refund({
    mallId: ctx.mall.id,
    paymentId: job.paymentId,
    providerRef: found.providerRef,
    refundId: job.refundId,
    amount: found.amount,
  })
}
