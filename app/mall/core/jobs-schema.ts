import pg from 'pg'
import PgBoss from 'pg-boss'
import { withClient } from '../database/client'

export const JOBS_SCHEMA = 'jobs'
export const DEAD = 'dead'
export const HOURLY = 'hourly'
const HOURLY_CRON = '7 * * * *'
const RETENTION_MINUTES = 90 * 24 * 60
/** pg-boss sends by it what is scheduled; it would make it itself, which the role that serves may not. */
const SCHEDULED = '__pgboss__send-it'
/** Two processes that start at once must not make queues at once: PostgreSQL refuses one of them. */
const SETUP_LOCK = 7_305_002

/** pg-boss itself reads and sorts all that waits in a queue for each job it takes: with ten thousand of them that is most of the work. */
const inOrder = `
  create index if not exists job_in_order on ${JOBS_SCHEMA}.job (name, created_on, id) where state < 'active'`

/** What the role that works may do: take, keep and forget jobs. What queues there are, and the tables, are the owner's. */
const rightsOf = (role: string) => `
  revoke all on all tables in schema ${JOBS_SCHEMA} from ${role};
  revoke create on schema ${JOBS_SCHEMA} from ${role};
  grant usage on schema ${JOBS_SCHEMA} to ${role};
  grant select on all tables in schema ${JOBS_SCHEMA} to ${role};
  grant insert, update, delete on ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.archive to ${role};
  grant update on ${JOBS_SCHEMA}.version to ${role}`

/**
 * Makes or brings up to date what jobs are kept in, as the owner of the tables, and gives the role that works its rights there. The
 * owner's connection ends with it.
 */
export async function prepareQueues(
  owner: pg.ClientConfig,
  appUser: string | undefined,
  queues: readonly { name: string; once?: boolean }[],
  retries: { limit: number; delaySeconds: number },
): Promise<void> {
  // The lock ends with the connection.
  await withClient({ ...owner, application_name: 'campus-mall-jobs-setup' }, async client => {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      schema: JOBS_SCHEMA,
      supervise: false,
      schedule: false,
    })
    boss.on('error', () => undefined)
    await boss.start()
    await client.query(inOrder)
    await boss.createQueue(SCHEDULED)
    await boss.createQueue(DEAD)
    await boss.createQueue(HOURLY, { name: HOURLY, retryLimit: 0 })
    for (const { name, once } of queues) {
      const options: PgBoss.Queue = {
        name,
        policy: once ? 'short' : 'standard',
        retryLimit: retries.limit,
        retryDelay: retries.delaySeconds,
        retryBackoff: true,
        retentionMinutes: RETENTION_MINUTES,
        deadLetter: DEAD,
      }
      await boss.createQueue(name, options)
      // One that was made by an earlier version.
      await boss.updateQueue(name, options)
    }
    // What an earlier version queued would be given up after a minute, unseen.
    await client.query(
      `update jobs.job set retry_limit = $2, retry_delay = $3, retry_backoff = true, dead_letter = '${DEAD}',
         data = data || jsonb_build_object('job', jsonb_build_object('id', id, 'queue', name, 'queuedAt', created_on))
       where name = any($1) and state < 'completed' and dead_letter is null`,
      [queues.map(it => it.name), retries.limit, retries.delaySeconds],
    )
    await boss.schedule(HOURLY, HOURLY_CRON)
    if (appUser) await client.query(rightsOf(pg.escapeIdentifier(appUser)))
    await boss.stop({ graceful: false })
  })
}
