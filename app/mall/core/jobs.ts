import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import pg from 'pg'
import { MallError } from '~/contract/errors'
import { causeOf, type Cause } from './cause'
import type { DbCtx } from './ctx'
import type { DeadLetter, JobData, JobKind, Jobs } from './job-kinds'
import { DEAD, HOURLY, JOBS_SCHEMA, prepareQueues } from './jobs-schema'
import type { Logger } from './logger'

/** A try, and 15 more over two to four days: after 5–10 s, then after about twice as long each time. */
export const RETRIES = { limit: 15, delaySeconds: 5 }
/** What pg-boss says of a job whose process went away. */
const CUT_OFF = /^job failed by timeout|^pg-boss shut down/
const POLL_SECONDS = 2
/** After which work of a school that rests is looked at again. */
const REST_SECONDS = 3_600

/** Times 20 ms. */
const IDLE_WAITS = 250

type Handler = { run: (data: never) => Promise<void>; kind: JobKind }
type Job = PgBoss.JobWithMetadata<JobData & Record<string, unknown>>

export interface JobsOptions {
  retries?: { limit: number; delaySeconds: number }
  /** Comes when the next job may begin. */
  turn?: () => Promise<void>
}

/** The owner makes the queues when it starts; the work itself is done by the role that serves. */
export function openJobs(
  { owner, app }: { owner: pg.ClientConfig; app: pg.ClientConfig },
  log: Logger,
  { retries = RETRIES, turn = async () => undefined }: JobsOptions = {},
): Jobs {
  const handlers = new Map<string, Handler>()
  // A few connections are enough for fetching and maintenance.
  const pool = new pg.Pool({ ...app, max: 3, application_name: 'campus-mall-jobs' })
  pool.on('error', error => log.warn({ error: error.message }, 'jobs connection lost'))
  pool.on('connect', client => {
    client.on('error', () => undefined)
  })
  const openBoss = () => {
    const newBoss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: JOBS_SCHEMA,
      migrate: false,
    })
    newBoss.on('error', error => log.warn({ ...causeOf(error) }, 'jobs'))
    return newBoss
  }
  let boss = openBoss()
  let isStarted = false
  let queueExists = false
  let hourly: () => Promise<void> = async () => undefined
  let rests: (mallId: number) => Promise<boolean> = async () => false
  let ends: Parameters<Jobs['onEnd']>[0] = {
    failed: async () => undefined,
    recover: async () => undefined,
  }

  const clientOf = (ctx: DbCtx) => (ctx.db as unknown as { $client: pg.PoolClient }).$client
  /** Before the first process that works has made the queue (while seeding, in tests) there is nobody to leave work for. */
  const hasQueue = async (client: pg.PoolClient) =>
    (queueExists ||=
      (
        await client.query<{ there: boolean }>(
          "select to_regclass('jobs.job') is not null as there",
        )
      ).rows[0]?.there ?? false)

  /** Takes jobs one after another without a pause while there are any; each succeeds or fails for itself. */
  async function work(name: string, run: (job: Job) => Promise<void>): Promise<void> {
    let worker = ''
    worker = await boss.work<JobData & Record<string, unknown>>(
      name,
      // In the order they came, which has an index; priorities have none.
      { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true, priority: false },
      async ([job]) => {
        boss.notifyWorker(worker)
        if (job) await run(job)
      },
    )
  }

  async function runJob(name: string, { run }: Handler, job: Job): Promise<void> {
    const { mallId, failedId } = job.data
    const about = {
      queue: name,
      mallId,
      jobId: job.id,
      subject: subjectOf(name, job.data),
      try: job.retryCount + 1,
      tries: job.retryLimit + 1,
    }
    // A process that was killed says nothing: the next try does.
    if (CUT_OFF.test(lastCause(job).message))
      log.warn({ ...about, ...lastCause(job) }, 'job was cut off')
    try {
      if (await rests(mallId)) return await putOff(name, job)
      await turn()
      await run(job.data as never)
      if (failedId) await ends.recover(mallId, failedId)
    } catch (error) {
      const cause = causeOf(error)
      log.warn({ ...about, ...cause }, 'job failed')
      throw Object.assign(new Error(cause.message, { cause: undefined }), { code: cause.code })
    }
  }

  /** The same for later. Where one waits under its key already, that one will do. */
  const putOff = async (name: string, { data, singletonKey }: Job): Promise<void> => {
    await boss.send(name, data, {
      startAfter: REST_SECONDS,
      ...(singletonKey ? { singletonKey } : {}),
    })
  }

  async function takeDead(job: Job): Promise<void> {
    const { job: first, mallId } = job.data
    const letter: DeadLetter = {
      data: job.data,
      queue: first?.queue ?? 'unknown',
      jobId: first?.id ?? job.id,
      tries: job.retryLimit + 1,
      cause: lastCause(job),
    }
    log.error(
      {
        queue: letter.queue,
        mallId,
        jobId: letter.jobId,
        subject: subjectOf(letter.queue, job.data),
        tries: letter.tries,
        ...letter.cause,
      },
      'job given up',
    )
    await ends.failed(letter).catch((error: unknown) => {
      log.error({ queue: letter.queue, mallId, ...causeOf(error) }, 'dead letter not written down')
      throw error
    })
  }

  const subjectOf = (name: string, data: Record<string, unknown>): string => {
    const field = handlers.get(name)?.kind.subject
    return field && typeof data[field] === 'string' ? data[field] : ''
  }

  /** A dead letter that could not be written down (the database was being moved, say) is taken up again: none is lost. */
  const takeUpLetters = () =>
    pool.query(
      `update jobs.job set state = 'retry', retry_limit = retry_limit + 1 where name = '${DEAD}' and state = 'failed'`,
    )

  /** @param keys what each job is known by */
  const refuseWrong = (name: string, keys: readonly (string | undefined)[]) => {
    const handler = handlers.get(name)
    if (!handler) throw new MallError('internal', { cause: `unknown job ${name}` })
    if (handler.kind.once && keys.includes(undefined))
      throw new MallError('internal', { cause: `job ${name} has no key` })
  }

  const prepare = () =>
    prepareQueues(
      owner,
      app.user === owner.user ? undefined : app.user,
      [...handlers].map(([name, { kind }]) => ({ name, once: kind.once })),
      retries,
    )

  return {
    prepare,
    define: (name, run, kind = {}) => {
      handlers.set(name, { run: run as Handler['run'], kind })
    },
    everyHour: run => {
      hourly = run
    },
    restWhile: isResting => {
      rests = isResting
    },
    onEnd: endHandlers => {
      ends = endHandlers
    },
    subjectOf,
    names: () => [...handlers.keys()],
    async queue(ctx, name, data, options = {}) {
      refuseWrong(name, [options.singletonKey || undefined])
      const client = clientOf(ctx)
      if (!(await hasQueue(client))) return
      const id = options.id ?? randomUUID()
      const now = ctx.clock.now()
      const job = { id, queue: name, queuedAt: now.toISOString() }
      // As time from now, by the clock the date was made with: where the database's runs ahead, a job that finds itself too
      // early and is queued again would come back at once, and again, until the clocks agree.
      const waits = options.startAfter
        ? Math.ceil((options.startAfter.getTime() - now.getTime()) / 1_000)
        : 0
      await boss.send(
        name,
        { ...data, mallId: ctx.mall.id, job },
        {
          ...options,
          startAfter: Math.max(waits, 0),
          id,
          db: { executeSql: (text, values) => client.query(text, values) },
        },
      )
    },
    async queueEach(name, works, now) {
      refuseWrong(
        name,
        works.map(it => it.singletonKey),
      )
      const jobs = works.map(({ mallId, delaySeconds, id = randomUUID(), ...options }) => {
        const job = { id, queue: name, queuedAt: now.toISOString() }
        return { ...options, id, name, startAfter: String(delaySeconds), data: { mallId, job } }
      })
      await boss.insert(jobs)
    },
    async liveSubjects(ctx, name) {
      const client = clientOf(ctx)
      if (!(await hasQueue(client))) return null
      const { rows } = await client.query<{ subject: string }>(
        "select distinct data->>$3::text as subject from jobs.job where name = $1 and state < 'completed' and (data->>'mallId')::int = $2",
        [name, ctx.mall.id, handlers.get(name)?.kind.subject ?? ''],
      )
      return new Set(rows.map(it => it.subject))
    },
    async start() {
      await prepare()
      try {
        await boss.start()
      } catch (error) {
        // One that has failed half way takes itself for started the next time.
        const failed = boss
        boss = openBoss()
        await failed.stop({ graceful: false }).catch(() => undefined)
        throw error
      }
      isStarted = true
      for (const [name, handler] of handlers)
        for (let i = 0; i < (handler.kind.workers ?? 1); i++)
          await work(name, job => runJob(name, handler, job))
      await work(DEAD, takeDead)
      await work(HOURLY, async () => {
        await takeUpLetters()
        await hourly().catch((error: unknown) => {
          log.error({ ...causeOf(error) }, 'hourly look failed')
        })
      })
    },
    async stop() {
      if (isStarted)
        await boss.stop({ graceful: true, timeout: 5_000, wait: true }).catch(() => undefined)
      // A pool that ends forgets who waits for a connection; pg-boss would wait for its answer for ever.
      for (
        let waits = 0;
        pool.idleCount < pool.totalCount + pool.waitingCount && waits < IDLE_WAITS;
        waits++
      )
        await sleep(20)
      await pool.end()
    },
  }
}

/** What pg-boss keeps of the last failure: what was thrown, or its own word on a job that never came back. */
function lastCause({ output }: Job): Cause {
  const failure = output as { code?: string; message?: string; value?: { message?: string } } | null
  return causeOf(failure?.value ?? failure ?? undefined)
}
