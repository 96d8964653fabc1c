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
import type { BiddingStatus, BidStatus } from '../contract'
import { at, hao, tenant } from '~/mall/core/columns'
import { products } from '~/areas/catalogue/domain/tables'
import type { PayType } from '~/areas/malls/codes'

/** What a person gathers for the next bidding: goods of the mall, or things in words. */
export const biddingBasket = pgTable(
  'bidding_basket',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    id: text('id').notNull(),
    productId: text('product_id'),
    name: text('name').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    num: integer('num').notNull(),
    requirement: text('requirement').notNull(),
    addedAt: at('added_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.personId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.productId],
      foreignColumns: [products.mallId, products.id],
    }),
    uniqueIndex('bidding_basket_product').on(t.mallId, t.personId, t.productId),
    check('bidding_basket_num', sql`num > 0`),
  ],
)

export const biddings = pgTable(
  'biddings',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    personName: text('person_name').notNull(),
    orgName: text('org_name').notNull(),
    /** One-time key of the form: a second submit shows the same bidding. */ key: text(
      'key',
    ).notNull(),
    title: text('title').notNull(),
    status: text('status').$type<BiddingStatus>().notNull(),
    regionCode: text('region_code').notNull(),
    payType: text('pay_type').$type<PayType>().notNull(),
    budget: hao('budget'),
    requirement: text('requirement').notNull(),
    deliverBy: text('deliver_by'),
    lineCount: integer('line_count').notNull(),
    deadline: at('deadline').notNull(),
    extended: boolean('extended').notNull().default(false),
    /** When the present status is looked at: the deadline of bids, of the decision, of the order. Null once it is over. */ dueAt:
      at('due_at'),
    /** Counted when the deadline is over, not before. */ bidCount: integer('bid_count'),
    lowest: hao('lowest'),
    awardedStore: text('awarded_store'),
    awardedAmount: hao('awarded_amount'),
    awardReason: text('award_reason').notNull().default(''),
    endReason: text('end_reason').notNull().default(''),
    checkoutId: text('checkout_id'),
    orderId: text('order_id'),
    createdAt: at('created_at').notNull(),
    openedAt: at('opened_at'),
    awardedAt: at('awarded_at'),
    orderedAt: at('ordered_at'),
    endedAt: at('ended_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('biddings_key').on(t.mallId, t.personId, t.key),
    index('biddings_person').on(t.mallId, t.personId, t.createdAt),
    index('biddings_status').on(t.mallId, t.status, t.deadline),
    index('biddings_due').on(t.mallId, t.dueAt),
    check(
      'biddings_amounts',
      sql`line_count > 0 and coalesce(budget, 1) > 0 and (awarded_store is null) = (awarded_amount is null)`,
    ),
  ],
)

export const biddingLines = pgTable(
  'bidding_lines',
  {
    mallId: tenant(),
    biddingId: text('bidding_id').notNull(),
    lineNo: integer('line_no').notNull(),
    /** Goods that would do; others as good may be offered. */ productId: text('product_id'),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    num: integer('num').notNull(),
    requirement: text('requirement').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.biddingId, t.lineNo] }),
    foreignKey({
      columns: [t.mallId, t.biddingId],
      foreignColumns: [biddings.mallId, biddings.id],
    }),
    check('bidding_lines_num', sql`num > 0`),
  ],
)

/** One bid a store. Until the deadline nobody but the store reads it, and the audit trail holds its digest only. */
export const bids = pgTable(
  'bids',
  {
    mallId: tenant(),
    biddingId: text('bidding_id').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    personId: text('person_id').notNull(),
    status: text('status').$type<BidStatus>().notNull(),
    amount: hao('amount').notNull(),
    deliverDays: integer('deliver_days').notNull(),
    content: text('content').notNull(),
    /** Random, so that a digest does not give its amount away. */ salt: text('salt').notNull(),
    digest: text('digest').notNull(),
    rank: integer('rank'),
    createdAt: at('created_at').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.biddingId, t.storeId] }),
    foreignKey({
      columns: [t.mallId, t.biddingId],
      foreignColumns: [biddings.mallId, biddings.id],
    }),
    index('bids_store').on(t.mallId, t.storeId, t.at),
    check('bids_amount', sql`amount > 0 and deliver_days > 0`),
  ],
)

/** Goods and price a bid offers for a line, as they were when it was made. */
export const bidLines = pgTable(
  'bid_lines',
  {
    mallId: tenant(),
    biddingId: text('bidding_id').notNull(),
    storeId: text('store_id').notNull(),
    lineNo: integer('line_no').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    code: text('code').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    unitPrice: hao('unit_price').notNull(),
    amount: hao('amount').notNull(),
    note: text('note').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.biddingId, t.storeId, t.lineNo] }),
    foreignKey({
      columns: [t.mallId, t.biddingId, t.storeId],
      foreignColumns: [bids.mallId, bids.biddingId, bids.storeId],
    }),
    foreignKey({
      columns: [t.mallId, t.biddingId, t.lineNo],
      foreignColumns: [biddingLines.mallId, biddingLines.biddingId, biddingLines.lineNo],
    }),
    check('bid_lines_price', sql`unit_price > 0 and amount > 0`),
  ],
)
