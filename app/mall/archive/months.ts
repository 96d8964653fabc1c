import { DAY_MS, dayOf, daysFrom, startOfDay } from '../core/days'

/** The month of an instant at the school, `2025-03`. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

/** The instants between which a month lies at the school; the second is the first of the next. */
export function boundsOf(month: string): { from: Date; until: Date } {
  const first = `${month}-01`
  // No month has more days, and the day after the shortest with so many is not yet in the one after the next.
  const next = monthOf(startOfDay(daysFrom(first, 31)))
  return { from: startOfDay(first), until: startOfDay(`${next}-01`) }
}

/** What lies before this is in months that are over for so many days as a whole. */
export const endOfOld = (now: Date, days: number): Date =>
  boundsOf(monthOf(new Date(now.getTime() - days * DAY_MS))).from
