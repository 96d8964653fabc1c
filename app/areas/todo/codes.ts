/** What may wait for a person, by the names of the counts (spec 3) and some of ours beside them. */
export const todoKinds = [
  'payWait',
  'addAccountWait',
  'receiveWait',
  'acceptWait',
  'returnWait',
  'biddingWait',
  'modifyAccountWait',
  'toAudit',
  'approvalWait',
  'confirmWait',
  'onlineAccept',
  'assetWait',
  'adoptWait',
  'shipWait',
  'caseWait',
  'bidWait',
  'settleWait',
  'remainderWait',
  'complaintWait',
  'questionnaireWait',
] as const
export type TodoKind = (typeof todoKinds)[number]
