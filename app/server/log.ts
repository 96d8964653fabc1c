import process from 'node:process'
import pino, { type DestinationStream, type Logger } from 'pino'
import { describeFault } from '~/mall/core/fault'
import type { Config } from './config'
import type { AnswerRecord } from './guests'

/** What may wait to be written while the disk of the log is full; beyond it lines are dropped. */
const WAITING_BYTES_MAX = 8 * 1024 * 1024

/** Under load lines are written together, which takes a tenth off what a page from the shelf costs; nobody waits longer than this for one. */
const TOGETHER_BYTES = 12_288
const LATEST_MS = 200
/** Several workers write to one pipe, which takes so much (PIPE_BUF) at a time without mixing in what others write. */
const SHARED = { minLength: 2_048, maxWrite: 4_096 }

/**
 * JSON lines on standard output (or on standard error for commands whose output is their result); readable ones where standard
 * output is a terminal. `worker`: which of several writes it.
 */
export async function createLog(
  level: Config['logLevel'],
  to: 'stdout' | 'stderr' = 'stdout',
  worker?: number,
): Promise<Logger> {
  return loggerOf(
    level,
    to === 'stdout' && process.stdout.isTTY
      ? (await import('./readable-log')).readableLines()
      : jsonLines(to, worker === undefined ? { minLength: TOGETHER_BYTES } : SHARED),
    worker,
  )
}

function jsonLines(to: 'stdout' | 'stderr', together: { minLength: number; maxWrite?: number }) {
  const destination = pino.destination({
    dest: to === 'stdout' ? 1 : 2,
    sync: false,
    ...together,
    periodicFlush: LATEST_MS,
    maxLength: WAITING_BYTES_MAX,
  })
  // A log that cannot be written (its disk is full, its reader has gone) must not take the mall with it, nor hold it up: a
  // flush would try again and again, and nothing else would happen until there is room.
  let failing = false
  destination.on('error', () => {
    failing = true
  })
  destination.on('write', () => {
    failing = false
  })
  const flush = destination.flushSync.bind(destination)
  destination.flushSync = () => {
    if (!failing) flush()
  }
  return destination
}

export const loggerOf = (
  level: Config['logLevel'],
  destination: DestinationStream,
  worker?: number,
): Logger =>
  pino(
    {
      level,
      base: worker === undefined ? undefined : { worker },
      timestamp: timeNow,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeFault },
      redact: {
        paths: [
          'password',
          '*.password',
          'token',
          '*.token',
          'authorization',
          '*.authorization',
          'cookie',
          '*.cookie',
        ],
        censor: '[removed]',
      },
    },
    destination,
  )

let writtenMs = 0
let timePart = ''
/** The time of a line; the many of one millisecond have it written once. */
function timeNow(): string {
  const nowMs = Date.now()
  if (nowMs !== writtenMs) {
    writtenMs = nowMs
    timePart = `,"time":"${new Date(nowMs).toISOString()}"`
  }
  return timePart
}

/**
 * For the lines of requests, half of what they cost: they hold nothing but what `tell` names, so that nothing in them need
 * be looked for and taken out.
 */
export const requestLog = (log: Logger): Logger => log.child({}, { redact: [] })

/** One line for one answer. The query is left out: people search for what is nobody's business. */
export function tell(log: Logger, it: AnswerRecord & { quiet?: boolean }): void {
  const level = it.quiet ? 'debug' : it.status >= 500 ? 'warn' : 'info'
  if (!log.isLevelEnabled(level)) return
  log[level](
    {
      method: it.method,
      path: it.path,
      status: it.status,
      ms: Math.round((performance.now() - it.startedMs) * 10) / 10,
      mall: it.mall,
      person: it.person,
      host: it.host.replace(/:\d+$/, ''),
      requestId: it.requestId,
    },
    'request',
  )
}
