import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, changedAt, hao, tenant } from '~/mall/core/columns'
import type { FundKind } from '~/areas/malls/codes'
import type { EntryKind, ShareStatus } from '../codes'

/**
 * `balance` is the money granted, `frozen` encumbered by orders, `spent` settled, `held` the remainder of a year that waits for
 * a decision; what is left may not fall below zero.
 */
export const fundAccounts = pgTable(
  'fund_accounts',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    accountNo: text('account_no').notNull(),
    name: text('name').notNull(),
    budgetItem: text('budget_item').notNull(),
    /** Says what becomes of a remainder when the year ends. */
    kind: text('kind').$type<FundKind>().notNull().default('other'),
    ownerId: text('owner_id').notNull(),
    projectId: text('project_id'),
    balance: hao('balance').notNull(),
    frozen: hao('frozen').notNull().default(0),
    spent: hao('spent').notNull().default(0),
    held: hao('held').notNull().default(0),
    /** Its owner was told that little is left, and there is not much more since. */
    low: boolean('low').notNull().default(false),
    open: boolean('open').notNull().default(true),
    validTo: text('valid_to'),
    createdAt: at('created_at').notNull(),
    changedAt: changedAt(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('fund_accounts_no').on(t.mallId, t.accountNo),
    index('fund_accounts_changed').on(t.mallId, t.changedAt, t.id),
    index('fund_accounts_owner').on(t.mallId, t.ownerId),
    index('fund_accounts_project').on(t.mallId, t.projectId),
    check(
      'fund_accounts_not_overdrawn',
      sql`balance - frozen - spent - held >= 0 and frozen >= 0 and spent >= 0 and held >= 0`,
    ),
  ],
)

/** Procurement authorisations: people other than owner and research group who may spend from an account, up to an amount and within dates where those are told. */
export const fundGrants = pgTable(
  'fund_grants',
  {
    mallId: tenant(),
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    fundId: text('fund_id').notNull(),
    personId: text('person_id').notNull(),
    limitAmount: hao('limit_amount'),
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('fund_grants_standing')
      .on(t.mallId, t.fundId, t.personId)
      .where(sql`ended_at is null`),
    index('fund_grants_person').on(t.mallId, t.personId),
    check('fund_grants_limit', sql`limit_amount > 0`),
  ],
)

/** Append-only ledger: for ever, balance = Σ adjust, frozen = Σ freeze − Σ unfreeze − Σ spend, spent = Σ spend − Σ refund, held = Σ hold − Σ release. */
export const fundEntries = pgTable(
  'fund_entries',
  {
    mallId: tenant(),
    fundId: text('fund_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    amount: hao('amount').notNull(),
    orderId: text('order_id'),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    remark: text('remark'),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.fundId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.fundId],
      foreignColumns: [fundAccounts.mallId, fundAccounts.id],
    }),
    index('fund_entries_at').on(t.mallId, t.fundId, t.at),
    index('fund_entries_order').on(t.mallId, t.orderId),
    check('fund_entries_sign', sql`kind = 'adjust' or amount > 0`),
  ],
)

/** The share of an order that one fund account carries. */
export const orderFunds = pgTable(
  'order_funds',
  {
    mallId: tenant(),
    orderId: text('order_id').notNull(),
    fundId: text('fund_id').notNull(),
    position: smallint('position').notNull(),
    ownerId: text('owner_id').notNull(),
    amount: hao('amount').notNull(),
    /** What the ledger holds frozen and has spent for this share now. */
    frozen: hao('frozen').notNull().default(0),
    spent: hao('spent').notNull().default(0),
    status: text('status').$type<ShareStatus>().notNull(),
    remark: text('remark'),
    decidedAt: at('decided_at'),
    createdAt: at('created_at').notNull(),
    /** The procurement authorisation it is spent under, and the grant under which somebody approved it in the owner's stead, with that person's name. */
    authorizationId: text('authorization_id'),
    grantId: text('grant_id'),
    decidedByName: text('decided_by_name'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.orderId, t.fundId] }),
    foreignKey({
      columns: [t.mallId, t.fundId],
      foreignColumns: [fundAccounts.mallId, fundAccounts.id],
    }),
    index('order_funds_owner').on(t.mallId, t.ownerId, t.status, t.createdAt),
    index('order_funds_authorization')
      .on(t.mallId, t.authorizationId)
      .where(sql`authorization_id is not null`),
    index('order_funds_grant')
      .on(t.mallId, t.grantId)
      .where(sql`grant_id is not null`),
    check(
      'order_funds_amounts',
      sql`amount > 0 and frozen >= 0 and spent >= 0 and frozen + spent <= amount`,
    ),
  ],
)

/** What a fund owner decided, for good: shares themselves are written anew when a returned order is filled again. */
export const fundDecisions = pgTable(
  'fund_decisions',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    ownerId: text('owner_id').notNull(),
    orderId: text('order_id').notNull(),
    fundId: text('fund_id').notNull(),
    amount: hao('amount').notNull(),
    result: text('result').$type<'approved' | 'returned'>().notNull(),
    remark: text('remark'),
    at: at('at').notNull(),
    /** Who decided, where that was somebody in the owner's stead. */
    actorId: text('actor_id'),
    actorName: text('actor_name'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    foreignKey({
      columns: [t.mallId, t.fundId],
      foreignColumns: [fundAccounts.mallId, fundAccounts.id],
    }),
    index('fund_decisions_owner').on(t.mallId, t.ownerId, t.at),
    index('fund_decisions_at').on(t.mallId, t.at),
    index('fund_decisions_actor')
      .on(t.mallId, t.actorId, t.at)
      .where(sql`actor_id is not null`),
  ],
)
