import { FIGURES_DAYS, FIGURES_DAYS_MAX } from '../limits'
import { asc, sql, type SQL } from 'drizzle-orm'
import { organisations } from '~/areas/accounts/domain/tables'
import type { FigureUnit } from '~/areas/approvals/codes'
import type { ApprovalFigures } from '~/areas/approvals/contract'
import { mayAskNext } from '~/areas/approvals/domain/asked'
import { approvalSteps } from '~/areas/approvals/domain/tables'
import { fundDecisions, orderFunds } from '~/areas/funds/domain/tables'
import { FILLS } from '~/areas/orders/domain/fillings'
import { orderEvents, orders } from '~/areas/orders/domain/tables'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS, dayOf, daysFrom, endOfDay, startOfDay } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { calendarTable, joinDay, workedSeconds } from './working-calendar'

const DAYS_BY_DAY = 31
const DAYS_BY_WEEK = 184
const WEEK_DAYS = 7

/** The department and those below it. */
export const departmentTable = (ctx: DbCtx, departmentId: string | undefined): SQL =>
  sql`departments as (
    select id from ${organisations}
    where mall_id = ${ctx.mall.id} and (${departmentId ?? null}::text is null or id = ${departmentId ?? null})
    union
    select o.id from ${organisations} o join departments d on o.parent_id = d.id
    where o.mall_id = ${ctx.mall.id})`

/**
 * Approvals of a period, by day, week or month, and by who or which rule asks for them. Agreed is what was said to the last filling
 * of an order and by owners of accounts to any; whoever fills an order in and pays it is asked nothing. For the office.
 */
export function findApprovalFigures(
  ctx: Ctx,
  asked: { from?: string; to?: string; departmentId?: string },
): Promise<ApprovalFigures> {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const period = periodOf(ctx, asked)
    const { days, kinds } = await count(ctx, period, asked.departmentId)
    const points = spread(period, days)
    const departments = await ctx.db
      .select({ id: organisations.id, name: organisations.name })
      .from(organisations)
      .where(mine(ctx, organisations))
      .orderBy(asc(organisations.name), asc(organisations.id))
    return { ...period, points, kinds, departments }
  })
}

interface Period {
  from: string
  to: string
  unit: FigureUnit
}

