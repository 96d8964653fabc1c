import type { OrderRow } from '../contract'
import { paths } from '~/paths'
import type { OrderAction } from '../codes'

export type Acting = Pick<OrderRow, 'id' | 'checkoutId' | 'actions' | 'lines' | 'payType'>

/** The settlement form of an order, which its buyer hands in for reimbursement. */
export const settlementPaper = ({ id, payType }: Pick<OrderRow, 'id' | 'payType'>) =>
  `${payType === 'unified' ? paths.centralised : paths.uncentralised}?id=${id}`

/** Where an action is done that has a page of its own. */
export const actPages: Partial<Record<OrderAction, (order: Acting) => string>> = {
  fillFunds: order => `${paths.fillFunds}?order=${order.id}`,
  pay: order => `${paths.pay}?checkout=${order.checkoutId}`,
  cancel: order => paths.cancelOrder(order.id),
  receive: order => paths.receiveOrder(order.id),
  accept: order => paths.accept(order.id),
  approveFunds: order => paths.approval(order.id),
  confirmAcceptance: () => paths.acceptancesTodo,
  evaluate: order => paths.reviewOrder(order.id),
  submitFunds: order => paths.submitInvoice(order.id),
  takeBackFunds: order => paths.takeBackFunds(order.id),
  modifyFunds: order => `${paths.fundsToModify}?keyword=${order.id}`,
  confirmFunds: order => `${paths.fundsToConfirm}?keyword=${order.id}`,
  viewReviews: order => `${paths.order(order.id)}#reviews`,
  eInvoice: order => paths.orderInvoice(order.id),
  reimbursement: settlementPaper,
  agreement: order => paths.printAgreement(order.id),
  bankPayment: order => paths.orderTransfer(order.id),
  delete: order => paths.removeOrder(order.id),
  afterSales: order => paths.applyReturn(order.id),
  registerAssets: order => `${paths.assetsTodo}?orderId=${order.id}`,
  complain: order => `${paths.complain}?businessType=ORDERS&businessId=${order.id}`,
  // Suppliers do theirs at the desk.
  adopt: order => paths.deskOrder(order.id),
  ship: order => paths.shipOrder(order.id),
  endDelivery: order => paths.endOrder(order.id),
  answerTransfer: order => paths.deskOrderTransfer(order.id),
  reject: order => paths.rejectOrder(order.id),
}

/** What is done by pressing, and may be pressed twice without harm. */
export const buttonActions: OrderAction[] = [
  'notify',
  'delayReceive',
  'delayAccept',
  'repeat',
  'undelete',
]

/** What takes an order on its way, the earliest duty first. */
const leading: OrderAction[] = [
  'submitFunds',
  'modifyFunds',
  'confirmFunds',
  'fillFunds',
  'pay',
  'receive',
  'accept',
  'approveFunds',
  'confirmAcceptance',
  'adopt',
  'ship',
  'registerAssets',
  'evaluate',
]
/** What its page offers in that place while the order waits for others or has ended. */
const waiting: OrderAction[] = ['notify', 'undelete', 'repeat']

/** The one thing that is next for whoever looks; none while it is for others to go on. */
export const nextAct = ({ actions }: Pick<OrderRow, 'actions'>) =>
  leading.find(it => actions.includes(it))

/** The one button of an order's page that stands outside of its menus. */
export const mainAct = (order: Pick<OrderRow, 'actions'>) =>
  nextAct(order) ?? waiting.find(it => order.actions.includes(it))

/** Other acts in the order in which they are wanted. Papers have a menu of their own; giving back is done where one approves. */
const lesser: OrderAction[] = [
  ...leading,
  'notify',
  'delayReceive',
  'delayAccept',
  'afterSales',
  'viewReviews',
  'eInvoice',
  'bankPayment',
  'answerTransfer',
  'repeat',
  'undelete',
]
/** What quarrels with an order or ends it, and stands last. */
const ending: OrderAction[] = [
  'complain',
  'endDelivery',
  'reject',
  'takeBackFunds',
  'cancel',
  'delete',
]

/** What the menu of an order's page holds, before and after its views. */
export function lesserActs(order: Pick<OrderRow, 'actions'>) {
  const availableOf = (acts: OrderAction[]) =>
    acts.filter(it => order.actions.includes(it) && it !== mainAct(order))
  return { first: availableOf(lesser), last: availableOf(ending) }
}
