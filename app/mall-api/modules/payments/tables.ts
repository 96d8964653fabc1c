import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentStatus } from '~/contract/payments'
import { at, hao, tenant } from '../../core/columns'

export const payments = pgTable(
  'payments',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    checkoutId: text('checkout_id').notNull(),
    personId: text('person_id').notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    orderIds: text('order_ids').array().notNull(),
    amount: hao('amount').notNull(),
    refunded: hao('refunded').notNull().default(0),
    status: text('status').$type<PaymentStatus>().notNull(),
    returnUrl: text('return_url').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('payments_checkout').on(t.mallId, t.checkoutId),
    uniqueIndex('payments_provider_ref').on(t.mallId, t.provider, t.providerRef),
    check('payments_refunded', sql`refunded >= 0 and refunded <= amount`),
  ],
)

/** Every word of the provider and every refund, one row each; the provider's reference makes a repeat harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    mallId: tenant(),
    paymentId: text('payment_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<'paid' | 'failed' | 'refund'>().notNull(),
    amount: hao('amount').notNull(),
    orderId: text('order_id'),
    providerRef: text('provider_ref').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.paymentId, t.id] }),
    uniqueIndex('payment_events_once').on(t.mallId, t.paymentId, t.kind, t.providerRef),
  ],
)
