import { and, eq, gt, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, violates, write } from '~/mall/database/pool'
import { fundKinds } from '~/areas/malls/codes'
import type { YearRunAction } from '../codes'
import { numberOf, type YearRunRow } from './accounts'
import { yearRunLifecycle } from './lifecycle'
import { yearRuns } from './tables'
import { yearsToClose } from './years'

/** Lets a year that was looked over be closed, stops it, lets it go on where it was or ends it there. For administrators and finance. */
export async function moveYearRun(
  ctx: Ctx,
  { id, operate, reason = '' }: { id: string; operate: YearRunAction; reason?: string },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator', 'finance')
  try {
    await write(ctx, async ctx => {
      const run = await lockYearRun(ctx, id)
      const targets = {
        confirm: 'queued',
        resume: 'queued',
        stop: 'stopped',
        drop: 'dropped',
      } as const
      if (run.status === targets[operate]) return
      const status = next(yearRunLifecycle, run.status, operate)
      if (operate === 'confirm' && !reason)
        throw new MallError('invalid', { fields: { reason: 'required' } })
      if (operate === 'confirm' || operate === 'resume') await checkStart(ctx, run, operate)
      await ctx.db
        .update(yearRuns)
        .set({
          status,
          movedAt: ctx.clock.now(),
          ...(operate === 'confirm' ? confirmation(ctx, actor, reason) : {}),
          // What it has done stays done, and is all there is of it.
          ...(operate === 'drop' ? { accounts: run.done, finishedAt: ctx.clock.now() } : {}),
        })
        .where(mine(ctx, yearRuns, eq(yearRuns.id, id)))
      await audit(ctx, `yearChange.${operate}`, 'yearChange', id, {
        no: numberOf(run),
        ...(operate === 'confirm' ? { reason } : {}),
      })
      if (status === 'queued') await queueYearRun(ctx, id)
    })
  } catch (error) {
    if (violates(error, 'year_runs_under_way'))
      throw new MallError('conflict', { fields: { operate: 'year_under_way' }, cause: error })
    throw error
  }
  return { ok: true }
}

const confirmation = (ctx: DbCtx, actor: Actor, reason: string) => ({
  reason,
  confirmedById: actor.personId,
  confirmedByName: actor.name,
  startedAt: ctx.clock.now(),
})

/**
 * The year may still be closed, the school decides as it did when the run was looked over, and no newer run of the year has been
 * begun: else what this one showed is old, and somebody has to look anew.
 */
async function checkStart(
  ctx: DbCtx,
  run: YearRunRow,
  action: 'confirm' | 'resume',
): Promise<void> {
  if (!yearsToClose(ctx).includes(run.year))
    throw new MallError('invalid', { fields: { operate: 'year_open' } })
  if (fundKinds.some(it => run.rules[it] !== ctx.mall.yearEnd[it]))
    throw new MallError('conflict', { fields: { operate: 'rules_changed' } })
  const newer = await ctx.db.$count(
    yearRuns,
    mine(
      ctx,
      yearRuns,
      and(
        eq(yearRuns.year, run.year),
        gt(yearRuns.n, run.n),
        inArray(yearRuns.status, ['queued', 'running', 'stopped', 'done', 'dropped']),
      ),
    ),
  )
  if (newer) throw new MallError('wrong_state', { values: { status: run.status, action } })
}

/** The row of a run, held until the transaction ends; `not_found` where the school has none. */
export async function lockYearRun(ctx: DbCtx, id: string): Promise<YearRunRow> {
  const [run] = await ctx.db
    .select()
    .from(yearRuns)
    .where(mine(ctx, yearRuns, eq(yearRuns.id, id)))
    .for('no key update')
  if (!run) throw new MallError('not_found')
  return run
}

export const queueYearRun = (ctx: DbCtx, runId: string): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'yearChange.run', { runId })
