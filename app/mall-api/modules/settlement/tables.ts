import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '../../core/columns'
import type { StatementStatus } from './lifecycle'

export const statements = pgTable(
  'statements',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    status: text('status').$type<StatementStatus>().notNull(),
    amount: hao('amount').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    settledAt: at('settled_at'),
    settledByName: text('settled_by_name'),
    /** Acceptances on it when it was made: a withdrawn statement still says what it held, though they are due again. */
    heldIds: text('held_ids')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('statements_store').on(t.mallId, t.storeId, t.createdAt),
    index('statements_status').on(t.mallId, t.status, t.createdAt),
  ],
)
