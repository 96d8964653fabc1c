import type { FundStatus, OrderAction, OrderStatus, PayStatus } from '../contract'
import type { Actor } from '~/mall/core/ctx'
import { lifecycle } from '~/mall/core/lifecycle'
import type { orders } from './tables'
import { endedStatuses } from '../codes'

/** Who moves an order: its buyer, its supplier, a fund owner or confirmer of it, or the mall itself (timers, other verbs). */
export type OrderMover = 'buyer' | 'supplier' | 'confirmer' | 'system'
export type OrderMove =
  | 'adopt'
  | 'reject'
  | 'ship'
  | 'endDelivery'
  | 'receive'
  | 'finish'
  | 'cancel'
  | 'expire'
  | 'refundAll'

export const orderLifecycle = lifecycle<OrderStatus, OrderMove, OrderMover>({
  pending: {
    adopt: { to: 'waitDelivered', by: ['supplier'] },
    reject: { to: 'rejected', by: ['supplier'] },
    cancel: { to: 'cancelled', by: ['buyer'] },
    expire: { to: 'close', by: ['system'] },
  },
  // `ship` is the parcel with the last piece; those before it leave the order where it is.
  waitDelivered: {
    ship: { to: 'waitReceive', by: ['supplier'] },
    endDelivery: { to: 'waitReceive', by: ['supplier'] },
    reject: { to: 'rejected', by: ['supplier'] },
    cancel: { to: 'cancelled', by: ['buyer'] },
  },
  waitReceive: { receive: { to: 'waitAccept', by: ['buyer', 'system'] } },
  waitAccept: { finish: { to: 'finished', by: ['confirmer', 'system'] } },
  finished: { refundAll: { to: 'close', by: ['system'] } },
  cancelled: {},
  rejected: {},
  close: {},
})

export type FundMove = 'fill' | 'approve' | 'await' | 'return' | 'takeBack' | 'refuse' | 'release'
export type FundMover = 'buyer' | 'fundOwner' | 'system'

/**
 * Funds of a unified-settlement order; `release` is the end of an order that will not be bought. Where the school has a finance
 * system, an order all have agreed to waits (`await`) until that has frozen its money; refused there, it is filled in anew. As long
 * as a word is missing its buyer may take it back.
 */
export const orderFundLifecycle = lifecycle<FundStatus, FundMove, FundMover>({
  none: {},
  toFill: { fill: { to: 'toAudit', by: ['buyer'] }, release: { to: 'none', by: ['system'] } },
  toAudit: {
    approve: { to: 'approved', by: ['fundOwner'] },
    await: { to: 'freezing', by: ['fundOwner'] },
    return: { to: 'returned', by: ['fundOwner'] },
    takeBack: { to: 'toFill', by: ['buyer'] },
    refuse: { to: 'returned', by: ['system'] },
    release: { to: 'none', by: ['system'] },
  },
  freezing: {
    approve: { to: 'approved', by: ['system'] },
    refuse: { to: 'returned', by: ['system'] },
    release: { to: 'none', by: ['system'] },
  },
  returned: { fill: { to: 'toAudit', by: ['buyer'] }, release: { to: 'none', by: ['system'] } },
  approved: { release: { to: 'none', by: ['system'] } },
})

type Order = typeof orders.$inferSelect
/** What actions depend on besides the order itself. */
export interface OrderFacts {
  /** This person owns a fund account whose share of the order waits for a decision. */
  ownsWaitingShare: boolean
  /** An acceptance of this order waits for confirmation, and this person may confirm it. */
  mayConfirmAcceptance: boolean
  acceptancePending: boolean
  /** It was bought for this person, or its buyer lets them manage orders: the buyer's side is theirs, too. */
  actsForBuyer: boolean
  reviewed: boolean
  /** Something of it may be given back still. */
  returnable: boolean
  /** Goods of it wait to be registered as fixed assets. */
  assetsWait: boolean
  /** The funds were changed after the order, and this person must confirm the own accounts. */
  ownsChangedShare: boolean
}

const isCleared = (order: { payType: string; payStatus: PayStatus; fundStatus: FundStatus }) =>
  order.payType === 'unified'
    ? order.fundStatus === 'approved'
    : order.payType === 'online'
      ? order.payStatus === 'paid'
      : true

