import { paths } from '~/paths'
import type { TodoKind } from '../codes'

/** The page on which a thing is done. */
export const actOf: Record<TodoKind, (id: string) => string> = {
  payWait: id => `${paths.pay}?checkout=${encodeURIComponent(id)}`,
  addAccountWait: id => `${paths.fillFunds}?order=${encodeURIComponent(id)}`,
  receiveWait: id => paths.receiveOrder(id),
  acceptWait: id => paths.accept(id),
  returnWait: id => paths.sendReturn(id),
  modifyAccountWait: id => paths.modifyFunds(id),
  toAudit: id => paths.approval(id),
  approvalWait: id => paths.approvalStep(id),
  confirmWait: id => paths.confirmFunds(id),
  onlineAccept: id => paths.acceptanceTodo(id),
  assetWait: id => paths.assetForm(id),
  adoptWait: id => paths.deskOrder(id),
  shipWait: id => paths.shipOrder(id),
  biddingWait: id => paths.bidding(id),
  bidWait: id => paths.deskBidding(id),
  leaverWait: id => paths.leaver(id),
  complaintWait: id => paths.platformComplaint(id),
  caseWait: id => paths.deskReturn(id),
  settleWait: id => paths.financeStatement(id),
  remainderWait: id => `${paths.yearChange(id)}?outcome=waiting`,
  questionnaireWait: id => `${paths.survey}?id=${encodeURIComponent(id)}`,
}
