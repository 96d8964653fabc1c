import type { DifferenceStatus } from '~/areas/failed-jobs/contract'
import type { PayStatus } from '~/areas/orders/contract'
import type { PaymentStatus, RefundStatus } from '../contract'
import { lifecycle } from '~/mall/core/lifecycle'

/** An attempt to pay. A provider may say paid after it said failed; what came is counted once, and given back whole or in parts. */
export const paymentLifecycle = lifecycle<
  PaymentStatus,
  'pay' | 'fail' | 'refund',
  'provider' | 'system'
>({
  paying: { pay: { to: 'paid', by: ['provider'] }, fail: { to: 'failed', by: ['provider'] } },
  failed: { pay: { to: 'paid', by: ['provider'] } },
  paid: { refund: { to: 'refunded', by: ['system'] } },
  refunded: {},
})

/** Money on its way back: told to the provider until it says that it has given it back, and only then booked. */
export const refundLifecycle = lifecycle<RefundStatus, 'book', 'provider'>({
  refunding: { book: { to: 'refunded', by: ['provider'] } },
  refunded: {},
})

/** Where books differ: somebody says how it came and what was done, or they agree at a later look, and may differ again. */
export const differenceLifecycle = lifecycle<
  DifferenceStatus,
  'resolve' | 'reopen',
  'platform' | 'system'
>({
  open: { resolve: { to: 'resolved', by: ['platform', 'system'] } },
  resolved: { reopen: { to: 'open', by: ['system'] } },
})

/** The payment side of an order. `drop` ends one that is not paid; money that comes all the same goes back (`refundLate`). */
export const payLifecycle = lifecycle<
  PayStatus,
  'start' | 'pay' | 'fail' | 'drop' | 'refund' | 'refundLate' | 'book',
  'buyer' | 'provider' | 'system'
>({
  unpaid: {
    start: { to: 'paying', by: ['buyer'] },
    pay: { to: 'paid', by: ['provider'] },
    drop: { to: 'none', by: ['system'] },
  },
  paying: {
    start: { to: 'paying', by: ['buyer'] },
    pay: { to: 'paid', by: ['provider'] },
    fail: { to: 'unpaid', by: ['provider'] },
    drop: { to: 'none', by: ['system'] },
  },
  paid: { refund: { to: 'refunding', by: ['system'] } },
  none: { refundLate: { to: 'refunding', by: ['system'] } },
  refunding: { book: { to: 'refunded', by: ['provider'] } },
  refunded: {},
})
