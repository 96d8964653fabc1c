import chineseDays from 'chinese-days'
import { DAY_MS, dayOf, endOfDay } from './days'

/** A day the school keeps otherwise than the state: free, or worked on. `day`: `2026-11-21`. */
export interface OwnDay {
  day: string
  works: boolean
}

/**
 * Whether an instant lies on a working day of the school: as it says itself, else by the State Council's holidays with the weekends
 * worked in their place, else Monday to Friday. Holidays are announced in November for the year after; years nobody has announced
 * have weekends only.
 */
export function isWorkingDay(at: Date, ownDays: readonly OwnDay[] = []): boolean {
  const day = dayOf(at)
  return ownDays.find(it => it.day === day)?.works ?? chineseDays.isWorkday(day)
}

/** The same time of day so many working days later; what begins on a free day begins with the working day after it. */
export function afterWorkingDays(from: Date, days: number, ownDays: readonly OwnDay[] = []): Date {
  let at = from
  while (!isWorkingDay(at, ownDays)) at = endOfDay(dayOf(at))
  for (let rest = days; rest > 0; rest--)
    do at = new Date(at.getTime() + DAY_MS)
    while (!isWorkingDay(at, ownDays))
  return at
}
