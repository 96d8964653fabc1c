export const orderStatuses = [
  'pending',
  'waitDelivered',
  'waitReceive',
  'waitAccept',
  'finished',
  'rejected',
  'cancelled',
  'close',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** `freezing`: all have agreed, and the school's finance system has not said yet that it holds the money. */
export const fundStatuses = [
  'none',
  'toFill',
  'toAudit',
  'freezing',
  'approved',
  'returned',
] as const
export type FundStatus = (typeof fundStatuses)[number]
export const payStatuses = ['none', 'unpaid', 'paying', 'paid', 'refunding', 'refunded'] as const
export type PayStatus = (typeof payStatuses)[number]
/** `fundModify`: the school's finance sent the settlement back, the buyer must change the funds; `fundConfirm`: their owners must confirm the change. */
export const settleStatuses = [
  'none',
  'toSettle',
  'settling',
  'settled',
  'fundModify',
  'fundConfirm',
] as const
export type SettleStatus = (typeof settleStatuses)[number]

/** What may be done to an order; the API sends the allowed ones with every order (`actions`). */
export const orderActions = [
  'fillFunds',
  'pay',
  'cancel',
  'approveFunds',
  'returnFunds',
  'adopt',
  'reject',
  'ship',
  'receive',
  'accept',
  'confirmAcceptance',
  'returnAcceptance',
  'delayReceive',
  'delayAccept',
  'evaluate',
  'repeat',
  'delete',
  'complain',
  'notify',
  'purchaseForm',
  'submitFunds',
  'takeBackFunds',
  'modifyFunds',
  'confirmFunds',
  'viewReviews',
  'endDelivery',
  'answerTransfer',
  'eInvoice',
  'reimbursement',
  'agreement',
  'bankPayment',
  'invoiceNo',
  'undelete',
  'afterSales',
  'registerAssets',
] as const
export type OrderAction = (typeof orderActions)[number]

export const invoiceFaults = ['sum', 'over'] as const

/** Whose orders a list or a table is of. */
export const orderScopes = ['own', 'account', 'project', 'store'] as const

/** Orders that nothing more happens to. */
export const endedStatuses: readonly OrderStatus[] = ['finished', 'cancelled', 'rejected', 'close']

/** Orders that came to nothing. */
export const failedStatuses: readonly OrderStatus[] = ['cancelled', 'rejected', 'close']

export const invoiceTypes = ['none', 'normal', 'special'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const cancelReasons = ['wrong', 'price', 'need', 'slow', 'other'] as const
