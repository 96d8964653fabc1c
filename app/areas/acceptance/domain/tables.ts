import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SettleStatus } from '~/areas/orders/contract'
import { at, changedAt, hao, tenant } from '~/mall/core/columns'
import type { AcceptStatus } from './lifecycle'

export const acceptances = pgTable(
  'acceptances',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    buyerId: text('buyer_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    acceptorId: text('acceptor_id'),
    acceptorName: text('acceptor_name').notNull(),
    status: text('status').$type<AcceptStatus>().notNull(),
    /** Accepted goods plus freight, less what was given back before it was settled. */
    amount: hao('amount').notNull(),
    freight: hao('freight').notNull(),
    remark: text('remark'),
    createdAt: at('created_at').notNull(),
    confirmerId: text('confirmer_id'),
    confirmerName: text('confirmer_name'),
    confirmedAt: at('confirmed_at'),
    confirmRemark: text('confirm_remark'),
    settleStatus: text('settle_status').$type<SettleStatus>().notNull().default('none'),
    statementId: text('statement_id'),
    /** Why the school's finance sent it back: the funds had to be changed. Stays after they were. */
    bounceRemark: text('bounce_remark'),
    bouncedAt: at('bounced_at'),
    changedAt: changedAt(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('acceptances_changed').on(t.mallId, t.changedAt, t.id),
    index('acceptances_order').on(t.mallId, t.orderId),
    index('acceptances_status').on(t.mallId, t.status, t.createdAt),
    index('acceptances_buyer').on(t.mallId, t.buyerId, t.createdAt),
    index('acceptances_settle').on(t.mallId, t.settleStatus, t.storeId, t.confirmedAt),
    index('acceptances_statement').on(t.mallId, t.statementId),
    index('acceptances_buyer_settle').on(t.mallId, t.buyerId, t.settleStatus),
    uniqueIndex('acceptances_one_valid')
      .on(t.mallId, t.orderId)
      .where(sql`status in ('toConfirm', 'confirmed')`),
  ],
)

export const acceptanceLines = pgTable(
  'acceptance_lines',
  {
    mallId: tenant(),
    acceptanceId: text('acceptance_id').notNull(),
    lineNo: integer('line_no').notNull(),
    acceptedNum: integer('accepted_num').notNull(),
    rejectedNum: integer('rejected_num').notNull(),
    reason: text('reason'),
    photoIds: text('photo_ids').array().notNull(),
    /** Pieces given back before they were settled: no part of `amount`. */ returnedNum: integer(
      'returned_num',
    )
      .notNull()
      .default(0),
    amount: hao('amount').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.acceptanceId, t.lineNo] }),
    foreignKey({
      columns: [t.mallId, t.acceptanceId],
      foreignColumns: [acceptances.mallId, acceptances.id],
    }),
    check('acceptance_lines_num', sql`accepted_num >= 0 and rejected_num >= 0`),
    check('acceptance_lines_returned', sql`returned_num between 0 and accepted_num`),
  ],
)
