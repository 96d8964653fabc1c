import { sql } from 'drizzle-orm'
import {
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
import type { FundKind, YearEnd } from '~/areas/malls/codes'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { at, hao, tenant } from '~/mall/core/columns'
import type { YearOutcome, YearRunStatus } from '../codes'

/** Runs that close a year of the fund accounts, and how far the mall has come with each. */
export const yearRuns = pgTable(
  'year_runs',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    year: integer('year').notNull(),
    /** Counts the runs of a year: a part of the document number. */
    n: integer('n').notNull(),
    status: text('status').$type<YearRunStatus>().notNull(),
    /** What the school had decided when it was looked over: what was shown is what is done. */
    rules: jsonb('rules').$type<YearEnd>().notNull(),
    accounts: integer('accounts').notNull(),
    /** The last account that is done, and how many are. */
    cursor: text('cursor').notNull().default(''),
    done: integer('done').notNull().default(0),
    lapsed: hao('lapsed').notNull().default(0),
    held: hao('held').notNull().default(0),
    reason: text('reason'),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    confirmedById: text('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    /** When it last came further: whoever works on it is there, or is not. */
    movedAt: at('moved_at').notNull(),
    finishedAt: at('finished_at'),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.id] }),
    uniqueIndex('year_runs_no').on(t.mallId, t.year, t.n),
    index('year_runs_created').on(t.mallId, t.createdAt),
    uniqueIndex('year_runs_under_way')
      .on(t.mallId)
      .where(sql`status in ('queued', 'running')`),
  ],
)

/** What became of an account at the end of a year: once for good, whichever run comes to it. */
export const yearLines = pgTable(
  'year_lines',
  {
    mallId: tenant(),
    year: integer('year').notNull(),
    fundId: text('fund_id').notNull(),
    runId: text('run_id').notNull(),
    /** As it stood under its lock. The kind is null where the version before has written the line. */
    kind: text('kind').$type<FundKind>(),
    balance: hao('balance').notNull(),
    spent: hao('spent').notNull(),
    frozen: hao('frozen').notNull(),
    promised: hao('promised').notNull(),
    remainder: hao('remainder').notNull(),
    outcome: text('outcome').$type<YearOutcome>().notNull(),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decisionReason: text('decision_reason'),
    decidedAt: at('decided_at'),
    at: at('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.year, t.fundId] }),
    foreignKey({ columns: [t.mallId, t.runId], foreignColumns: [yearRuns.mallId, yearRuns.id] }),
    foreignKey({
      columns: [t.mallId, t.fundId],
      foreignColumns: [fundAccounts.mallId, fundAccounts.id],
    }),
    index('year_lines_run').on(t.mallId, t.runId, t.outcome),
    check('year_lines_remainder', sql`remainder >= 0 and (outcome = 'nothing') = (remainder = 0)`),
  ],
)
