import { and, eq, gt, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Actor, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, violates, write } from '~/mall/database/pool'
import type { YearRunAction } from '../codes'
import { numberOf, type YearRunRow } from './accounts'
import { yearRunLifecycle } from './lifecycle'
import { yearRuns } from './tables'

/** Lets a year that was looked over be closed, stops it, or lets it go on where it was. For administrators and finance. */
export async function moveYearRun(
  ctx: Ctx,
  { id, operate, reason = '' }: { id: string; operate: YearRunAction; reason?: string },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator', 'finance')
  try {
    await write(ctx, async ctx => {
      const run = await lockYearRun(ctx, id)
      const targets = { confirm: 'queued', resume: 'queued', stop: 'stopped' } as const
      if (run.status === targets[operate]) return
      const status = next(yearRunLifecycle, run.status, operate)
      if (operate === 'confirm') await checkConfirm(ctx, run, reason)
      await ctx.db
        .update(yearRuns)
        .set({
          status,
          movedAt: ctx.clock.now(),
          ...(operate === 'confirm' ? confirmation(ctx, actor, reason) : {}),
        })
        .where(mine(ctx, yearRuns, eq(yearRuns.id, id)))
      await audit(ctx, `yearChange.${operate}`, 'yearChange', id, {
        no: numberOf(run),
        ...(operate === 'confirm' ? { reason } : {}),
      })
      if (operate !== 'stop') await queueYearRun(ctx, id)
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

/** It needs a reason, and no newer run of the year may have been begun: what this one showed is old. */
async function checkConfirm(ctx: DbCtx, run: YearRunRow, reason: string): Promise<void> {
  if (!reason) throw new MallError('invalid', { fields: { reason: 'required' } })
  const newer = await ctx.db.$count(
    yearRuns,
    mine(
      ctx,
      yearRuns,
      and(
        eq(yearRuns.year, run.year),
        gt(yearRuns.n, run.n),
        inArray(yearRuns.status, ['queued', 'running', 'stopped', 'done']),
      ),
    ),
  )
  if (newer)
    throw new MallError('wrong_state', { values: { status: run.status, action: 'confirm' } })
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
