import { eq } from 'drizzle-orm'
import type { VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import type { payments as calls } from '../contract'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import { paymentLifecycle } from './lifecycle'
import { payables, type Payable } from './hooks'
import { lateRefundOf, refundExtra, refundPart, type Payment } from './refund'
import { paymentEvents, payments } from './tables'

type Word = VerbInput<typeof calls.notify>

/**
 * Takes the provider's signed word, which comes by notification and again by the return page, in any order and number:
 * the first is counted. Money for an order that ended meanwhile, or was paid otherwise, goes back at once.
 * `no_permission` for a false signature, `amount_mismatch` for another amount than was asked.
 */
export async function notifyPayment(ctx: Ctx, word: Word): Promise<{ ok: true; counted: boolean }> {
  const { paymentId, providerRef, amount, result, sign } = word
  if (
    !ctx.services.payment.verify({
      mallId: ctx.mall.id,
      paymentId,
      providerRef,
      amount,
      result,
      sign,
    })
  )
    throw new MallError('no_permission')
  const isNew = await write({ ...ctx, actor: null }, async ctx => {
    const [row] = await ctx.db
      .select({ orderIds: payments.orderIds })
      .from(payments)
      .where(mine(ctx, payments, eq(payments.id, paymentId)))
    if (!row) throw new MallError('not_found')
    // Orders before the payment, as everywhere: cancelling takes its locks in the same order.
    const orders = await payables().lock(ctx, row.orderIds)
    const [payment] = await ctx.db
      .select()
      .from(payments)
      .where(mine(ctx, payments, eq(payments.id, paymentId)))
      .for('update')
    if (!payment) throw new MallError('not_found')
    if (payment.amount !== amount)
      throw new MallError('amount_mismatch', { values: { sum: amount, amount: payment.amount } })
    const [event] = await ctx.db
      .insert(paymentEvents)
      .values({
        mallId: ctx.mall.id,
        paymentId,
        id: newId(ctx.clock),
        kind: result,
        amount,
        providerRef,
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
    if (!event) return false
    await audit(ctx, `payment.${result}`, 'payment', paymentId, { amount, providerRef })
    return result === 'paid'
      ? countPaid(ctx, payment, orders, providerRef)
      : countFailed(ctx, payment, orders)
  })
  return { ok: true, counted: isNew }
}

const payable = (order: Payable) =>
  order.status === 'pending' && (order.payStatus === 'unpaid' || order.payStatus === 'paying')

async function countPaid(
  ctx: DbCtx,
  payment: Payment,
  orders: readonly Payable[],
  providerRef: string,
): Promise<boolean> {
  if (payment.status === 'paid' || payment.status === 'refunded') {
    await refundExtra(ctx, payment, providerRef, payment.amount)
    return false
  }
  await ctx.db
    .update(payments)
    .set({
      status: next(paymentLifecycle, payment.status, 'pay'),
      providerRef,
      paidAt: ctx.clock.now(),
    })
    .where(mine(ctx, payments, eq(payments.id, payment.id)))
  for (const order of orders) {
    if (payable(order)) {
      await payables().pay(ctx, order, providerRef)
    } else {
      await refundPart(
        ctx,
        { ...payment, status: 'paid', providerRef },
        order.amount,
        lateRefundOf(order.id, payment.id),
        order.id,
      )
      await payables().refundLate(ctx, order)
    }
  }
  return true
}

async function countFailed(
  ctx: DbCtx,
  payment: Payment,
  orders: readonly Payable[],
): Promise<boolean> {
  if (payment.status !== 'paying') return false
  await ctx.db
    .update(payments)
    .set({ status: next(paymentLifecycle, payment.status, 'fail') })
    .where(mine(ctx, payments, eq(payments.id, payment.id)))
  const waiting = orders.filter(it => it.payStatus === 'paying').map(it => it.id)
  if (waiting.length) await payables().fail(ctx, waiting)
  return true
}
