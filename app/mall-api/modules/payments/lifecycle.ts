import type { PayStatus } from '~/contract/orders'
import type { PaymentStatus } from '~/contract/payments'
import { lifecycle } from '../../core/lifecycle'

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

/** The payment side of an order. `drop` ends one that is not paid; money that comes all the same goes back (`refundLate`). */
export const payLifecycle = lifecycle<
  PayStatus,
  'start' | 'pay' | 'fail' | 'drop' | 'refund' | 'refundLate',
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
  paid: { refund: { to: 'refunded', by: ['system'] } },
  none: { refundLate: { to: 'refunded', by: ['system'] } },
  refunded: {},
})
