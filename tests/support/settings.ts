import type { Logger } from '~/mall/core/logger'

/** The day every test stands at unless it moves its clock: a Monday in term, ten in the morning in Beijing. */
export const TEST_NOW = new Date('2026-03-16T02:00:00Z')
export const TEST_SECRET = 'a secret of the tests, long enough to sign with'
export const quietLog: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
