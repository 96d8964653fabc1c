import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import { promisedOf, remainderOf } from '~/areas/funds/domain/year-end'
import { fundKinds, type FundKind, type YearEnd } from '~/areas/malls/codes'
import type { YearOutcome } from '../codes'
import { yearLines, type yearRuns } from './tables'

export type YearRunRow = typeof yearRuns.$inferSelect

/** The number on the postings of a run. */
export const numberOf = ({ year, n }: Pick<YearRunRow, 'year' | 'n'>): string => `YE${year}-${n}`

/** What the rules make of a remainder, as a column beside an account. */
export function outcomeBy(rules: YearEnd, remainder: SQL): SQL<YearOutcome> {
  const outcomes = { carry: 'carried', lapse: 'lapsed', decide: 'waiting' } as const
  const cases = fundKinds.map(
    kind => sql`when ${fundAccounts.kind} = ${kind} then ${outcomes[rules[kind]]}::text`,
  )
  return sql<YearOutcome>`case when ${remainder} = 0 then 'nothing' ${sql.join(cases, sql` `)} else 'carried' end`
}

/**
 * The accounts of a run as a table to choose from: those that are done as they stood then, the others as they stand now. Of a run
 * that has ended there are no others, and none is of two runs of a year.
 */
export function accountsOf(ctx: DbCtx, run: YearRunRow) {
  const remainder = remainderOf(ctx, run.year)
  const line = <T>(
    column: SQL | (typeof yearLines)[keyof (typeof yearLines)['_']['columns']],
    live: SQL | SQL.Aliased | (typeof fundAccounts)[keyof (typeof fundAccounts)['_']['columns']],
  ) => sql<T>`case when ${yearLines.fundId} is null then ${live} else ${column} end`
  const hao = (column: Parameters<typeof line>[0], live: Parameters<typeof line>[1]) =>
    line<number>(column, live).mapWith(Number)
  return ctx.db
    .select({
      fundId: sql<string>`${fundAccounts.id}`.as('fund'),
      accountNo: fundAccounts.accountNo,
      name: sql<string>`${fundAccounts.name}`.as('fund_name'),
      kind: sql<FundKind>`coalesce(${yearLines.kind}, ${fundAccounts.kind})`.as('kind_then'),
      ownerName: sql<string>`coalesce(${people.name}, '')`.as('owner_name'),
      budget: hao(yearLines.balance, fundAccounts.balance).as('budget'),
      spent: hao(yearLines.spent, fundAccounts.spent).as('spent_then'),
      frozen: hao(yearLines.frozen, fundAccounts.frozen).as('frozen_then'),
      promised: hao(yearLines.promised, promisedOf(ctx)).as('promised_then'),
      remainder: hao(yearLines.remainder, remainder).as('remainder_then'),
      outcome: line<YearOutcome>(yearLines.outcome, outcomeBy(run.rules, remainder)).as('result'),
      done: sql<boolean>`${yearLines.fundId} is not null`.as('is_done'),
      decidedByName: yearLines.decidedByName,
      decisionReason: yearLines.decisionReason,
    })
    .from(fundAccounts)
    .leftJoin(people, mine(ctx, people, eq(people.id, fundAccounts.ownerId)))
    .leftJoin(
      yearLines,
      mine(ctx, yearLines, eq(yearLines.fundId, fundAccounts.id), eq(yearLines.year, run.year)),
    )
    .where(
      mine(
        ctx,
        fundAccounts,
        run.status === 'done' || run.status === 'dropped'
          ? eq(yearLines.runId, run.id)
          : or(eq(yearLines.runId, run.id), isNull(yearLines.runId)),
      ),
    )
    .as('accounts')
}

/** Accounts that no run of the year has come to. */
export const undone = (ctx: DbCtx, year: number): SQL | undefined =>
  and(
    sql`not exists (${ctx.db
      .select({ one: sql`1` })
      .from(yearLines)
      .where(
        mine(ctx, yearLines, eq(yearLines.year, year), eq(yearLines.fundId, fundAccounts.id)),
      )})`,
  )
