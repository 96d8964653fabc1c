import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AssetStatus } from '../contract'
import { at, tenant } from '~/mall/core/columns'
import { orderLines } from '~/areas/orders/domain/tables'

/** Accepted goods that are to be registered as fixed assets of the school, one row a line. */
export const assets = pgTable(
  'assets',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    num: integer('num').notNull(),
    returnedNum: integer('returned_num').notNull().default(0),
    rule: text('rule').$type<'asset' | 'bulk'>().notNull(),
    status: text('status').$type<AssetStatus>().notNull(),
    code: text('code').notNull().default(''),
    place: text('place').notNull().default(''),
    keeper: text('keeper').notNull().default(''),
    assetNo: text('asset_no'),
    recordedAt: at('recorded_at'),
    /** The assets system itself has said so. */ confirmed: boolean('confirmed')
      .notNull()
      .default(false),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.orderId, t.lineNo],
      foreignColumns: [orderLines.mallId, orderLines.orderId, orderLines.lineNo],
    }),
    uniqueIndex('assets_line').on(t.mallId, t.orderId, t.lineNo),
    index('assets_person').on(t.mallId, t.personId, t.status, t.createdAt),
    check('assets_num', sql`num > 0 and returned_num between 0 and num`),
  ],
)
