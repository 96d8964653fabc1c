import { paths } from '~/paths'
import type { MessageKind } from '../codes'

const fundPage = (fundId: string) => `${paths.funds}?fund=${encodeURIComponent(fundId)}`

/** The movements of an order. */
const movementsOf = (orderId: string) =>
  `${paths.financeMovements}?view=all&keyword=${encodeURIComponent(orderId)}`

/** Where the thing is seen by whoever is told of it, by the thing's id. */
export const placeOf: Record<MessageKind, (subjectId: string) => string> = {
  toApprove: paths.approval,
  toAgree: paths.approvalStep,
  stillToAgree: paths.approvalStep,
  agreeOverdue: paths.approvalStep,
  questionAsked: paths.order,
  stepQuestionAnswered: paths.approvalStep,
  fundQuestionAnswered: paths.approval,
  toConfirm: paths.acceptanceTodo,
  toAccept: paths.order,
  fundsReturned: paths.order,
  orderRejected: paths.order,
  orderShipped: paths.order,
  orderClosed: paths.order,
  acceptanceReturned: paths.order,
  afterSalesAnswered: paths.returnCase,
  newOrder: paths.deskOrder,
  orderCancelled: paths.deskOrder,
  afterSalesOpened: paths.deskReturn,
  complaintOpened: paths.platformComplaint,
  importFinished: paths.schoolImport,
  importFailed: paths.schoolImport,
  deputyNamed: () => `${paths.deputies}?view=held`,
  grantGiven: () => paths.proxyGrants,
  groupGrantGiven: () => paths.groupGrants,
  fundLapsed: fundPage,
  fundHeld: fundPage,
  fundCarried: fundPage,
  bookingRefused: paths.financeStatement,
  bookingSilent: paths.financeStatement,
  supportEntered: () => paths.supportVisits,
  settingsFailed: () => paths.schoolSettings,
  signOnChanged: () => paths.schoolSignOn,
  phoneImported: () => paths.account,
  movementRefused: movementsOf,
  movementSilent: movementsOf,
  freezeRefused: paths.order,
  fundHandedOver: fundPage,
  fundOwnerChanged: () => paths.messages,
  orderHandedOver: paths.order,
  groupHandedOver: id => `${paths.researchGroupMembers}?id=${encodeURIComponent(id)}`,
  biddingHandedOver: paths.bidding,
  splitNoticed: paths.approvalStep,
  licenceEnds: paths.supplierDetail,
  priceFell: () => paths.favourites,
  fundLow: fundPage,
  mailRefused: () => paths.messageSettings,
  noticeRefused: () => paths.messageSettings,
}
