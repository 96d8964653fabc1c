import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Mall } from '../contract'

/** One row a school. The only table every request may read whatever its tenant: it is the directory of tenants. */
export const malls = pgTable(
  'malls',
  {
    mallId: integer('mall_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Closed for maintenance, with what visitors are told; null while it is open. */
    closedNote: text('closed_note'),
    /** Everything of `Mall` that is setting rather than key. */
    settings: jsonb('settings').$type<Omit<Mall, 'id' | 'code' | 'name'>>().notNull(),
  },
  t => [primaryKey({ columns: [t.mallId] }), uniqueIndex('malls_code').on(t.code)],
)
