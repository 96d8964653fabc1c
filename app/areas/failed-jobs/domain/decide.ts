import { eq } from 'drizzle-orm'
import type { FailedJobAction } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, write } from '~/mall/database/pool'
import { actionsFor, failedJobLifecycle } from './lifecycle'
import { failedJobs } from './tables'

/** The platform, or who keeps the school's systems, lets work that came to nothing try again, with all its tries; the platform alone gives it up. Said twice, it is done once. */
export async function decideFailedJob(
  ctx: Ctx,
  { id, operate, reason }: { id: string; operate: FailedJobAction; reason: string },
): Promise<{ ok: true }> {
  const actor = operate === 'retry' ? actorWith(ctx, 'platform', 'it') : actorWith(ctx, 'platform')
  refuseMarkup(reason)
  return write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(failedJobs)
      .where(mine(ctx, failedJobs, eq(failedJobs.id, id)))
      .for('update')
    if (!row) throw new MallError('not_found')
    const newStatus = operate === 'giveUp' ? 'givenUp' : 'retrying'
    if (row.status === newStatus && row.decidedId === actor.personId) return { ok: true }
    if (operate === 'retry') refuseUnknown(ctx, row)
    const status = next(failedJobLifecycle, row.status, operate)
    // What was given up has been settled otherwise, perhaps with money.
    if (!actionsFor(row.status, actor).includes(operate)) throw new MallError('no_permission')
    await moveTo(ctx, row, { status, reason, id: actor.personId, name: actor.name })
    await audit(ctx, `job.${operate}`, 'job', id, { queue: row.queue, reason })
    return { ok: true }
  })
}

type Row = typeof failedJobs.$inferSelect

/** Nothing does such work any more. */
function refuseUnknown(ctx: DbCtx, { queue }: Row): void {
  if (!ctx.services.jobs.names().includes(queue)) throw new MallError('wrong_state')
}

async function moveTo(
  ctx: DbCtx,
  row: Row,
  { status, reason, id, name }: Pick<Row, 'status'> & { reason: string; id: string; name: string },
): Promise<void> {
  await ctx.db
    .update(failedJobs)
    .set({ status, reason, decidedId: id, decidedName: name, decidedAt: ctx.clock.now() })
    .where(mine(ctx, failedJobs, eq(failedJobs.id, row.id)))
  if (status === 'retrying')
    await ctx.services.jobs.queue(
      ctx,
      row.queue,
      { ...row.data, failedId: row.id },
      { singletonKey: `again-${row.id}` },
    )
}

/**
 * The same for whoever runs the mall: lets work that waits for a person try again, in the open transaction. What the school's
 * platform has given up stays so. Answers its queue.
 */
export async function retryForOperator(
  ctx: DbCtx,
  { id, reason, by }: { id: string; reason: string; by: { id: string; name: string } },
): Promise<string> {
  const [row] = await ctx.db
    .select()
    .from(failedJobs)
    .where(mine(ctx, failedJobs, eq(failedJobs.id, id)))
    .for('update')
  if (!row) throw new MallError('not_found')
  if (row.status !== 'open') throw new MallError('wrong_state')
  refuseUnknown(ctx, row)
  const status = next(failedJobLifecycle, row.status, 'retry')
  await moveTo(ctx, row, { status, reason, id: `operator:${by.id}`, name: by.name })
  await audit(ctx, 'job.retry', 'job', id, { queue: row.queue, reason })
  return row.queue
}
