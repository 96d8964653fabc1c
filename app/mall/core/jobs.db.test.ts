import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { withClient } from '~/mall/database/client'
import { inDatabase } from '../../../tests/setup/database'
import { cloneDatabase, openTestMall, type TestMall } from '../../../tests/support/database'
import { openMallApi } from '~/areas'
import { migrate } from '../database/migrate'
import { write } from '../database/pool'
import { openJobs } from './jobs'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

it('writes why a job failed, with the school and the job it was', async () => {
  const warnings: object[] = []
  const jobs = openJobs(mall.settings.database, {
    info: () => undefined,
    warn: fields => void warnings.push(fields),
    error: () => undefined,
  })
  const why = new Error('no answer', { cause: new Error('the disk is full') })
  jobs.define('tests.fail', async () => {
    throw why
  })
  await jobs.start()
  try {
    await write(await mall.ctx(null), tx => jobs.queue(tx, 'tests.fail', {}))
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(0), { timeout: 20_000 })
    expect(warnings[0]).toMatchObject({
      message: 'no answer: the disk is full',
      queue: 'tests.fail',
      jobId: expect.any(String),
      mallId: mall.school().id,
    })
  } finally {
    await jobs.stop()
  }
  // A provider may be away for a weekend: later and later, for days.
  const [job] = await mall.sql(
    `select state, retry_limit as "tries", retry_backoff as "laterEachTime", start_after > created_on as "waits", dead_letter is not null as "ends" from jobs.job where name = 'tests.fail'`,
  )
  expect(job).toEqual({ state: 'retry', tries: 15, laterEachTime: true, waits: true, ends: true })
})

it('lets work wait for its turn, and takes it in the order in which it came', async () => {
  const done: string[] = []
  let begin = () => undefined as void
  const turn = new Promise<void>(resolve => (begin = resolve))
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const jobs = openJobs(mall.settings.database, quiet, { turn: () => turn })
  jobs.define<{ mallId: number; n: string }>('tests.wait', async ({ n }) => void done.push(n))
  await jobs.start()
  try {
    for (const n of ['first', 'second', 'third'])
      await write(await mall.ctx(null), tx => jobs.queue(tx, 'tests.wait', { n }))
    const states = () =>
      mall.sql<{ state: string }>("select state from jobs.job where name = 'tests.wait'")
    await vi.waitFor(
      async () => expect((await states()).map(it => it.state).sort()).toContain('active'),
      { timeout: 20_000 },
    )
    expect(done).toEqual([])
    begin()
    await vi.waitFor(() => expect(done).toEqual(['first', 'second', 'third']), { timeout: 20_000 })
  } finally {
    await jobs.stop()
  }
  // Without it each take reads all that waits.
  const [index] = await mall.sql(
    `select count(*)::int as n from pg_indexes i join pg_class c on c.relname = i.tablename join pg_inherits h on h.inhrelid = c.oid
     where i.schemaname = 'jobs' and i.indexdef like '%(name, created_on, id)%' and h.inhparent = 'jobs.job'::regclass
       and c.relname = (select partition_name from jobs.queue where name = 'tests.wait')`,
  )
  expect(index).toEqual({ n: 1 })
})

it('works as the role that serves, which owns nothing of the queue, also where the owner has made it before', async () => {
  const server = inject('server')
  const { database, drop } = await cloneDatabase(server)
  const [owner, worker] = [`${server.prefix}jobs_owner`, `${server.prefix}jobs_worker`]
  const as = (user: string): pg.ClientConfig => ({ ...inDatabase(server.admin, database), user })
  const admin = <Row extends pg.QueryResultRow>(sql: string) =>
    withClient(inDatabase(server.admin, database), async it => (await it.query<Row>(sql)).rows)
  await admin(`create role ${owner} login; create role ${worker} login;
    alter database ${database} owner to ${owner};
    do $$ declare t record; begin
      for t in select format('table %I.%I', schemaname, tablename) as it from pg_tables where schemaname in ('public', 'drizzle', 'jobs')
        union all select format('schema %I', nspname) from pg_namespace where nspname in ('public', 'drizzle', 'jobs')
        union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'jobs'::regnamespace
      loop execute format('alter %s owner to ${owner}', t.it); end loop;
      alter type jobs.job_state owner to ${owner};
    end $$;
    grant usage on schema jobs to ${worker}; grant select, insert, update on all tables in schema jobs to ${worker}`)
  await migrate(as(owner), worker)
  const api = await openMallApi({
    ...mall.settings,
    database: { owner: as(owner), app: as(worker), poolSize: 4 },
    jobs: true,
  })
  try {
    await vi.waitFor(
      async () =>
        expect(
          await admin(
            "select 1 from jobs.job where name = 'jobs.sweep' and state = 'completed' limit 1",
          ),
        ).toHaveLength(1),
      { timeout: 40_000 },
    )
    expect(
      await admin(
        `select distinct usename as role from pg_stat_activity where datname = '${database}' and application_name like 'campus-mall%'`,
      ),
    ).toEqual([{ role: worker }])
    await withClient(as(worker), async client => {
      for (const sql of [
        'alter table jobs.job add column x int',
        'drop table jobs.job cascade',
        'truncate jobs.job',
        'drop schema jobs cascade',
        'create table jobs.other (x int)',
        "select jobs.create_queue('other', '{}')",
        "update jobs.queue set retry_limit = 0 where name = 'payments.refund'",
        'delete from jobs.schedule',
        'update fund_entries set amount = amount',
        'delete from audit_rows',
        `set role ${owner}`,
      ])
        await expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    })
  } finally {
    await api.stop()
    await drop()
    await withClient(server.admin, it => it.query(`drop role ${worker}; drop role ${owner}`))
  }
})
