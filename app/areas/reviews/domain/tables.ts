import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

export const reviews = pgTable(
  'reviews',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    orderId: text('order_id'),
    lineNo: integer('line_no'),
    personId: text('person_id'),
    author: text('author').notNull(),
    score: integer('score').notNull(),
    content: text('content').notNull(),
    pictures: text('pictures').array().notNull(),
    reply: text('reply'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('reviews_product').on(t.mallId, t.productId, t.createdAt),
    uniqueIndex('reviews_order_line').on(t.mallId, t.orderId, t.lineNo),
  ],
)
