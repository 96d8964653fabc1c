import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '../../core/columns'

/** What the twin of the provider remembers of the money it pretends to have moved: its own book, which the mall asks for and does not read. */
export const cashierTransactions = pgTable(
  'cashier_transactions',
  {
    mallId: tenant(),
    kind: text('kind').$type<'charge' | 'refund'>().notNull(),
    ref: text('ref').notNull(),
    paymentId: text('payment_id').notNull(),
    chargeRef: text('charge_ref').notNull(),
    amount: hao('amount').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.kind, t.ref] }),
    index('cashier_transactions_at').on(t.mallId, t.at),
  ],
)
