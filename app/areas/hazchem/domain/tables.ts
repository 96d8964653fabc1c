import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** Tickets the local twin of the hazardous-chemicals system has been shown: each opens it once. */
export const hazchemVisits = pgTable(
  'hazchem_visits',
  {
    mallId: tenant(),
    ticket: text('ticket').notNull(),
    personCode: text('person_code').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.ticket] }),
    index('hazchem_visits_at').on(t.mallId, t.at),
  ],
)
