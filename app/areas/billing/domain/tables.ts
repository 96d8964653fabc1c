import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '~/mall/core/columns'
import { orders } from '~/areas/orders/domain/tables'

/** Invoices of suppliers: a number counts once with its seller (the code tells paper invoices of the same eight digits apart). */
export const invoices = pgTable(
  'invoices',
  {
    mallId: tenant(),
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    storeId: text('store_id').notNull(),
    invCode: text('inv_code').notNull().default(''),
    invNo: text('inv_no').notNull(),
    /** What the invoice amounts to; null until somebody has said it. */
    total: hao('total'),
    issuedOn: date('issued_on'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('invoices_no').on(t.mallId, t.storeId, t.invCode, t.invNo),
    check('invoices_total', sql`total > 0`),
  ],
)

/** The orders an invoice is for, with the part of it that is theirs; who recorded it, and the supplier's file for this buyer. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    amount: hao('amount').notNull(),
    fileId: text('file_id'),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId] }),
    foreignKey({ columns: [t.mallId, t.orderId], foreignColumns: [orders.mallId, orders.id] }),
    foreignKey({
      columns: [t.mallId, t.invoiceId],
      foreignColumns: [invoices.mallId, invoices.id],
    }),
    index('order_invoices_invoice').on(t.mallId, t.invoiceId),
    check('order_invoices_amount', sql`amount >= 0`),
  ],
)

/** Accounts of suppliers that buyers transfer money to. */
export const bankCards = pgTable(
  'bank_cards',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    storeId: text('store_id').notNull(),
    bank: text('bank').notNull(),
    bankEn: text('bank_en').notNull(),
    accountName: text('account_name').notNull(),
    accountNo: text('account_no').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('bank_cards_store').on(t.mallId, t.storeId),
  ],
)
