import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '../../core/columns'

export const cartItems = pgTable('cart_items', {
  mallId: tenant(), personId: text('person_id').notNull(), productId: text('product_id').notNull(), num: integer('num').notNull(), checked: boolean('checked').notNull().default(true),
  /** Price when it was put in, to tell the buyer of a change. */
  seenPrice: hao('seen_price').notNull(), addedAt: at('added_at').notNull(),
}, t => [primaryKey({ columns: [t.mallId, t.personId, t.productId] }), check('cart_items_num', sql`num > 0`)])
