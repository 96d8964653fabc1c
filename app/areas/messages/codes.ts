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
  'phoneImported',
  'movementRefused',
  'movementSilent',
  'freezeRefused',
  'fundHandedOver',
  'fundOwnerChanged',
  'orderHandedOver',
  'groupHandedOver',
  'biddingHandedOver',
  'licenceEnds',
  'splitNoticed',
  'priceFell',
  'fundLow',
  'mailRefused',
  'noticeRefused',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** What cannot wait: sent in quiet hours, too, and alone by text message. */
export const urgentKinds: readonly MessageKind[] = [
  'agreeOverdue',
  'bookingRefused',
  'settingsFailed',
  'signOnChanged',
  'freezeRefused',
]
/** What lets its receiver see the order it tells of. */
export const grantingKinds: readonly MessageKind[] = ['agreeOverdue', 'splitNoticed']
/** What says that something is not sent any more is itself never sent. */
export const unsentKinds: readonly MessageKind[] = ['mailRefused', 'noticeRefused']

/** What a text may name; each kind knows the one its things go by, if any. */
export const textPlaces = [
  'order',
  'case',
  'complaint',
  'import',
  'account',
  'statement',
  'day',
  'person',
  'bidding',
  'licence',
] as const
export type TextPlace = (typeof textPlaces)[number]
const PLACE = /\{\{(\w+)\}\}/g

/** How a text names a place. */
export const placeMark = (place: TextPlace) => `{{${place}}}`

/** A text with its place filled in; what is filled in is never looked at again. */
export const filledIn = (text: string, value: string) => text.replace(PLACE, () => value)

/** Whether a text names what its kind does not know, or a mark is not whole. */
export const hasUnknownPlace = (text: string, places: readonly TextPlace[]): boolean =>
  /\{\{|\}\}/.test(
    text.replace(PLACE, (mark, name) => (places.some(it => it === name) ? '' : mark)),
  )

/** What a link out of an e-mail ends; `digest`: all kinds that come in digests. */
export const endableKinds = [...messageKinds, 'digest'] as const
export type EndableKind = (typeof endableKinds)[number]

/** Messengers an app of the school may speak in. */
export const messengerNames = ['wecom', 'dingtalk'] as const
export type MessengerName = (typeof messengerNames)[number]
/** Ways to a person's hand. */
export const noticeChannels = [...messengerNames, 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
/** Every way a message goes beside the inbox. */
export const channels = ['mail', ...noticeChannels] as const
export type Channel = (typeof channels)[number]
/** When a message goes: at once, with all others of a day or a week, or not at all. */
export const paces = ['now', 'daily', 'weekly', 'never'] as const
export type Pace = (typeof paces)[number]
/** How the form of a person's settings calls when a kind goes by a way. */
export const wayName = (channel: Channel, kind: MessageKind) => `${channel}.${kind}`
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)
/** Whose quiet hours count. */
export const quietChoices = ['school', 'none', 'own'] as const

/** By what the school's people are known at a messenger: their number is their id there, or they are found by their phone. */
export const knownBys = ['number', 'phone'] as const
export type KnownBy = (typeof knownBys)[number]

export const mailLanguages = ['cn', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]
/** What became of a message's e-mail; `dropped`: its receiver does not want it any more, or has no address that takes it. */
export type MailState = 'waiting' | 'sent' | 'refused' | 'dropped'
