import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DifferenceKind, DifferenceStatus } from '~/areas/failed-jobs/contract'
import type { PaymentStatus, RefundStatus } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'

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
    /** On its way back, and booked as given back. */ refunding: hao('refunding')
      .notNull()
      .default(0),
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
    check(
      'payments_refunded',
      sql`refunded >= 0 and refunding >= 0 and refunded + refunding <= amount`,
    ),
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

/**
 * Money that goes back, under the number the provider is told: the same number is given back once, however often it is told.
 * `extra` is a charge that came on top of a payment that was paid already, and belongs to no order.
 */
export const refunds = pgTable(
  'refunds',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id'),
    extra: boolean('extra').notNull().default(false),
    chargeRef: text('charge_ref').notNull(),
    amount: hao('amount').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    /** The provider's number of it; null until it has said so. */
    refundRef: text('refund_ref'),
    at: at('at').notNull(),
    bookedAt: at('booked_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('refunds_payment').on(t.mallId, t.paymentId),
    index('refunds_order').on(t.mallId, t.orderId),
    index('refunds_open')
      .on(t.mallId, t.at)
      .where(sql`refund_ref is null`),
    check('refunds_amount', sql`amount > 0`),
  ],
)

/** Days whose list of the provider has been compared with the books. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    mallId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    at: at('at').notNull(),
    charges: integer('charges').notNull(),
    refunds: integer('refunds').notNull(),
    differences: integer('differences').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.day] })],
)

/** Where the provider's list and the books differ, once for each thing, until it is resolved. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    paymentId: text('payment_id').notNull(),
    ref: text('ref').notNull(),
    ours: hao('ours'),
    theirs: hao('theirs'),
    status: text('status').$type<DifferenceStatus>().notNull(),
    foundAt: at('found_at').notNull(),
    resolution: text('resolution'),
    resolvedId: text('resolved_id'),
    resolvedName: text('resolved_name'),
    resolvedAt: at('resolved_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('payment_differences_once').on(t.mallId, t.kind, t.ref),
    index('payment_differences_status').on(t.mallId, t.status, t.foundAt),
  ],
)
