import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { PayType } from '~/areas/malls/codes'
import type { CampaignKind } from '~/areas/promotions/contract'
import type { PurchaseRule } from '~/areas/ordering/contract'
import type { FundStatus, OrderStatus, PayStatus, SettleStatus } from '../contract'
import { at, changedAt, hao, tenant } from '~/mall/core/columns'
import type { InvoiceType } from '../codes'

/** One submit of the order form: its one-time key makes a second submit show the same orders. */
export const checkouts = pgTable(
  'checkouts',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    key: text('key').notNull(),
    payType: text('pay_type').$type<PayType>().notNull(),
    amount: hao('amount').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('checkouts_key').on(t.mallId, t.personId, t.key),
  ],
)

/** A campaign as it was when the order was placed. */
export interface LineCampaign {
  id: string
  kind: CampaignKind
  title: string
  titleEn: string
}
/** What a buyer said of a rule that stops a purchase: that it is known, under which number, with which papers. */
export interface Declaration {
  rule: PurchaseRule
  permitNo: string | null
  fileIds: string[]
}
/** A transfer to the supplier's account, as the buyer recorded it. */
export interface BankPayment {
  bankCardId: string
  bank: string
  accountName: string
  accountNo: string
  transferNo: string
  paidOn: string
  at: string
  /** What the supplier says of it: that the money has come, or that it has not, and why that is known. */
  answer?: { received: boolean; remark: string; byName: string; at: string }
}
export interface InvoiceChoice {
  type: InvoiceType
  title: string
  taxNo: string
}

export const orders = pgTable(
  'orders',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    checkoutId: text('checkout_id').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    buyerId: text('buyer_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    /** The buyer's organisation when the order was placed, wherever they are now. */
    orgId: text('org_id').notNull(),
    /** Who the buyer bought for (proxy purchase); their address and money, their name on the papers. */
    principalId: text('principal_id'),
    principalName: text('principal_name'),
    projectId: text('project_id'),
    status: text('status').$type<OrderStatus>().notNull(),
    payType: text('pay_type').$type<PayType>().notNull(),
    payStatus: text('pay_status').$type<PayStatus>().notNull(),
    fundStatus: text('fund_status').$type<FundStatus>().notNull(),
    settleStatus: text('settle_status').$type<SettleStatus>().notNull().default('none'),
    goodsAmount: hao('goods_amount').notNull(),
    freight: hao('freight').notNull(),
    amount: hao('amount').notNull(),
    consignee: text('consignee').notNull(),
    phone: text('phone').notNull(),
    regionCode: text('region_code').notNull(),
    address: text('address').notNull(),
    invoice: jsonb('invoice').$type<InvoiceChoice>().notNull(),
    purpose: text('purpose').notNull(),
    buyReason: text('buy_reason').notNull(),
    remark: text('remark').notNull(),
    logisticsCompany: text('logistics_company'),
    logisticsNo: text('logistics_no'),
    cancelReason: text('cancel_reason'),
    /** Why the pieces that have not left will not come; null where all have, or may still. */
    shortReason: text('short_reason'),
    /** `shippedAt` is when the first parcel left: one that has it and still waits for delivery is partly shipped. */
    createdAt: at('created_at').notNull(),
    shippedAt: at('shipped_at'),
    receivedAt: at('received_at'),
    autoAcceptAt: at('auto_accept_at'),
    deleted: boolean('deleted').notNull().default(false),
    /** A split over fund accounts that is not submitted yet. */
    fundDraft: jsonb('fund_draft').$type<{ fundId: string; amount: number }[]>(),
    bankPayment: jsonb('bank_payment').$type<BankPayment>(),
    declared: jsonb('declared').$type<Declaration[]>(),
    changedAt: changedAt(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.checkoutId],
      foreignColumns: [checkouts.mallId, checkouts.id],
    }),
    index('orders_changed').on(t.mallId, t.changedAt, t.id),
    index('orders_buyer').on(t.mallId, t.buyerId, t.createdAt),
    index('orders_buyer_status').on(t.mallId, t.buyerId, t.status, t.createdAt),
    index('orders_store').on(t.mallId, t.storeId, t.status, t.createdAt),
    index('orders_checkout').on(t.mallId, t.checkoutId),
    index('orders_project').on(t.mallId, t.projectId, t.createdAt),
    index('orders_principal')
      .on(t.mallId, t.principalId, t.createdAt)
      .where(sql`principal_id is not null`),
    index('orders_to_audit')
      .on(t.mallId, t.createdAt)
      .where(sql`fund_status = 'toAudit'`),
    check('orders_amount', sql`amount = goods_amount + freight and amount >= 0`),
  ],
)

