import { and, desc, eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Payment as PaymentReply } from '../contract'
import { sumHao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { payables } from './hooks'
import type { Payment } from './refund'
import { payments } from './tables'

/** Starts paying what is still unpaid of the buyer's checkout; an attempt that is open already for the same orders goes on. */
export async function startPayment(
  ctx: Ctx,
  { checkoutId, returnUrl }: { checkoutId: string; returnUrl: string },
): Promise<{ url: string; paymentId: string }> {
  const { personId } = actorOf(ctx)
  if (!ctx.services.connections.isThere('payment', ctx.mall)) throw new MallError('not_connected')
  const payment = await write(ctx, async ctx => {
    const own = await payables().lockCheckout(ctx, checkoutId, personId)
    if (!own.length) throw new MallError('not_found')
    const due = own.filter(
      it => it.payType === 'online' && (it.payStatus === 'unpaid' || it.payStatus === 'paying'),
    )
    if (!due.length)
      throw new MallError('wrong_state', {
        values: { status: own[0]?.payStatus ?? '', action: 'pay' },
      })
    const orderIds = due.map(it => it.id)
    await payables().start(ctx, orderIds)
    return (
      (await openAttempt(ctx, checkoutId, orderIds)) ??
      insertPayment(ctx, {
        checkoutId,
        returnUrl,
        personId,
        orderIds,
        amount: sumHao(due.map(it => it.amount)),
      })
    )
  })
  const url = await outside(ctx, 'payment', () =>
    ctx.services.payment.cashierUrl({
      mallId: ctx.mall.id,
      paymentId: payment.id,
      amount: payment.amount,
      subject: ctx.mall.name,
      returnUrl: payment.returnUrl,
    }),
  )
  return { url, paymentId: payment.id }
}

async function openAttempt(
  ctx: DbCtx,
  checkoutId: string,
  orderIds: readonly string[],
): Promise<Payment | undefined> {
  const open = await ctx.db
    .select()
    .from(payments)
    .where(
      mine(ctx, payments, and(eq(payments.checkoutId, checkoutId), eq(payments.status, 'paying'))),
    )
    .orderBy(desc(payments.createdAt))
  return open.find(it => it.orderIds.join() === orderIds.join())
}

async function insertPayment(
  ctx: DbCtx,
  values: Pick<Payment, 'checkoutId' | 'returnUrl' | 'personId' | 'orderIds' | 'amount'>,
): Promise<Payment> {
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      mallId: ctx.mall.id,
      id: newId(ctx.clock),
      provider: ctx.services.payment.name,
      status: 'paying',
      createdAt: ctx.clock.now(),
      ...values,
    })
    .returning()
  if (!payment) throw new MallError('internal')
  await audit(ctx, 'payment.start', 'payment', payment.id, {
    amount: payment.amount,
    orderIds: payment.orderIds,
  })
  return payment
}

/** One of the signed-in buyer's own payments, else `not_found`. */
export async function ownPayment(ctx: Ctx, id: string): Promise<Payment> {
  const { personId } = actorOf(ctx)
  const [payment] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(payments)
      .where(mine(ctx, payments, eq(payments.id, id), eq(payments.personId, personId))),
  )
  if (!payment) throw new MallError('not_found')
  return payment
}

export async function findPayment(ctx: Ctx, { id }: { id: string }): Promise<PaymentReply> {
  const payment = await ownPayment(ctx, id)
  const { checkoutId, orderIds, amount, status, provider, createdAt, paidAt } = payment
  return {
    id,
    checkoutId,
    orderIds,
    amount,
    status,
    provider,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refunding: payment.refunding,
    refunded: payment.refunded,
  }
}
