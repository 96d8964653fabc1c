import { DAY_MS, HOUR_MS, SCHOOL_OFFSET_MS } from '~/contract/time'

export { DAY_MS, HOUR_MS, MINUTE_MS } from '~/contract/time'

/** The calendar day of an instant at the school, `2026-11-21`. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + SCHOOL_OFFSET_MS).toISOString().slice(0, 10)

/** Day and minute at the school, `2026-11-21 17:05`. */
export const minuteOf = (at: Date): string =>
  new Date(at.getTime() + SCHOOL_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** The instant a day begins at the school. */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SCHOOL_OFFSET_MS)

/** Hours since the day began at the school, with their part: 17.5 at half past five in the afternoon. */
export const hourOf = (at: Date): number =>
  (at.getTime() - startOfDay(dayOf(at)).getTime()) / HOUR_MS

/** The instant after the last of a day at the school. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** The day so many days after this one, or before it. */
export const daysFrom = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS))
