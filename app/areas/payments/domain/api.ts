import { payments } from '../contract'
import { implement } from '~/mall/core/implement'
import { pressCashier, showCashier } from './cashier'
import { notifyPayment } from './notify'
import { findPayment, startPayment } from './start-payment'

implement(payments, {
  start: startPayment,
  detail: findPayment,
  notify: notifyPayment,
  cashier: showCashier,
  press: pressCashier,
})
