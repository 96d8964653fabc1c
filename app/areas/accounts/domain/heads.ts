import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { schoolKinds } from '../codes'
import { people } from './tables'
import { holdsNow } from './terms'

export interface Head {
  id: string
  code: string
  name: string
}

/**
 * Who heads a department and may decide: its own heads in the order in which they are named, else those of the nearest department
 * above it that has any. Whoever has left, or audits, heads nothing.
 * @param except who may not decide on the matter at hand
 */
export async function findHeads(
  ctx: DbCtx,
  orgId: string,
  except: readonly string[],
): Promise<Head[]> {
  const departmentsHeaded = sql`(
    with recursive above as (
      select id, parent_id, heads, 0 as depth, array[id] as path from organisations
      where mall_id = ${ctx.mall.id} and id = ${orgId}
      union all
      select o.id, o.parent_id, o.heads, a.depth + 1, a.path || o.id from organisations o
      join above a on o.id = a.parent_id
      where o.mall_id = ${ctx.mall.id} and not o.id = any(a.path))
    select head.id, above.depth, head.place
    from above cross join unnest(above.heads) with ordinality as head(id, place)) headed`
  const rows = await ctx.db
    .select({
      id: people.id,
      code: people.code,
      name: people.name,
      depth: sql<number>`headed.depth`,
    })
    .from(people)
    .innerJoin(departmentsHeaded, sql`headed.id = ${people.id}`)
    .where(
      mine(
        ctx,
        people,
        and(
          eq(people.disabled, false),
          inArray(people.kind, [...schoolKinds]),
          except.length ? notInArray(people.id, [...except]) : undefined,
          sql`not ${holdsNow(ctx, 'auditor')}`,
        ),
      ),
    )
    .orderBy(sql`headed.depth, headed.place`)
  return rows.filter(it => it.depth === rows[0]?.depth).map(({ depth: _, ...head }) => head)
}
