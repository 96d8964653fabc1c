import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenant } from '~/mall/core/columns'

/**
 * How often each kind of page was opened on a day. Nothing of who opened it: no person, address, browser or time of day.
 * `slot` spreads the counting over several rows, so that visitors do not wait for one another.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    mallId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    slot: integer('slot').notNull(),
    visits: bigint('visits', { mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.day, t.page, t.slot] })],
)
