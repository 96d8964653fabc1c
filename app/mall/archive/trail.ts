import { sql } from 'drizzle-orm'
import type { ArchivedTable } from './source'

/** The audit trail. Its rows go by a function of the database, which lets nothing go that no archive has. */
export const archivedTrail: ArchivedTable = {
  source: 'audit_rows',
  rows: ctx =>
    sql`select id as key, at, to_jsonb(a)::text as line from audit_rows a where mall_id = ${ctx.mall.id}`,
  remove: async (ctx, keys) => {
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`select remove_archived_trail(${sql.param(keys)}::text[]) as n`,
    )
    return rows[0]?.n ?? 0
  },
}
