import { sql, type SQL } from 'drizzle-orm'
import { COUNT_CEILING } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { PLANNED_EACH_TIME } from '~/mall/database/kept-plans'
import { read, readByWordIndex } from '~/mall/database/pool'
import { measures, type Measure } from '~/areas/catalogue/codes'

const FRESH_SECONDS = 30

/** Goods of many that are compared by the same; `n` are there at least. */
interface Stretch {
  measure: Measure | null
  n: number
}
interface Goods {
  where: SQL
  query: string | null
  /** Tells apart what is asked for, whatever page of it. */
  key: string
  /** By which indexes the page is read. */
  readPage: typeof read
}

/** Measures of goods, what most are compared by first, and then none; of more goods with words than are counted, the first are. */
const stretchesOf = (ctx: Ctx, { where, query, key }: Goods) =>
  remember(ctx, `search-measures/${key}`, FRESH_SECONDS, async (): Promise<Stretch[]> => {
    const limit = query === null ? sql`` : sql`limit ${sql.raw(String(COUNT_CEILING))}`
    const { rows } = await (query === null ? read : readByWordIndex)(ctx, ctx =>
      ctx.db.execute<{ measure: Measure; n: number }>(
        sql`${sql.raw(PLANNED_EACH_TIME)} select pack_measure as measure, count(*)::int as n from (select pack_measure from products where ${where} ${limit}) goods where pack_measure is not null group by 1 order by 2 desc, 1`,
      ),
    )
    const unseen = measures.filter(it => !rows.some(row => row.measure === it))
    return [...rows, ...[...unseen, null].map(measure => ({ measure, n: 0 }))]
  })

/**
 * One page by unit price where there are more goods than are counted: each measure is a stretch of one index, read from its
 * beginning only as far as the page; those that begin behind the page are not read.
 */
export async function pageByUnitPrice(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
  goods: Goods,
): Promise<string[]> {
  const parts: SQL[] = []
  let before = 0
  for (const [place, { measure, n }] of (await stretchesOf(ctx, goods)).entries()) {
    if (before >= offset + limit) break
    parts.push(
      sql`(select id, index_per_unit, ${sql.raw(String(place))} as place from products where ${goods.where} and pack_measure ${measure === null ? sql`is null` : sql`= ${measure}`} order by index_per_unit nulls last, id limit ${offset + limit})`,
    )
    before += n
  }
  const { rows } = await goods.readPage(ctx, ctx =>
    ctx.db.execute<{ id: string }>(
      sql`${sql.raw(PLANNED_EACH_TIME)} select id from (${sql.join(parts, sql` union all `)}) goods order by place, index_per_unit nulls last, id limit ${limit} offset ${offset}`,
    ),
  )
  return rows.map(it => it.id)
}