/** Whether the supplier has taken the order on, so that there is an agreement and will be an invoice. */
export const wasTaken = (order: { status: OrderStatus }) =>
  order.status === 'waitDelivered' ||
  order.status === 'waitReceive' ||
  order.status === 'waitAccept' ||
  order.status === 'finished'
/** Whether the buyer may record a transfer to the supplier: goods that are paid on delivery or by period, once they have left. */
export const paidByTransfer = (order: { payType: string; status: OrderStatus }) =>
  (order.payType === 'cod' || order.payType === 'periodic') &&
  (order.status === 'waitReceive' || order.status === 'waitAccept' || order.status === 'finished')

/** Whether a parcel has left and more is to come: such an order is neither cancelled nor refused. */
export const partlyShipped = (order: { status: OrderStatus; shippedAt: Date | null }) =>
  order.status === 'waitDelivered' && order.shippedAt !== null

/** Whether the goods may leave: funds approved, or paid, or payable later. */
export const mayShip = isCleared

/** What is done in the buyer's stead: what moves the order on. Paying, judging, complaining and tidying up stay with the buyer. */
const inBuyersStead: ReadonlySet<OrderAction> = new Set<OrderAction>([
  'fillFunds',
  'submitFunds',
  'takeBackFunds',
  'receive',
  'delayReceive',
  'accept',
  'delayAccept',
  'cancel',
  'notify',
  'repeat',
  'purchaseForm',
])

/** The actions of spec 4 this person may take now: what the API allows and what screens show are one list. */
export function actionsFor(order: Order, actor: Actor, facts: OrderFacts): OrderAction[] {
  const can: OrderAction[] = []
  const may = (move: OrderMove, by: OrderMover) =>
    orderLifecycle[order.status][move]?.by.includes(by) ?? false
  const isDelivered = wasTaken(order)
  const atEnd = endedStatuses.includes(order.status)
  if (order.buyerId === actor.personId || facts.actsForBuyer) {
    if (!atEnd && (order.fundStatus === 'toFill' || order.fundStatus === 'returned'))
      can.push('fillFunds', ...(order.fundDraft ? ['submitFunds' as const] : []))
    if (!atEnd && orderFundLifecycle[order.fundStatus].takeBack?.by.includes('buyer'))
      can.push('takeBackFunds')
    if (
      !atEnd &&
      order.payType === 'online' &&
      (order.payStatus === 'unpaid' || order.payStatus === 'paying')
    )
      can.push('pay')
    if (may('receive', 'buyer')) can.push('receive', 'delayReceive')
    if (order.status === 'waitAccept' && !facts.acceptancePending) can.push('accept', 'delayAccept')
    if (may('cancel', 'buyer') && !partlyShipped(order)) can.push('cancel')
    if (order.status === 'pending' && isCleared(order)) can.push('notify')
    if (order.status === 'finished') can.push(facts.reviewed ? 'viewReviews' : 'evaluate')
    if (order.settleStatus === 'fundModify') can.push('modifyFunds')
    if (isDelivered) can.push('agreement', 'eInvoice', 'invoiceNo')
    if (order.status === 'finished') can.push('reimbursement')
    if (paidByTransfer(order)) can.push('bankPayment')
    if (facts.returnable) can.push('afterSales')
    if (facts.assetsWait) can.push('registerAssets')
    can.push('repeat', 'complain', 'purchaseForm')
    if (atEnd) can.push(order.deleted ? 'undelete' : 'delete')
    if (order.buyerId !== actor.personId)
      can.splice(0, can.length, ...can.filter(it => inBuyersStead.has(it)))
  }
  if (facts.ownsChangedShare) can.push('confirmFunds')
  if (facts.ownsWaitingShare) can.push('approveFunds', 'returnFunds')
  if (facts.mayConfirmAcceptance) can.push('confirmAcceptance', 'returnAcceptance')
  if (actor.storeId === order.storeId && actor.roles.has('supplier')) {
    if (may('adopt', 'supplier') && isCleared(order)) can.push('adopt')
    if (may('ship', 'supplier') && isCleared(order)) can.push('ship')
    if (may('reject', 'supplier') && !partlyShipped(order)) can.push('reject')
    if (partlyShipped(order)) can.push('endDelivery')
    if (isDelivered) can.push('eInvoice', 'invoiceNo')
    if (paidByTransfer(order) && order.bankPayment && !order.bankPayment.answer?.received)
      can.push('answerTransfer')
  }
  return can
}
