import { sql } from 'drizzle-orm'
import { orderFunds } from '~/areas/funds/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { approvalSteps } from './tables'

/** Fewer orders than that tell nothing of how long the next one takes. */
const LEAST_ORDERS = 3
const LOOK_BACK_DAYS = 90
const HOUR_SECONDS = 3_600

/**
 * How many hours, begun ones counted, the orders of the last 90 days waited at these rules until all who were asked had agreed: as
 * long as half of them did at most. Rules that asked about too few are left out.
 */
export async function hoursTook(
  ctx: DbCtx,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (!names.length) return new Map()
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_DAYS * DAY_MS).toISOString()
  const { rows } = await ctx.db.execute<{ name: string; seconds: number }>(sql`
    select name, (percentile_disc(0.5) within group (order by seconds))::float8 as seconds from (
      select s.name, sum(extract(epoch from s.decided_at - greatest(
        s.created_at,
        (select max(f.decided_at) from ${orderFunds} f
          where f.mall_id = s.mall_id and f.order_id = s.order_id),
        (select max(b.decided_at) from ${approvalSteps} b
          where b.mall_id = s.mall_id and b.order_id = s.order_id and b.no < s.no)))) as seconds
      from ${approvalSteps} s
      where s.mall_id = ${ctx.mall.id} and s.name = any(${sql.param([...names])})
        and s.created_at >= ${since}
      group by s.order_id, s.name
      having bool_and(s.status = 'approved')) waits
    group by name having count(*) >= ${LEAST_ORDERS}`)
  return new Map(rows.map(it => [it.name, Math.max(1, Math.ceil(it.seconds / HOUR_SECONDS))]))
}
