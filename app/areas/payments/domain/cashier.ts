import { createHash } from 'node:crypto'
import type { ReplyOf } from '~/contract/endpoint'
import type { payments as calls } from '../contract'
import type { Ctx } from '~/mall/core/ctx'
import { bookAtTwin, signLocalWord } from '~/mall/gateways/payment/local'
import { ownPayment } from './start-payment'

type Cashier = ReplyOf<typeof calls.cashier>

/** What the local twin of a bank shows the payer. */
export async function showCashier(ctx: Ctx, { id }: { id: string }): Promise<Cashier> {
  const { checkoutId, amount, orderIds, status, returnUrl } = await ownPayment(ctx, id)
  return { id, checkoutId, amount, orderIds, status, returnUrl, payee: ctx.mall.operatorLine }
}

/** The local bank's signed word on what the payer pressed. The same press has the same reference, so it counts once. */
export async function pressCashier(
  ctx: Ctx,
  { id, result }: { id: string; result: 'paid' | 'failed' },
): Promise<ReplyOf<typeof calls.press>> {
  const { amount, returnUrl } = await ownPayment(ctx, id)
  const providerRef = `L${createHash('sha256').update(`${ctx.mall.id}.${id}.${result}`).digest('hex').slice(0, 20).toUpperCase()}`
  const word = { mallId: ctx.mall.id, paymentId: id, providerRef, amount, result }
  const transaction = { kind: 'charge' as const, ref: providerRef, paymentId: id, amount }
  if (result === 'paid')
    await bookAtTwin({ database: ctx.services.database, clock: ctx.clock }, ctx.mall.id, {
      ...transaction,
      chargeRef: providerRef,
    })
  return {
    paymentId: id,
    providerRef,
    amount,
    result,
    sign: signLocalWord(ctx.services.tokens, word),
    returnUrl,
  }
}
