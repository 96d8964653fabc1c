import { sql } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { readByWordIndex } from '~/mall/database/pool'
import type { Wish } from './engine'
import { beside, matching, within } from './gather'
import { partsOfEach } from './parts'
import { strict } from './query'

/** How many goods have everything each wish asks for, in one statement; `more` where there are more than the ceiling. */
export async function countEach(
  ctx: Ctx,
  wishes: readonly Wish[],
  ceiling = COUNT_CEILING,
): Promise<{ total: number; more: boolean }[]> {
  const queries = (await partsOfEach(ctx, wishes)).map(parts => strict(parts))
  const counts = wishes.map(
    (wish, at) =>
      sql`(select count(*)::int from (select 1 from products where ${within(ctx, wish)} and ${beside(wish)} ${queries[at] ? sql`and ${matching(queries[at])}` : sql``} limit ${ceiling + 1}) hit)`,
  )
  if (!counts.length) return []
  const {
    rows: [row],
  } = await readByWordIndex(ctx, ctx =>
    ctx.db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`),
  )
  return (row?.counts ?? []).map(total => ({
    total: Math.min(total, ceiling),
    more: total > ceiling,
  }))
}
