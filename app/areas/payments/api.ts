import { payments } from './contract'
import { implement } from '~/mall/core/implement'
import { pressCashier, showCashier } from './domain/cashier'
import { notifyPayment } from './domain/notify'
import { findPayment, startPayment } from './domain/start-payment'

implement(payments, {
  start: startPayment,
  detail: findPayment,
  notify: notifyPayment,
  cashier: showCashier,
  press: pressCashier,
})
