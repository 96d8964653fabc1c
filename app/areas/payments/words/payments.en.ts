import type cn from './payments.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Choose payment',
  lead: 'Please pay within {{minutes}} {{minutes|minute|minutes}} or the orders will be closed.',
  amount: 'Amount due',
  orders: 'Orders',
  provider: 'Pay with',
  local: 'Campus cashier (demo)',
  localHint: 'For demonstration; no money moves',
  submit: 'Pay',
  later: 'Pay later',
  failed: 'The payment did not succeed and nothing was charged. You may try again.',
  success: {
    title: 'Order submitted',
    paid: 'Paid',
    paidText: 'We have received your payment. The supplier will accept the order soon.',
    placedText: 'The supplier will accept the order soon; you can follow it in your orders.',
    fundsText: 'The funds are under review; the supplier accepts the order once they are approved.',
    fundsDue:
      'Please fill in the fund accounts; the supplier accepts the order once they are approved.',
    unpaidText: 'The orders have been placed but not yet paid.',
    refunded: 'Payment refunded',
    refundedText:
      'The orders have been cancelled or closed. Your payment of ¥{{amount}} has been refunded.',
    refunding: 'Refund in progress',
    refundingText:
      'The orders have been cancelled or closed. Your payment of ¥{{amount}} is being refunded.',
    partRefund: 'Some orders have been cancelled; ¥{{amount}} of your payment has been refunded.',
    partRefunding:
      'Some orders have been cancelled; ¥{{amount}} of your payment is being refunded.',
    ended: 'Orders have ended',
    endedText: 'These orders have been cancelled or closed. Nothing is due.',
    view: 'View order',
    mall: 'Continue shopping',
    toFunds: 'Fill in funds',
    toPay: 'Pay',
    orderNo: 'Order no.',
    supplier: 'Supplier',
    orderAmount: 'Amount',
    status: 'Status',
    total: 'Total',
  },
  waiting: {
    title: 'Confirming the payment',
    text: 'The bank’s notice may take a few seconds; the page reloads automatically. Please do not pay again.',
    check: 'Check again',
    back: 'View orders',
  },
  cashier: {
    title: 'Campus cashier',
    lead: 'Demo bank',
    payee: 'Payee',
    amount: 'Amount',
    order: 'Order no.',
    no: 'Payment no.',
    pay: 'Pay',
    fail: 'Fail',
    cancel: 'Back to the mall',
    done: 'This payment is completed. Go back to the mall to see it.',
    notice: 'This cashier is for demonstration. No money moves.',
    failHint: 'Shows what happens when the bank refuses the payment.',
  },
}
export default words
