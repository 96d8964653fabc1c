import type { Actor } from '~/mall/core/ctx'
import { messageKinds, unsentKinds, type MessageKind } from '../codes'

const toDesks: readonly MessageKind[] = [
  'newOrder',
  'orderCancelled',
  'afterSalesOpened',
  'licenceEnds',
]
const toPlatform: readonly MessageKind[] = ['complaintOpened']
const toAdministrators: readonly MessageKind[] = [
  'importFinished',
  'importFailed',
  'supportEntered',
  'settingsFailed',
  'signOnChanged',
  'splitNoticed',
]
const toFinance: readonly MessageKind[] = [
  'bookingRefused',
  'bookingSilent',
  'movementRefused',
  'movementSilent',
  'fundOwnerChanged',
]
const toAcceptors: readonly MessageKind[] = ['toConfirm']

/** Kinds that may come to a person, by what they are. */
export function kindsFor({ roles }: Actor): MessageKind[] {
  const lacks = [
    ...(roles.has('supplier') ? [] : toDesks),
    ...(roles.has('platform') ? [] : toPlatform),
    ...(roles.has('administrator') ? [] : toAdministrators),
    ...(roles.has('finance') ? [] : toFinance),
    ...(roles.has('acceptor') ? [] : toAcceptors),
  ]
  return messageKinds.filter(it => !lacks.includes(it) && !unsentKinds.includes(it))
}
