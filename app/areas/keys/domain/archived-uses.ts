import { sql } from 'drizzle-orm'
import type { ArchivedTable } from '~/mall/archive/source'

/** Uses of keys; a trigger lets none be changed, and none go that is younger than 90 days. */
export const archivedUses: ArchivedTable = {
  source: 'key_uses',
  rows: ctx =>
    sql`select key_id || ' ' || id as key, at, to_jsonb(u)::text as line from key_uses u where mall_id = ${ctx.mall.id}`,
  remove: async (ctx, keys) => {
    const pairs = keys.map(it => it.split(' '))
    const { rowCount } = await ctx.db.execute(
      sql`delete from key_uses where mall_id = ${ctx.mall.id} and (key_id, id) in (
        select * from unnest(${sql.param(pairs.map(it => it[0]))}::text[], ${sql.param(pairs.map(it => it[1]))}::text[]))`,
    )
    return rowCount ?? 0
  },
}
