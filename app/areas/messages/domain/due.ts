import { DAY_MS, dayOf, HOUR_MS, hourOf, startOfDay } from '~/mall/core/days'
import type { Pace } from '../codes'

/** Hours of the day; the second may be that of the next day, and the same twice is never. */
export interface QuietHours {
  from: number
  to: number
}

/** The hour at which digests go. */
const DIGEST_HOUR = 8
const MONDAY = 1
const WEEK_DAYS = 7
/** As long as the queue tries. What is older, such as the past of a demonstration, is read in the inbox or not at all. */
const NEWS_DAYS = 4

export const newsSince = (now: Date): Date => new Date(now.getTime() - NEWS_DAYS * DAY_MS)

/** The end of the quiet hours an instant falls into, or the instant itself. */
export function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  if (!quiet || quiet.from === quiet.to) return at
  const day = startOfDay(dayOf(at))
  const hour = hourOf(at)
  const end = (days: number) => new Date(day.getTime() + days * DAY_MS + quiet.to * HOUR_MS)
  if (quiet.from < quiet.to) return hour >= quiet.from && hour < quiet.to ? end(0) : at
  if (hour < quiet.to) return end(0)
  return hour >= quiet.from ? end(1) : at
}

/** When the next digest goes that a message of this instant is in. */
export function nextDigest(at: Date, pace: 'daily' | 'weekly'): Date {
  const today = startOfDay(dayOf(at))
  const onDay = (days: number) => new Date(today.getTime() + days * DAY_MS + DIGEST_HOUR * HOUR_MS)
  const weekday = new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay()
  const first = pace === 'daily' ? 0 : (MONDAY - weekday + WEEK_DAYS) % WEEK_DAYS
  const next = onDay(first)
  return next > at ? next : onDay(first + (pace === 'daily' ? 1 : WEEK_DAYS))
}

/** When a message goes; null where it does not. */
export function dueOf(
  at: Date,
  pace: Pace,
  { quiet, isUrgent }: { quiet: QuietHours | null; isUrgent: boolean },
): Date | null {
  if (pace === 'never') return null
  if (pace !== 'now') return afterQuiet(nextDigest(at, pace), quiet)
  return isUrgent ? at : afterQuiet(at, quiet)
}
