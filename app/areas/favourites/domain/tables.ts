import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

export const favourites = pgTable(
  'favourites',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    productId: text('product_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.personId, t.productId] }),
    index('favourites_newest').on(t.mallId, t.personId, t.createdAt),
  ],
)
