import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import pg from 'pg'
import { MallError } from '~/contract/errors'
import type { Logger } from './logger'
import type { DbCtx } from './ctx'

/** Work for later, kept in PostgreSQL. Every handler must be safe to run twice. */
export interface Jobs {
  define<T extends { mallId: number }>(name: string, run: (data: T) => Promise<void>): void
  /** Queues in the open transaction: the job exists only if the transaction commits. */
  queue(
    ctx: DbCtx,
    name: string,
    data: Record<string, unknown>,
    options?: {
      startAfter?: Date
      singletonKey?: string
      singletonSeconds?: number
      /** A job that is queued under an id already is not queued again. */ id?: string
    },
  ): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Two processes that start at once must not make queues at once: PostgreSQL refuses one of them. */
const SETUP_LOCK = 7_305_002

/** Times 20 ms. */
const IDLE_WAITS = 250

export function openJobs(owner: pg.ClientConfig, appUser: string | undefined, log: Logger): Jobs {
  const handlers = new Map<string, (data: never) => Promise<void>>()
  // pg-boss needs to own its schema; two connections are enough for fetching and maintenance.
  const pool = new pg.Pool({ ...owner, max: 2, application_name: 'campus-mall-jobs' })
  pool.on('error', error => log.warn({ error: error.message }, 'jobs connection lost'))
  pool.on('connect', client => {
    client.on('error', () => undefined)
  })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
  })
  boss.on('error', error => log.warn({ error: error.message }, 'jobs'))
  let started = false
  let queueExists = false

  return {
    define: (name, run) => {
      handlers.set(name, run as (data: never) => Promise<void>)
    },
    async queue(ctx, name, data, options = {}) {
      if (!handlers.has(name)) throw new MallError('internal', { cause: `unknown job ${name}` })
      const client = (ctx.db as unknown as { $client: pg.PoolClient }).$client
      // Before the first process that works has made the queue (while seeding, in tests) there is nobody to leave work for.
      queueExists ||=
        (
          await client.query<{ there: boolean }>(
            "select to_regclass('jobs.job') is not null as there",
          )
        ).rows[0]?.there ?? false
      if (!queueExists) return
      await boss.send(
        name,
        { ...data, mallId: ctx.mall.id },
        {
          ...options,
          retryLimit: 5,
          retryBackoff: true,
          db: { executeSql: (text, values) => client.query(text, values) },
        },
      )
    },
    async start() {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
        await boss.start()
        for (const name of handlers.keys()) await boss.createQueue(name)
        if (appUser)
          await client.query(
            `grant usage on schema jobs to ${pg.escapeIdentifier(appUser)}; grant select, insert, update on all tables in schema jobs to ${pg.escapeIdentifier(appUser)}`,
          )
      } finally {
        await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]).catch(() => undefined)
        client.release()
      }
      for (const [name, run] of handlers)
        await boss.work(name, { pollingIntervalSeconds: 2 }, async ([job]) => {
          if (job) await run(job.data as never)
        })
      started = true
    },
    async stop() {
      if (started)
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
