import { eq } from 'drizzle-orm'
import type { FailedJobAction } from '../contract'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
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
    const asked = operate === 'giveUp' ? 'givenUp' : 'retrying'
    if (row.status === asked && row.decidedId === actor.personId) return { ok: true }
    if (operate === 'retry' && !ctx.services.jobs.names().includes(row.queue))
      throw new MallError('wrong_state')
    const status = next(failedJobLifecycle, row.status, operate)
    // What was given up has been settled otherwise, perhaps with money.
    if (!actionsFor(row.status, actor).includes(operate)) throw new MallError('no_permission')
    await ctx.db
      .update(failedJobs)
      .set({
        status,
        reason,
        decidedId: actor.personId,
        decidedName: actor.name,
        decidedAt: ctx.clock.now(),
      })
      .where(mine(ctx, failedJobs, eq(failedJobs.id, id)))
    if (operate === 'retry')
      await ctx.services.jobs.queue(
        ctx,
        row.queue,
        { ...row.data, failedId: id },
        { singletonKey: `again-${id}` },
      )
    await audit(ctx, `job.${operate}`, 'job', id, { queue: row.queue, reason })
    return { ok: true }
  })
}
