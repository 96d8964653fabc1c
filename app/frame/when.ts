import { SCHOOL_OFFSET_MS } from '~/contract/time'

/** Day and minute at the school, `2026-11-21 17:05`; the same on the server and in the browser wherever it stands. */
export const minuteOf = (instant: string) =>
  new Date(Date.parse(instant) + SCHOOL_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** The calendar day at the school, `2026-11-21`. */
export const dayOf = (instant: string) => minuteOf(instant).slice(0, 10)
