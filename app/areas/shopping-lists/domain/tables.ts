import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** Named lists of goods a person keeps beside the cart. The one of kind `later` comes by itself and has no name of its own. */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    kind: text('kind').$type<'named' | 'later'>().notNull().default('named'),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('shopping_lists_name').on(t.mallId, t.personId, t.name),
    index('shopping_lists_changed').on(t.mallId, t.personId, t.changedAt),
  ],
)

export const shoppingListItems = pgTable(
  'shopping_list_items',
  {
    mallId: tenant(),
    listId: text('list_id').notNull(),
    productId: text('product_id').notNull(),
    num: integer('num').notNull(),
    addedAt: at('added_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.listId, t.productId] }),
    foreignKey({
      columns: [t.mallId, t.listId],
      foreignColumns: [shoppingLists.mallId, shoppingLists.id],
      name: 'shopping_list_items_list',
    }).onDelete('cascade'),
    index('shopping_list_items_added').on(t.mallId, t.listId, t.addedAt),
    check('shopping_list_items_num', sql`num > 0`),
  ],
)
