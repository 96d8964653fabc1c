import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { hao, id, idParam, instant } from '~/contract/shapes'
import { paymentStatuses } from './codes'

export * from './codes'
export const payment = z.object({
  id,
  checkoutId: id,
  orderIds: z.array(id),
  amount: hao,
  status: z.enum(paymentStatuses),
  provider: z.string(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** On its way back: the provider has not said yet that it has given it back. */ refunding: hao,
  refunded: hao,
})
export type Payment = z.output<typeof payment>
/** A provider's word that a payment succeeded or failed, signed by it. */
export const notification = z.object({
  paymentId: id,
  providerRef: z.string().min(1).max(64),
  amount: hao,
  result: z.enum(['paid', 'failed']),
  sign: z.string().max(200),
})
/** A path of the mall, never another site. */
const returnUrl = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])/)

export const payments = {
  start: endpoint({
    method: 'POST',
    path: '/payment',
    access: 'buyer',
    summary: 'Start paying a checkout',
    body: z.object({ checkoutId: id, returnUrl }),
    reply: z.object({ url: z.string(), paymentId: id }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/payment/{id}',
    access: 'buyer',
    summary: 'State of a payment',
    params: idParam,
    reply: payment,
  }),
  /** Called by the provider and by the return page alike: counted once. */
  notify: endpoint({
    method: 'POST',
    path: '/payment/notify',
    access: 'open',
    summary: 'Notification of the payment provider',
    body: notification,
    reply: z.object({ ok: z.literal(true), counted: z.boolean() }),
  }),
  cashier: endpoint({
    method: 'GET',
    path: '/payment/{id}/cashier',
    access: 'buyer',
    summary: 'What the local cashier page shows; only where payments are local',
    params: idParam,
    reply: payment
      .pick({ id: true, checkoutId: true, amount: true, orderIds: true, status: true })
      .extend({ returnUrl: z.string(), payee: z.string() }),
  }),
  press: endpoint({
    method: 'POST',
    path: '/payment/{id}/cashier',
    access: 'buyer',
    summary: 'Pay or fail at the local cashier: answers the signed word to notify with',
    params: idParam,
    body: z.object({ result: z.enum(['paid', 'failed']) }),
    reply: notification.extend({ returnUrl: z.string() }),
  }),
}
