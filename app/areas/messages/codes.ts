/** What people are told of. */
export const messageKinds = [
  'toApprove',
  'toConfirm',
  'toAccept',
  'fundsReturned',
  'orderRejected',
  'orderShipped',
  'orderClosed',
  'acceptanceReturned',
  'afterSalesAnswered',
  'newOrder',
  'orderCancelled',
  'afterSalesOpened',
  'complaintOpened',
  'importFinished',
  'importFailed',
] as const
export type MessageKind = (typeof messageKinds)[number]
