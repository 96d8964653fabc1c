import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PushRate } from '../contract'
import { at, tenant } from '~/mall/core/columns'

/** Whether a supplier may push goods to a buyer. No row: it may not. */
export const pushChoices = pgTable(
  'push_choices',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    storeId: text('store_id').notNull(),
    allowed: boolean('allowed').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.personId, t.storeId] }),
    index('push_choices_store').on(t.mallId, t.storeId, t.allowed),
  ],
)

/** How many goods a day a buyer lets be pushed, all suppliers together. */
export const pushRates = pgTable(
  'push_rates',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    rate: text('rate').$type<PushRate>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId] })],
)

/** Goods a supplier has pushed to a buyer. */
export const pushItems = pgTable(
  'push_items',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    storeId: text('store_id').notNull(),
    productId: text('product_id').notNull(),
    words: text('words').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('push_items_person').on(t.mallId, t.personId, t.createdAt),
    index('push_items_store').on(t.mallId, t.storeId, t.createdAt),
  ],
)
