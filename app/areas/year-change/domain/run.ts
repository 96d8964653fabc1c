import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { sumHao } from '~/contract/money'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import { lockFunds } from '~/areas/funds/domain/ledger'
import { fundAccounts } from '~/areas/funds/domain/tables'
import {
  holdRemainder,
  lapseRemainder,
  promisedOf,
  remainderOf,
} from '~/areas/funds/domain/year-end'
import type { YearOutcome } from '../codes'
import { numberOf, outcomeBy, undone, type YearRunRow } from './accounts'
import { yearRunLifecycle } from './lifecycle'
import { lockYearRun } from './move'
import { yearLines, yearRuns } from './tables'
import { tellOwners } from './tell-owners'

/** Accounts of one transaction: they stay locked until it ends, and people buy meanwhile. */
const TOGETHER = 100

export type Progress = (done: number, accounts: number) => void

/**
 * Works a confirmed run through, from where it was, account by account in the order of their ids. Each batch moves the cursor in
 * the transaction of its postings: a process that is killed has done a batch or not. Safe to run twice, and by two at once; what
 * is stopped or done is left alone.
 */
export async function runYearChange(
  ctx: Ctx,
  id: string,
  progress: Progress = () => undefined,
): Promise<void> {
  const system = { ...ctx, actor: null }
  if (!(await write(system, ctx => begin(ctx, id)))) return
  for (;;) {
    const run = await write(system, ctx => step(ctx, id))
    if (!run) return
    progress(run.done, run.accounts)
  }
}

async function begin(ctx: DbCtx, id: string): Promise<boolean> {
  const run = await lockYearRun(ctx, id)
  if (run.status === 'running') return true
  if (run.status !== 'queued') return false
  await update(ctx, id, { status: next(yearRunLifecycle, run.status, 'begin') })
  await audit(ctx, 'yearChange.begin', 'yearChange', id, { no: numberOf(run) })
  return true
}

const update = (ctx: DbCtx, id: string, set: Partial<typeof yearRuns.$inferInsert>) =>
  ctx.db
    .update(yearRuns)
    .set({ ...set, movedAt: ctx.clock.now() })
    .where(mine(ctx, yearRuns, eq(yearRuns.id, id)))

/** The next accounts of a run that is under way; null where it has been stopped, or has come to its end. */
async function step(ctx: DbCtx, id: string): Promise<{ done: number; accounts: number } | null> {
  const run = await lockYearRun(ctx, id)
  if (run.status !== 'running') return null
  const byId = sql`${fundAccounts.id} collate "C"`
  const rows = await ctx.db
    .select({ id: fundAccounts.id })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, and(gt(byId, run.cursor), undone(ctx, run.year))))
    .orderBy(asc(byId))
    .limit(TOGETHER)
  if (!rows.length) return finish(ctx, run)
  const lines = await closeAccounts(
    ctx,
    run,
    rows.map(it => it.id),
  )
  const sumOf = (outcome: YearOutcome) =>
    sumHao(lines.filter(it => it.outcome === outcome).map(it => it.remainder))
  const [lapsed, held] = [sumOf('lapsed'), sumOf('waiting')]
  const doneLines = run.done + lines.length
  // Accounts may have been made since it was looked over.
  const accounts = Math.max(run.accounts, doneLines)
  await update(ctx, id, {
    cursor: rows.at(-1)?.id ?? run.cursor,
    done: doneLines,
    accounts,
    lapsed: run.lapsed + lapsed,
    held: run.held + held,
  })
  await audit(ctx, 'yearChange.batch', 'yearChange', id, {
    no: numberOf(run),
    by: run.confirmedByName,
    accounts: lines.length,
    lapsed,
    held,
  })
  return { done: doneLines, accounts }
}

async function finish(ctx: DbCtx, run: YearRunRow): Promise<null> {
  await update(ctx, run.id, {
    status: next(yearRunLifecycle, run.status, 'finish'),
    accounts: run.done,
    finishedAt: ctx.clock.now(),
  })
  await audit(ctx, 'yearChange.finish', 'yearChange', run.id, {
    no: numberOf(run),
    accounts: run.done,
    lapsed: run.lapsed,
    held: run.held,
  })
  return null
}

/** What the rules say of each account as it stands under its lock: whoever orders or pays meanwhile was before it, or comes after. */
async function closeAccounts(ctx: DbCtx, run: YearRunRow, ids: string[]) {
  await lockFunds(ctx, ids)
  const remainder = remainderOf(ctx, run.year)
  const rows = await ctx.db
    .select({
      fundId: fundAccounts.id,
      accountNo: fundAccounts.accountNo,
      ownerId: fundAccounts.ownerId,
      kind: fundAccounts.kind,
      balance: fundAccounts.balance,
      spent: fundAccounts.spent,
      frozen: fundAccounts.frozen,
      promised: promisedOf(ctx),
      remainder,
      outcome: outcomeBy(run.rules, remainder),
    })
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, inArray(fundAccounts.id, ids)))
    .orderBy(asc(sql`${fundAccounts.id} collate "C"`))
  const no = numberOf(run)
  for (const { fundId, remainder, outcome } of rows) {
    if (outcome === 'lapsed') await lapseRemainder(ctx, fundId, remainder, no)
    if (outcome === 'waiting') await holdRemainder(ctx, fundId, remainder, no)
  }
  await ctx.db.insert(yearLines).values(
    rows.map(({ accountNo: _, ownerId: __, ...line }) => ({
      mallId: ctx.mall.id,
      year: run.year,
      runId: run.id,
      at: ctx.clock.now(),
      ...line,
    })),
  )
  await tellOwners(ctx, run.year, rows)
  return rows
}
