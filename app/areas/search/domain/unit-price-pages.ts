import { sql, type SQL } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { PLANNED_EACH_TIME } from '~/mall/database/kept-plans'
import { read, readByWordIndex } from '~/mall/database/pool'
import type { Measure } from '~/areas/catalogue/codes'

const FRESH_SECONDS = 30

/** Measures of goods, what most are compared by first, and then none; of more goods with words than are counted, those of the first. */
const measuresOf = (ctx: Ctx, where: SQL, query: string | null, key: string) =>
  remember(ctx, `search-measures/${key}`, FRESH_SECONDS, async () => {
    const limit = query === null ? sql`` : sql`limit ${sql.raw(String(COUNT_CEILING))}`
    const { rows } = await (query === null ? read : readByWordIndex)(ctx, ctx =>
      ctx.db.execute<{ measure: Measure }>(
        sql`${sql.raw(PLANNED_EACH_TIME)} select pack_measure as measure from (select pack_measure from products where ${where} ${limit}) goods where pack_measure is not null group by 1 order by count(*) desc, 1`,
      ),
    )
    return [...rows.map(it => it.measure), null]
  })

/**
 * One page by unit price where there are more goods than are counted: each measure is a stretch of one index, read from its
 * beginning only as far as the page.
 * @param key tells apart what is asked for, whatever page of it
 */
export async function pageByUnitPrice(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
  where: SQL,
  query: string | null,
  key: string,
): Promise<string[]> {
  const stretches = (await measuresOf(ctx, where, query, key)).map(
    (measure, place) =>
      sql`(select id, index_per_unit, ${sql.raw(String(place))} as place from products where ${where} and pack_measure ${measure === null ? sql`is null` : sql`= ${measure}`} order by index_per_unit nulls last, id limit ${offset + limit})`,
  )
  const { rows } = await read(ctx, ctx =>
    ctx.db.execute<{ id: string }>(
      sql`${sql.raw(PLANNED_EACH_TIME)} select id from (${sql.join(stretches, sql` union all `)}) goods order by place, index_per_unit nulls last, id limit ${limit} offset ${offset}`,
    ),
  )
  return rows.map(it => it.id)
}
