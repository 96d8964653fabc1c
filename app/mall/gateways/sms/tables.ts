import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SmsPurpose } from '~/areas/accounts/contract'
import { at, tenant } from '../../core/columns'

/** What the local twin of the SMS provider would have sent; filled in demonstrations only. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<SmsPurpose>().notNull(),
    code: text('code').notNull(),
    at: at('at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] }), index('sms_outbox_at').on(t.mallId, t.at)],
)
