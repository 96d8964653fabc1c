import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { ReplyOf, VerbInput } from '~/contract/endpoint'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { anyContains } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { fundKinds } from '~/areas/malls/codes'
import type { YearAccount, yearChange, YearKindSums, YearRun } from '../contract'
import { accountsOf, numberOf, type YearRunRow } from './accounts'
import { actionsFor } from './lifecycle'
import { yearLines, yearRuns } from './tables'
import { yearsToClose } from './years'

/** Accounts of a run whose remainder still waits, as a column beside it. */
const waitingOf = (ctx: DbCtx) =>
  sql<number>`(${ctx.db
    .select({ n: count() })
    .from(yearLines)
    .where(
      mine(ctx, yearLines, eq(yearLines.runId, yearRuns.id), eq(yearLines.outcome, 'waiting')),
    )})`.mapWith(Number)

const replyOf = (run: YearRunRow, waiting: number): YearRun => ({
  id: run.id,
  no: numberOf(run),
  year: run.year,
  status: run.status,
  accounts: run.accounts,
  done: run.done,
  lapsed: run.lapsed,
  held: run.held,
  waiting,
  reason: run.reason,
  byName: run.byName,
  confirmedByName: run.confirmedByName,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
})

/** Runs of the school, the newest first. For administrators, finance and auditors. */
export function listYearRuns(
  ctx: Ctx,
  { page, rows }: { page: number; rows: number },
): Promise<ReplyOf<typeof yearChange.list>> {
  actorWith(ctx, 'administrator', 'finance', 'auditor')
  return read(ctx, async ctx => {
    const list = await ctx.db
      .select({ run: yearRuns, waiting: waitingOf(ctx) })
      .from(yearRuns)
      .where(mine(ctx, yearRuns))
      .orderBy(desc(yearRuns.createdAt), desc(yearRuns.id))
      .limit(rows)
      .offset((page - 1) * rows)
    return {
      list: list.map(it => replyOf(it.run, it.waiting)),
      total: await ctx.db.$count(yearRuns, mine(ctx, yearRuns)),
      years: yearsToClose(ctx),
    }
  })
}

type Filters = Pick<VerbInput<typeof yearChange.detail>, 'kind' | 'outcome' | 'keyword'>

/** One run with its sums by kind and a page of its accounts. For administrators, finance and auditors. */
export function findYearRun(
  ctx: Ctx,
  { id, page, rows, ...filters }: VerbInput<typeof yearChange.detail>,
): Promise<ReplyOf<typeof yearChange.detail>> {
  const actor = actorWith(ctx, 'administrator', 'finance', 'auditor')
  return read(ctx, async ctx => {
    const [found] = await ctx.db
      .select({ run: yearRuns, waiting: waitingOf(ctx) })
      .from(yearRuns)
      .where(mine(ctx, yearRuns, eq(yearRuns.id, id)))
    if (!found) throw new MallError('not_found')
    const { run, waiting } = found
    const sums = await sumsOf(ctx, run)
    return {
      ...replyOf(run, waiting),
      actions: actionsFor(run.status, actor),
      kinds: kindSums(run, sums),
      counts: countsOf(sums),
      list: await selectAccounts(ctx, run, filters, { page, rows }),
    }
  })
}

type Sums = Awaited<ReturnType<typeof sumsOf>>

async function sumsOf(ctx: DbCtx, run: YearRunRow) {
  const accounts = accountsOf(ctx, run)
  const total = (column: SQL | SQL.Aliased) => sql`sum(${column})`.mapWith(Number)
  return ctx.db
    .select({
      kind: accounts.kind,
      outcome: accounts.outcome,
      accounts: count(),
      budget: total(accounts.budget),
      spent: total(accounts.spent),
      frozen: total(accounts.frozen),
      remainder: total(accounts.remainder),
    })
    .from(accounts)
    .groupBy(accounts.kind, accounts.outcome)
}

function countsOf(sums: Sums): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { outcome, accounts } of sums) counts[outcome] = (counts[outcome] ?? 0) + accounts
  return counts
}

function kindSums(run: YearRunRow, sums: Sums): YearKindSums[] {
  return fundKinds.flatMap(kind => {
    const own = sums.filter(it => it.kind === kind)
    if (!own.length) return []
    const of = (part: 'accounts' | 'budget' | 'spent' | 'frozen') =>
      own.reduce((sum, it) => sum + it[part], 0)
    const remainder = (outcome: string) => own.find(it => it.outcome === outcome)?.remainder ?? 0
    return {
      kind,
      rule: run.rules[kind],
      accounts: of('accounts'),
      budget: of('budget'),
      spent: of('spent'),
      frozen: of('frozen'),
      carried: remainder('carried'),
      lapsed: remainder('lapsed'),
      waiting: remainder('waiting'),
      newBudget: of('budget') - remainder('lapsed'),
    }
  })
}

/** A page of the accounts of a run, by their numbers. */
export async function selectAccounts(
  ctx: DbCtx,
  run: YearRunRow,
  { kind, outcome, keyword }: Filters,
  { page, rows }: { page: number; rows: number },
): Promise<{ list: YearAccount[]; total: number }> {
  const accounts = accountsOf(ctx, run)
  const where = and(
    kind ? eq(accounts.kind, kind) : undefined,
    outcome ? sql`${accounts.outcome} = ${outcome}` : undefined,
    anyContains(keyword?.trim(), accounts.accountNo, accounts.name, accounts.ownerName),
  )
  const [total] = await ctx.db.select({ n: count() }).from(accounts).where(where)
  const list = await ctx.db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.accountNo))
    .limit(rows)
    .offset((page - 1) * rows)
  return {
    total: total?.n ?? 0,
    list: list.map(it => ({
      ...it,
      newBudget: it.outcome === 'lapsed' ? it.budget - it.remainder : it.budget,
    })),
  }
}

/** The row of a run, for whoever reads on. */
export async function readYearRun(ctx: DbCtx, id: string): Promise<YearRunRow> {
  const [run] = await ctx.db
    .select()
    .from(yearRuns)
    .where(mine(ctx, yearRuns, eq(yearRuns.id, id)))
  if (!run) throw new MallError('not_found')
  return run
}
