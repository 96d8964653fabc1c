import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** Each time somebody who runs the mall asked to read in the school. */
export const supportVisits = pgTable(
  'support_visits',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    operatorId: text('operator_id').notNull(),
    /** As the school sees them. */
    operatorName: text('operator_name').notNull(),
    reason: text('reason').notNull(),
    /** SHA-256 of what the link says. */
    ticketDigest: text('ticket_digest').notNull(),
    openedAt: at('opened_at').notNull(),
    /** When the link was used, or the school would have it used no more. */
    enteredAt: at('entered_at'),
    /** Null until the link was used. */
    sessionId: text('session_id'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('support_visits_ticket').on(t.mallId, t.ticketDigest),
    index('support_visits_opened').on(t.mallId, t.openedAt),
  ],
)
