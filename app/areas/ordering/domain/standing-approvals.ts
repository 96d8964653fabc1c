import { FIGURES_DAYS_MAX } from '../limits'
import { asc, inArray, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import type { WaitingOrder } from '~/areas/approvals/contract'
import { peopleAskedOf } from '~/areas/approvals/domain/asked'
import { approvalSteps } from '~/areas/approvals/domain/tables'
import { orderFunds } from '~/areas/funds/domain/tables'
import { orders } from '~/areas/orders/domain/tables'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { departmentTable } from './approval-figures'
import { openableOf } from './try-rules'
import { calendarTable, joinDay, workedSeconds } from './working-calendar'

type Row = Omit<WaitingOrder, 'people' | 'canOpen'> & { owners: string[]; total: number }

/** Orders that wait for a word now, of owners of accounts or of whom a rule asks; those that have waited longest first. For the office. */
export function findStandingApprovals(
  ctx: Ctx,
  asked: { departmentId?: string; page: number; rows: number },
): Promise<{ list: WaitingOrder[]; total: number }> {
  const actor = actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const waiting = await findWaiting(ctx, asked)
    const ids = waiting.map(it => it.id)
    const askedOf = await peopleAskedOf(
      ctx,
      waiting.filter(it => it.name !== null).map(it => it.id),
    )
    const names = await namesOf(ctx, [
      ...[...askedOf.values()].flat(),
      ...waiting.flatMap(it => it.owners),
    ])
    const openable = await openableOf(ctx, actor, ids)
    return {
      total: waiting[0]?.total ?? 0,
      list: waiting.map(({ owners, total: _, ...it }) => ({
        ...it,
        since: new Date(it.since).toISOString(),
        people: (it.name === null ? owners : (askedOf.get(it.id) ?? [])).flatMap(
          id => names.get(id) ?? [],
        ),
        canOpen: openable.has(it.id),
      })),
    }
  })
}

async function findWaiting(
  ctx: DbCtx,
  { departmentId, page, rows }: { departmentId?: string; page: number; rows: number },
): Promise<Row[]> {
  const now = ctx.clock.now()
  const first = new Date(now.getTime() - FIGURES_DAYS_MAX * DAY_MS)
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: found } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    with recursive ${departmentTable(ctx, departmentId)}, ${calendarTable(ctx, first, now)},
    waiting as (
      select o.id, o.buyer_name, o.store_name, o.amount, f.owners, s.name, s.name_en,
        case when f.owners is null then greatest(s.created_at, f.decided, s.decided) else f.created end as since
      from ${orders} o
      cross join lateral (
        select array_agg(distinct owner_id) filter (where status = 'toAudit') as owners,
          min(created_at) filter (where status = 'toAudit') as created, max(decided_at) as decided
        from ${orderFunds} where mall_id = o.mall_id and order_id = o.id) f
      left join lateral (
        select w.name, w.name_en, w.created_at, (select max(b.decided_at) from ${approvalSteps} b
          where b.mall_id = o.mall_id and b.order_id = o.id) as decided
        from ${approvalSteps} w where w.mall_id = o.mall_id and w.order_id = o.id and w.status = 'waiting' and f.owners is null
        order by w.no limit 1) s on true
      where o.mall_id = ${ctx.mall.id} and o.fund_status = 'toAudit' and (f.owners is not null or s.name is not null)
        and o.org_id in (select id from departments))
    select w.id, w.buyer_name as "buyerName", w.store_name as "storeName", w.amount::float8 as amount, w.name,
      w.name_en as "nameEn", coalesce(w.owners, '{}') as owners, w.since,
      round(${workedSeconds(sql`w.since`, at)} / 3600, 1)::float8 as hours, count(*) over ()::int as total
    from waiting w ${joinDay('began', sql`w.since`)} ${joinDay('ended', at)}
    order by w.since, w.id limit ${rows} offset ${(page - 1) * rows}`)
  return found
}

async function namesOf(ctx: DbCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(mine(ctx, people, inArray(people.id, [...new Set(ids)])))
    .orderBy(asc(people.id))
  return new Map(rows.map(it => [it.id, it.name]))
}
