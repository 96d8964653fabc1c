import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, hao, tenant } from '~/mall/core/columns'
import type { MovementKind, MovementState } from '../codes'

/**
 * What the school's finance system is to be told of the ledger, and its word on it. A row is written in the transaction that posts
 * the ledger's entry, so that neither is without the other.
 */
export const financeMovements = pgTable(
  'finance_movements',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    /** Place among the movements of its order. */
    no: integer('no').notNull(),
    fundId: text('fund_id').notNull(),
    accountNo: text('account_no').notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    amount: hao('amount').notNull(),
    /** Number of the statement it rests on; empty where there is none. */
    document: text('document').notNull().default(''),
    /** Under which the system is asked, however often; another one only after it has refused. */
    key: text('key').notNull(),
    state: text('state').$type<MovementState>().notNull(),
    /** What the system, or the finance office, calls it; or the system's code and words where it has refused. */
    reference: text('reference'),
    code: text('code'),
    message: text('message'),
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When it is to be asked, as long as there is no word. */
    nextAt: at('next_at').notNull(),
    wordAt: at('word_at'),
    /** Who has done it by hand, and why. */
    handledByName: text('handled_by_name'),
    handledReason: text('handled_reason'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('finance_movements_no').on(t.mallId, t.orderId, t.no),
    uniqueIndex('finance_movements_key').on(t.mallId, t.key),
    index('finance_movements_at').on(t.mallId, t.createdAt),
    index('finance_movements_document')
      .on(t.mallId, t.document)
      .where(sql`document <> ''`),
    index('finance_movements_open')
      .on(t.mallId, t.nextAt)
      .where(sql`state in ('waiting', 'unknown')`),
    check('finance_movements_amount', sql`amount > 0`),
  ],
)

/** What the finance system has said last that is left of an account, kept so that no page waits for it. */
export const financeBudgets = pgTable(
  'finance_budgets',
  {
    mallId: tenant(),
    accountNo: text('account_no').notNull(),
    /** Null where it does not know the account, or has said nothing yet. */
    available: hao('available'),
    saidAt: at('said_at'),
    askedAt: at('asked_at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.accountNo] })],
)
