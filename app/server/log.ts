import pino, { type Logger } from 'pino'
import type { Config } from './config'

/** JSON lines on standard output (or on standard error for commands whose output is their result). */
export function createLog(level: Config['logLevel'], to: 'stdout' | 'stderr' = 'stdout'): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization', 'cookie', '*.cookie'], censor: '[removed]' },
    },
    pino.destination({ dest: to === 'stdout' ? 1 : 2, sync: false }),
  )
}
