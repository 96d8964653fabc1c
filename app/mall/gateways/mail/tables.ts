import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '../../core/columns'

/** What the local twin of the mail server was handed; filled in demonstrations only. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    mallId: tenant(),
    /** The id a mail has everywhere: one that comes twice is there once. */
    messageId: text('message_id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.messageId] }),
    index('mail_outbox_at').on(t.mallId, t.at),
  ],
)
