import { and, eq, sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import type { DeadLetter } from '~/mall/core/job-kinds'
import { next } from '~/mall/core/lifecycle'
import { mine, write } from '~/mall/database/pool'
import { failedJobLifecycle } from './lifecycle'
import { failedJobs } from './tables'

/** Writes a job down that has used up its tries, where the platform's people see it. Safe to run twice: one job is one row. */
export function keepLetter(ctx: Ctx, letter: DeadLetter): Promise<void> {
  const { mallId: _school, job, failedId, ...data } = letter.data
  const id = failedId ?? letter.jobId
  const { queue, tries, cause } = letter
  return write(ctx, async ctx => {
    const failedAt = ctx.clock.now()
    const lastFailure = { code: cause.code, message: cause.message, tries, failedAt }
    const [again] = await ctx.db
      .update(failedJobs)
      .set({
        ...lastFailure,
        status: next(failedJobLifecycle, 'retrying', 'fail'),
        times: sql`${failedJobs.times} + 1`,
      })
      .where(mine(ctx, failedJobs, and(eq(failedJobs.id, id), eq(failedJobs.status, 'retrying'))))
      .returning({ id: failedJobs.id })
    const [fresh] = again
      ? []
      : await ctx.db
          .insert(failedJobs)
          .values({
            mallId: ctx.mall.id,
            id,
            queue,
            subject: ctx.services.jobs.subjectOf(queue, letter.data),
            data,
            status: 'open',
            queuedAt: job ? new Date(job.queuedAt) : failedAt,
            ...lastFailure,
          })
          .onConflictDoNothing()
          .returning({ id: failedJobs.id })
    if (again ?? fresh) await audit(ctx, 'job.fail', 'job', id, { queue, tries, code: cause.code })
  })
}

/** What a person let try again has come to something. */
export function noteRecovery(ctx: Ctx, id: string): Promise<void> {
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .update(failedJobs)
      .set({ status: next(failedJobLifecycle, 'retrying', 'succeed') })
      .where(mine(ctx, failedJobs, and(eq(failedJobs.id, id), eq(failedJobs.status, 'retrying'))))
      .returning({ queue: failedJobs.queue })
    if (row) await audit(ctx, 'job.recover', 'job', id, { queue: row.queue })
  })
}
