import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { at, changedAt, hao, tenant } from '~/mall/core/columns'
import type { RunFault, StatementStatus } from '../codes'

export const statements = pgTable(
  'statements',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    storeId: text('store_id').notNull(),
    storeName: text('store_name').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    status: text('status').$type<StatementStatus>().notNull(),
    amount: hao('amount').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    settledAt: at('settled_at'),
    settledByName: text('settled_by_name'),
    /** Acceptances on it when it was made: a withdrawn statement still says what it held, though they are due again. */
    heldIds: text('held_ids')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    changedAt: changedAt(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    index('statements_changed').on(t.mallId, t.changedAt, t.id),
    index('statements_store').on(t.mallId, t.storeId, t.createdAt),
    index('statements_status').on(t.mallId, t.status, t.createdAt),
  ],
)

/**
 * What each fund account pays of each acceptance on a statement: split once, when the statement is made. The paper shows it, the ledger
 * spends it, and both still say so when the accounts of the order hold something else.
 */
export const statementParts = pgTable(
  'statement_parts',
  {
    mallId: tenant(),
    statementId: text('statement_id').notNull(),
    acceptanceId: text('acceptance_id').notNull(),
    fundId: text('fund_id').notNull(),
    orderId: text('order_id').notNull(),
    amount: hao('amount').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.statementId, t.acceptanceId, t.fundId] }),
    foreignKey({
      columns: [t.mallId, t.statementId],
      foreignColumns: [statements.mallId, statements.id],
    }),
    index('statement_parts_order').on(t.mallId, t.orderId),
    check('statement_parts_amount', sql`amount > 0`),
  ],
)

/** Statements of many suppliers made by one form, whose key is the id: a second submit finds what the first one made. */
export const statementRuns = pgTable(
  'statement_runs',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** Suppliers without a statement, and why. */
    refused: jsonb('refused')
      .$type<{ storeId: string; reason: RunFault }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** From then on it makes nothing more. */
    finishedAt: at('finished_at'),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] })],
)

/** The statement a run has made of a supplier: one, however often its form is sent. */
export const runStatements = pgTable(
  'run_statements',
  {
    mallId: tenant(),
    runId: text('run_id').notNull(),
    storeId: text('store_id').notNull(),
    statementId: text('statement_id').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.runId, t.storeId] }),
    foreignKey({
      columns: [t.mallId, t.runId],
      foreignColumns: [statementRuns.mallId, statementRuns.id],
    }),
  ],
)
