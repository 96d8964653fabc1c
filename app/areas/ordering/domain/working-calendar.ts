import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, startOfDay } from '~/mall/core/days'
import { isWorkingDay } from '~/mall/core/working-days'

const DAY_SECONDS = 86_400

/**
 * The school's calendar as a table for a `with`: each day's beginning, whether it is worked on, and the seconds of working days
 * before it. What waited since before its first day counts from that day.
 */
export function calendarTable(ctx: Ctx, from: Date, until: Date): SQL {
  const { ownDays } = ctx.mall
  const starts: string[] = []
  const works: boolean[] = []
  for (let at = startOfDay(dayOf(from)); at <= until; at = new Date(at.getTime() + DAY_MS)) {
    starts.push(at.toISOString())
    works.push(isWorkingDay(at, ownDays))
  }
  return sql`calendar as materialized (
    select starts, works,
      (count(*) filter (where works) over (order by starts) - works::int) * ${DAY_SECONDS}::int as before
    from unnest(${sql.param(starts)}::timestamptz[], ${sql.param(works)}::boolean[]) as days (starts, works))`
}

/** Joins the day of an instant, of the table, as `name`. */
export const joinDay = (name: 'began' | 'ended', at: SQL): SQL =>
  sql`join calendar ${sql.identifier(name)} on ${sql.identifier(name)}.starts =
    date_bin('1 day', greatest(${at}, (select min(starts) from calendar)), (select min(starts) from calendar))`

const secondsAt = (name: 'began' | 'ended', at: SQL): SQL => {
  const { before, works, starts } = {
    before: sql`${sql.identifier(name)}.before`,
    works: sql`${sql.identifier(name)}.works`,
    starts: sql`${sql.identifier(name)}.starts`,
  }
  return sql`(${before} + case when ${works} then greatest(extract(epoch from ${at} - ${starts}), 0) else 0 end)`
}

/** Seconds of working days between the two instants whose days are joined. */
export const workedSeconds = (since: SQL, until: SQL): SQL =>
  sql`greatest(${secondsAt('ended', until)} - ${secondsAt('began', since)}, 0)`
