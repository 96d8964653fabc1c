import { date, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '../../core/columns'
import { orders } from '../orders/tables'

/** The invoice of an order: its number, which buyer or supplier may record, and the supplier's file. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    invNo: text('inv_no').notNull(),
    issuedOn: date('issued_on'),
    fileId: text('file_id'),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId] }),
    foreignKey({ columns: [t.mallId, t.orderId], foreignColumns: [orders.mallId, orders.id] }),
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
