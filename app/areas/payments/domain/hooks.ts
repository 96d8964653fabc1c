import type { Hao } from '~/contract/money'
import type { PayType } from '~/areas/malls/codes'
import type { OrderStatus, PayStatus } from '~/areas/orders/codes'
import type { DbCtx } from '~/mall/core/ctx'
import { question } from '~/mall/core/hooks'

/** What a payment is for, as payments know it. */
export interface Payable {
  id: string
  amount: Hao
  status: OrderStatus
  payType: PayType
  payStatus: PayStatus
}

/** What payments ask and tell of what is paid for; orders answer. Whoever locks a payment, too, locks what it is for first. */
export const payables = question<{
  /** What this person bought in one go, locked until the transaction ends. */
  lockCheckout(ctx: DbCtx, checkoutId: string, personId: string): Promise<Payable[]>
  /** The same by their ids, in the order of those. */
  lock(ctx: DbCtx, ids: readonly string[]): Promise<Payable[]>
  start(ctx: DbCtx, ids: readonly string[]): Promise<void>
  pay(ctx: DbCtx, it: Payable, providerRef: string): Promise<void>
  fail(ctx: DbCtx, ids: readonly string[]): Promise<void>
  /** Money came that nobody wanted any more, and is on its way back. */
  refundLate(ctx: DbCtx, it: Payable): Promise<void>
  /** A refund has come. */
  bookRefund(ctx: DbCtx, id: string, refundRef: string): Promise<void>
}>('what payments are for')
