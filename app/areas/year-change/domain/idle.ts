import { inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { MINUTE_MS } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { yearRuns } from './tables'

/** A batch takes seconds: what has not moved for so long has nobody who works on it. */
const IDLE_MINUTES = 15

/** Runs that should go on, and when they may be taken up by a job. */
export async function findIdleYearRuns(ctx: DbCtx): Promise<{ subject: string; due: Date }[]> {
  const rows = await ctx.db
    .select({ subject: yearRuns.id, status: yearRuns.status, movedAt: yearRuns.movedAt })
    .from(yearRuns)
    .where(mine(ctx, yearRuns, inArray(yearRuns.status, ['queued', 'running'])))
  return rows
    .map(({ subject, status, movedAt }) => ({
      subject,
      due: status === 'queued' ? movedAt : new Date(movedAt.getTime() + IDLE_MINUTES * MINUTE_MS),
    }))
    .filter(it => it.due <= ctx.clock.now())
}
