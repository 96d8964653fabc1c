import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '~/mall/core/columns'

/** Lines of carts. Their owner is a person, or a guest's cart (`guest:` and its id; ids of people have no colon). */
export const cartItems = pgTable(
  'cart_items',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    productId: text('product_id').notNull(),
    /** Another one each time an order takes from the line: a form made before that cannot order what is left. */
    lineId: text('line_id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    num: integer('num').notNull(),
    checked: boolean('checked').notNull().default(true),
    /** Price when it was put in, to tell the buyer of a change. */
    seenPrice: hao('seen_price').notNull(),
    addedAt: at('added_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.personId, t.productId] }),
    check('cart_items_num', sql`num > 0`),
  ],
)

/** Carts of people who have not signed in. The id is a keyed digest of what their browser keeps, so that reading the table opens no cart. */
export const guestCarts = pgTable(
  'guest_carts',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('guest_carts_used').on(t.mallId, t.usedAt),
  ],
)
