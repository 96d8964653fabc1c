import { isMallError, type ErrorCode } from '~/contract/errors'

/** What the log says of a failure: everything a person who mends it needs, and nothing of the people it happened to. */
export interface Fault {
  name: string
  message: string
  /** SQLSTATE, a code of the system, or the mall's own. */
  code?: string
  stack?: string
  [more: string]: unknown
  cause?: Fault
}

const DEPTH_MAX = 6
const LENGTH_MAX = 2_000
/** What PostgreSQL says beside the message that names things and not values. */
const fieldNames = [
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'hint',
  'syscall',
  'path',
] as const

/**
 * Values that came from people stand in three places: the parameters drizzle repeats below its query, what PostgreSQL says in
 * brackets of rows and keys, and the quoted input it could not read (class 22).
 */
export function withoutValues(text: string, code: string): string {
  const summary = text
    .replace(/\nparams:[\s\S]*$/, '')
    .replaceAll(/=\((?:[^()]|\([^()]*\))*\)/g, '=(…)')
    .replaceAll(
      /(Failing row contains|Partition key of the failing row contains) \([\s\S]*\)/g,
      '$1 (…)',
    )
  return (code.startsWith('22') ? summary.replaceAll(/"[^"]*"/g, '"…"') : summary).slice(
    0,
    LENGTH_MAX,
  )
}

const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

export function describeFault(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error))
    return { name: 'thrown', message: withoutValues(String(error), '') }
  const fields = error as Error & Record<string, unknown>
  const code = typeof fields.code === 'string' ? fields.code : ''
  const fault: Fault = { name: error.name, message: withoutValues(error.message, code) }
  if (code) fault.code = code
  if (typeof fields.detail === 'string') fault.detail = withoutValues(fields.detail, code)
  for (const name of fieldNames) if (typeof fields[name] === 'string') fault[name] = fields[name]
  const frames = framesOf(error.stack)
  if (frames) fault.stack = frames
  // Several addresses of one name fail with several errors in one that says nothing by itself.
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  if (cause !== undefined && depth < DEPTH_MAX) fault.cause = describeFault(cause, depth + 1)
  return fault
}

const toldMark = Symbol.for('campus-mall.fault-told')

/** True once for each error: who meets it first, and knows most about it, writes the line. */
export function isUntold(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if (toldMark in error) return false
  Object.defineProperty(error, toldMark, { value: true, enumerable: false })
  return true
}

/** Refusals that the specification gives a status of failures. */
const refusals: readonly ErrorCode[] = ['register_failed', 'reset_failed']
/** Too much to do is no defect, but worth knowing. */
const pressing: readonly ErrorCode[] = ['busy', 'timeout']

/** A failure of ours rather than an answer: what nobody expected, and what the mall could not do. */
export const isFault = (error: unknown): boolean =>
  !isMallError(error) || (error.status >= 500 && !refusals.includes(error.code))

export const levelOf = (error: unknown): 'error' | 'warn' =>
  isMallError(error) && pressing.includes(error.code) ? 'warn' : 'error'
