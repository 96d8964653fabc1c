/** The only source of time for the domain, so that a demo or a test may stand at another day. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }
