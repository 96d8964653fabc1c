import { isAbnormal } from '~/contract/abnormal'
import { hasText, hasZero } from '~/mall/core/plain-text'
import { scimError } from './scim-error'

const truths: Readonly<Record<string, boolean>> = { true: true, false: false }
const truthOf = (value: unknown): unknown =>
  typeof value === 'string' ? (truths[value.toLowerCase()] ?? value) : value

/** Refuses what no call takes either: characters a database has no place for, and markup. */
export function requirePlain(body: unknown): void {
  if (hasText(body, text => hasZero(text) || isAbnormal(text)))
    throw scimError(400, 'There are characters in it that are not taken', 'invalidValue')
}

interface Operation {
  op?: unknown
  path?: unknown
  value?: unknown
}
const isOperation = (it: unknown): it is Operation => typeof it === 'object' && it !== null

/** `emails[type eq "work"].value` and the like: the one of its kind that somebody has here. */
const OF_KIND = /^(emails|phoneNumbers)\[type eq "(\w+)"\]\.value$/i
/** What directories send by default and the mall does not keep. */
const NOT_KEPT =
  /^(addresses|ims|photos|roles|entitlements|x509certificates)\b|^(emails|phonenumbers)\[.*\]\.(?!value$)/i

/**
 * A patch as the protocol has it, of what much used directories make of it: `active` as the text `"False"`; a part of a list by its
 * kind, where nothing is there yet; and attributes nobody keeps, which would have the rest refused with them.
 */
export function withUsualPatches(message: unknown): unknown {
  if (!isOperation(message) || !('Operations' in message) || !Array.isArray(message.Operations))
    return message
  const operations: unknown[] = message.Operations
  return {
    ...message,
    Operations: operations.flatMap(it => (isOperation(it) ? usual(it) : [it])),
  }
}

function usual(operation: Operation): Operation[] {
  const { path, value } = operation
  if (typeof path !== 'string') {
    const isWhole = isOperation(value) && 'active' in value
    return [
      isWhole ? { ...operation, value: { ...value, active: truthOf(value.active) } } : operation,
    ]
  }
  if (path.toLowerCase() === 'active') return [{ ...operation, value: truthOf(value) }]
  const [, list = '', type = ''] = OF_KIND.exec(path) ?? []
  if (list && typeof value === 'string') {
    const isKept = list.toLowerCase() === 'emails' || type.toLowerCase() === 'mobile'
    return isKept ? [{ op: 'replace', path: list, value: [{ type, value, primary: true }] }] : []
  }
  return NOT_KEPT.test(path) ? [] : [operation]
}

/** Whether a patch has anything left to do. */
export const isEmptyPatch = (message: unknown): boolean =>
  isOperation(message) &&
  'Operations' in message &&
  Array.isArray(message.Operations) &&
  message.Operations.length === 0
