import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AfterSalesKind, AfterSalesReason, AfterSalesStatus, RefundRoute } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'
import { orderLines } from '~/areas/orders/domain/tables'

/** Pieces of one line of an order that are to be given back. `amount` is what they cost, to the fen; fixed when the buyer asks. */
export const afterSales = pgTable(
  'after_sales',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    key: text('key').notNull(),
    orderId: text('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    buyerId: text('buyer_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    num: integer('num').notNull(),
    amount: hao('amount').notNull(),
    /** Freight that went back with it. */ freight: hao('freight').notNull().default(0),
    kind: text('kind').$type<AfterSalesKind>().notNull(),
    reason: text('reason').$type<AfterSalesReason>().notNull(),
    content: text('content').notNull(),
    phone: text('phone').notNull(),
    attach: text('attach').array().notNull(),
    status: text('status').$type<AfterSalesStatus>().notNull(),
    answerRemark: text('answer_remark'),
    returnAddress: text('return_address'),
    logisticsCompany: text('logistics_company'),
    logisticsNo: text('logistics_no'),
    restockNum: integer('restock_num'),
    receiveRemark: text('receive_remark'),
    /** How the money went back, under which number, and to which fund accounts. */
    route: text('route').$type<Exclude<RefundRoute, 'waiting'>>(),
    refundRef: text('refund_ref'),
    parts: jsonb('parts').$type<{ fundId: string; amount: number }[]>(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.orderId, t.lineNo],
      foreignColumns: [orderLines.mallId, orderLines.orderId, orderLines.lineNo],
    }),
    uniqueIndex('after_sales_key').on(t.mallId, t.buyerId, t.key),
    index('after_sales_buyer').on(t.mallId, t.buyerId, t.createdAt),
    index('after_sales_store').on(t.mallId, t.storeId, t.createdAt),
    index('after_sales_order').on(t.mallId, t.orderId),
    index('after_sales_at').on(t.mallId, t.createdAt),
    check(
      'after_sales_amounts',
      sql`num > 0 and amount >= 0 and freight >= 0 and restock_num between 0 and num`,
    ),
  ],
)

/** Who did what to a case. */
export const afterSalesEvents = pgTable(
  'after_sales_events',
  {
    mallId: tenant(),
    caseId: text('case_id').notNull(),
    id: text('id').notNull(),
    at: at('at').notNull(),
    actorName: text('actor_name').notNull(),
    actorKind: text('actor_kind').notNull(),
    action: text('action').notNull(),
    remark: text('remark'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.caseId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.caseId],
      foreignColumns: [afterSales.mallId, afterSales.id],
    }),
  ],
)