/** Names, prices and pictures as they were when the order was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    lineNo: integer('line_no').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull(),
    code: text('code').notNull(),
    spec: text('spec').notNull(),
    unit: text('unit').notNull(),
    cas: text('cas'),
    pic: text('pic').notNull(),
    unitPrice: hao('unit_price').notNull(),
    num: integer('num').notNull(),
    amount: hao('amount').notNull(),
    regionCode: text('region_code').notNull(),
    /** Pieces that have left, in all parcels together. */
    shippedNum: integer('shipped_num').notNull().default(0),
    acceptedNum: integer('accepted_num'),
    rejectedNum: integer('rejected_num'),
    /** Given back after acceptance and refunded. */ returnedNum: integer('returned_num')
      .notNull()
      .default(0),
    /** The campaign whose price this is, and what the goods cost without it. */
    campaign: jsonb('campaign').$type<LineCampaign>(),
    listPrice: hao('list_price'),
    /** Number of the line this is a gift to. */
    giftOf: integer('gift_of'),
    /** The goods as they were shown, in `product_snapshots`; null for orders from before those were kept. */
    snapshotId: text('snapshot_id'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId, t.lineNo] }),
    foreignKey({ columns: [t.mallId, t.orderId], foreignColumns: [orders.mallId, orders.id] }),
    index('order_lines_product').on(t.mallId, t.productId),
    check(
      'order_lines_num',
      sql`num > 0 and coalesce(accepted_num, 0) + coalesce(rejected_num, 0) <= num`,
    ),
    check('order_lines_returned', sql`returned_num between 0 and coalesce(accepted_num, 0)`),
    check('order_lines_shipped', sql`shipped_num between 0 and num`),
  ],
)

/** Parcels of an order, counted from 1. */
export const shipments = pgTable(
  'shipments',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    no: integer('no').notNull(),
    logisticsCompany: text('logistics_company').notNull(),
    logisticsNo: text('logistics_no').notNull(),
    note: text('note').notNull().default(''),
    clerkId: text('clerk_id'),
    clerkName: text('clerk_name').notNull(),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId, t.no] }),
    foreignKey({ columns: [t.mallId, t.orderId], foreignColumns: [orders.mallId, orders.id] }),
    uniqueIndex('shipments_parcel').on(t.mallId, t.orderId, t.logisticsCompany, t.logisticsNo),
  ],
)

/** How many pieces of which line are in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    shipmentNo: integer('shipment_no').notNull(),
    lineNo: integer('line_no').notNull(),
    num: integer('num').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId, t.shipmentNo, t.lineNo] }),
    check('shipment_lines_num', sql`num > 0`),
    foreignKey({
      name: 'shipment_lines_shipment',
      columns: [t.mallId, t.orderId, t.shipmentNo],
      foreignColumns: [shipments.mallId, shipments.orderId, shipments.no],
    }),
    foreignKey({
      name: 'shipment_lines_line',
      columns: [t.mallId, t.orderId, t.lineNo],
      foreignColumns: [orderLines.mallId, orderLines.orderId, orderLines.lineNo],
    }),
  ],
)

/** Who did what to an order, shown as its log; what moved the goods is shown as its track. */
export const orderEvents = pgTable(
  'order_events',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    at: at('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    actorKind: text('actor_kind').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    remark: text('remark'),
    /** In whose stead the actor acted. */
    onBehalfOf: text('on_behalf_of'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId, t.id] }),
    foreignKey({ columns: [t.mallId, t.orderId], foreignColumns: [orders.mallId, orders.id] }),
    index('order_events_returned')
      .on(t.mallId, t.at)
      .where(sql`action = 'funds.return'`),
  ],
)
