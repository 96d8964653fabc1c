import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '~/mall/core/columns'

export const favourites = pgTable(
  'favourites',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    productId: text('product_id').notNull(),
    createdAt: at('created_at').notNull(),
    /** What the goods cost when they were added, or when the person was last told that they cost less; null until it is known. */
    price: hao('price'),
    /** What they had cost before the person was told. */
    fellFrom: hao('fell_from'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.personId, t.productId] }),
    index('favourites_newest').on(t.mallId, t.personId, t.createdAt),
  ],
)
