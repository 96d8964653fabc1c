import { date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** A law that does not hold, how often, and the first rows that show it. */
export interface Finding {
  law: string
  count: number
  examples: Record<string, unknown>[]
}

/** What a nightly look at the books of a school found. */
export const bookChecks = pgTable(
  'book_checks',
  {
    mallId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    at: at('at').notNull(),
    /** Laws that were looked at. */
    laws: integer('laws').notNull(),
    tookMs: integer('took_ms').notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.day] })],
)
