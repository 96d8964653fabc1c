/** What people are told of. */
export const messageKinds = [
  'toApprove',
  'toAgree',
  'stillToAgree',
  'agreeOverdue',
  'questionAsked',
  'stepQuestionAnswered',
  'fundQuestionAnswered',
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
  'deputyNamed',
  'grantGiven',
  'groupGrantGiven',
  'fundLapsed',
  'fundHeld',
  'fundCarried',
  'bookingRefused',
  'bookingSilent',
  'supportEntered',
  'settingsFailed',
  'signOnChanged',
  'movementRefused',
  'movementSilent',
  'freezeRefused',
  'fundHandedOver',
  'orderHandedOver',
  'groupHandedOver',
  'biddingHandedOver',
  'mailRefused',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const mailLanguages = ['cn', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]
/** What became of a message's e-mail; `dropped`: its receiver does not want it any more, or has no address that takes it. */
export type MailState = 'waiting' | 'sent' | 'refused' | 'dropped'
