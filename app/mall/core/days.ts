export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Schools keep China Standard Time, which has no summer time. */
const OFFSET_MS = 8 * HOUR_MS

/** The calendar day of an instant at the school, `2026-11-21`. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** Day and minute at the school, `2026-11-21 17:05`. */
export const minuteOf = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** The instant a day begins at the school. */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS)

/** The instant after the last of a day at the school. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)