/** The period asked for: the right way round, and of a year at most. */
function periodOf(ctx: Ctx, asked: { from?: string; to?: string }): Period {
  const ends = [asked.from, asked.to].filter(it => it !== undefined).sort()
  const isWhole = ends.length > 1
  const to = (isWhole ? ends[1] : asked.to) ?? dayOf(ctx.clock.now())
  const least = daysFrom(to, 1 - FIGURES_DAYS_MAX)
  const typed = isWhole ? ends[0] : asked.from
  const first = typed !== undefined && typed <= to ? typed : daysFrom(to, 1 - FIGURES_DAYS)
  const from = first < least ? least : first
  const length = (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS + 1
  if (length <= DAYS_BY_DAY) return { from, to, unit: 'day' }
  return { from, to, unit: length <= DAYS_BY_WEEK ? 'week' : 'month' }
}

interface DayCount {
  day: string
  agreed: number
  returned: number
}

async function count(
  ctx: DbCtx,
  { from, to }: Period,
  departmentId: string | undefined,
): Promise<{ days: DayCount[]; kinds: ApprovalFigures['kinds'] }> {
  const mallId = ctx.mall.id
  const [first, end] = [startOfDay(from), endOfDay(to)]
  const within = (at: SQL) => sql`${at} >= ${first.toISOString()} and ${at} < ${end.toISOString()}`
  const here = (order: SQL) =>
    sql`exists (select 1 from ${orders} o where o.mall_id = ${mallId} and o.id = ${order} and o.org_id in (select id from departments))`
  // By the log: the shares of an order that is returned forget when they were agreed to.
  const turns = sql`any(${sql.param(mayAskNext)}::text[])`
  const fills = sql`any(${sql.param(FILLS)}::text[])`
  const { rows } = await ctx.db.execute<{ days: DayCount[]; kinds: ApprovalFigures['kinds'] }>(sql`
    with recursive ${departmentTable(ctx, departmentId)},
    ${calendarTable(ctx, new Date(first.getTime() - FIGURES_DAYS_MAX * DAY_MS), end)},
    words as (
      select s.name, s.name_en, s.decided_at as at, coalesce((select max(e.at) from ${orderEvents} e
        where e.mall_id = s.mall_id and e.order_id = s.order_id and e.action = ${turns} and e.at < s.decided_at), s.created_at) as since
      from ${approvalSteps} s
      where s.mall_id = ${mallId} and s.status = 'approved' and ${within(sql`s.decided_at`)} and ${here(sql`s.order_id`)}
      union all
      select null, null, d.at, coalesce((select max(e.at) from ${orderEvents} e
        where e.mall_id = d.mall_id and e.order_id = d.order_id and e.action = ${fills} and e.at <= d.at), d.at)
      from ${fundDecisions} d
      where d.mall_id = ${mallId} and d.result = 'approved' and ${within(sql`d.at`)} and ${here(sql`d.order_id`)}
        and not exists (select 1 from ${orderEvents} e where e.mall_id = d.mall_id and e.order_id = d.order_id
          and e.action = ${fills} and e.actor_id = coalesce(d.actor_id, d.owner_id))),
    returns as (
      select e.at from ${orderEvents} e
      where e.mall_id = ${mallId} and e.action = 'funds.return' and ${within(sql`e.at`)} and ${here(sql`e.order_id`)}),
    asks as (
      select s.name, s.name_en from ${approvalSteps} s
      where s.mall_id = ${mallId} and ${within(sql`s.created_at`)} and ${here(sql`s.order_id`)}
      union all
      select null, null from ${orderFunds} f join ${orders} o on o.mall_id = f.mall_id and o.id = f.order_id
      where f.mall_id = ${mallId} and ${within(sql`f.created_at`)} and f.owner_id <> o.buyer_id
        and o.org_id in (select id from departments)),
    kinds as (
      select name, max(name_en) as name_en, count(*) filter (where is_ask) as asked, count(*) filter (where not is_ask) as agreed,
        percentile_disc(0.5) within group (order by seconds) as median, percentile_disc(0.9) within group (order by seconds) as ninth
      from (
        select name, name_en, true as is_ask, null::numeric as seconds from asks
        union all
        select name, name_en, false, ${workedSeconds(sql`w.since`, sql`w.at`)}
        from words w ${joinDay('began', sql`w.since`)} ${joinDay('ended', sql`w.at`)}) said
      group by name)
    select
      (select coalesce(json_agg(json_build_object('day', day, 'agreed', agreed, 'returned', returned)), '[]') from (
        select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
          count(*) filter (where agrees) as agreed, count(*) filter (where not agrees) as returned
        from (select at, true as agrees from words union all select at, false from returns) heard
        group by 1) by_day) as days,
      (select coalesce(json_agg(json_build_object('name', name, 'nameEn', name_en, 'asked', asked, 'agreed', agreed,
          'medianHours', round(median / 3600, 1), 'ninthHours', round(ninth / 3600, 1))
        order by name is not null, asked desc, agreed desc, name), '[]') from kinds) as kinds`)
  const [row] = rows
  return row ?? { days: [], kinds: [] }
}

/** Counts of days put together, every part of the period among them. */
function spread({ from, to, unit }: Period, days: readonly DayCount[]): ApprovalFigures['points'] {
  const points = new Map<string, { agreed: number; returned: number }>()
  const counts = new Map(days.map(it => [it.day, it]))
  for (let at = startOfDay(from); dayOf(at) <= to; at = new Date(at.getTime() + DAY_MS)) {
    const day = dayOf(at)
    const begin = beginOf(day, unit)
    const part = begin < from ? from : begin
    const point = points.get(part) ?? { agreed: 0, returned: 0 }
    point.agreed += counts.get(day)?.agreed ?? 0
    point.returned += counts.get(day)?.returned ?? 0
    points.set(part, point)
  }
  return [...points].map(([from, point]) => ({ from, ...point }))
}

/** The first day of the day's week, from Monday, or month. */
function beginOf(day: string, unit: FigureUnit): string {
  if (unit === 'month') return `${day.slice(0, 8)}01`
  if (unit === 'day') return day
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysFrom(day, -((weekday + WEEK_DAYS - 1) % WEEK_DAYS))
}
