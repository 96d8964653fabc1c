import { and, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import {
  failedJobStatuses,
  jobQueues,
  type FailedJob,
  type FailedJobDetail,
  unknownQueue,
} from '../contract'
import { workReaders } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { actorWith, type Actor, type Ctx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { actionsFor } from './lifecycle'
import { failedJobs } from './tables'

interface Filters {
  queue?: string
  status?: string
  keyword?: string
}

const queueOf = (name: string) => jobQueues.find(it => it === name)

const rowOf = (row: typeof failedJobs.$inferSelect, actor: Actor): FailedJob => ({
  id: row.id,
  queue: queueOf(row.queue) ?? unknownQueue,
  subject: row.subject,
  status: row.status,
  code: row.code,
  message: row.message,
  tries: row.tries,
  queuedAt: row.queuedAt.toISOString(),
  failedAt: row.failedAt.toISOString(),
  // Nothing does such work any more: it can be given up only.
  actions: actionsFor(row.status, actor).filter(it => it !== 'retry' || queueOf(row.queue)),
})

/** What does not name a queue or a state that there is finds nothing. */
function conditionOf({ queue, status, keyword }: Filters): SQL | undefined {
  const state = failedJobStatuses.find(it => it === status)
  const like = containing(keyword?.trim() ?? '')
  return and(
    queue ? (queueOf(queue) ? eq(failedJobs.queue, queue) : sql`false`) : undefined,
    status ? (state ? eq(failedJobs.status, state) : sql`false`) : undefined,
    keyword?.trim()
      ? or(
          ilike(failedJobs.subject, like),
          ilike(failedJobs.id, like),
          ilike(failedJobs.code, like),
          ilike(failedJobs.message, like),
        )
      : undefined,
  )
}

/** The school's work that came to nothing, for the platform: what waits for a person comes first, the newest on top. */
export async function listFailedJobs(
  ctx: Ctx,
  { page, rows, ...filters }: Filters & { page: number; rows: number },
) {
  const actor = actorWith(ctx, ...workReaders)
  return read(ctx, async ctx => {
    const where = mine(ctx, failedJobs, conditionOf(filters))
    const list = await ctx.db
      .select()
      .from(failedJobs)
      .where(where)
      .orderBy(
        sql`case when ${failedJobs.status} = 'open' then 0 else 1 end`,
        desc(failedJobs.failedAt),
        desc(failedJobs.id),
      )
      .limit(rows)
      .offset((page - 1) * rows)
    const counts = await ctx.db
      .select({ status: failedJobs.status, n: count() })
      .from(failedJobs)
      .where(mine(ctx, failedJobs, conditionOf({ ...filters, status: undefined })))
      .groupBy(failedJobs.status)
    return {
      list: list.map(it => rowOf(it, actor)),
      total: await ctx.db.$count(failedJobs, where),
      counts: Object.fromEntries(counts.map(it => [it.status, it.n])),
    }
  })
}

export async function findFailedJob(ctx: Ctx, { id }: { id: string }): Promise<FailedJobDetail> {
  const actor = actorWith(ctx, ...workReaders)
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select()
      .from(failedJobs)
      .where(mine(ctx, failedJobs, eq(failedJobs.id, id))),
  )
  if (!row) throw new MallError('not_found')
  return {
    ...rowOf(row, actor),
    times: row.times,
    data: JSON.stringify(row.data),
    reason: row.reason,
    decidedName: row.decidedName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
