import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '~/mall/database/client'
import { migrate } from '~/mall/database/migrate'
import { mallClient, type MallClient } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import type { Mall } from '~/areas/malls/contract'
import { openMallApi, type ApiSettings, type MallApi } from '~/areas'
import type { Ctx } from '~/mall/core/ctx'
import { perform } from '~/mall/core/implement'
import type { Logger } from '~/mall/core/logger'
import { demoSchools } from '~/demo/schools'
import { findActor } from '~/areas/accounts/domain/people'
import { inDatabase, type TestServer } from '../setup/database'
import { BY_HAND } from './lifecycles'
import { openPgBouncer } from './pgbouncer'
import { openTransactionPooler } from './transaction-pooler'
import { quietLog, TEST_NOW, TEST_SECRET } from './settings'

export type SchoolCode = 'yunlu' | 'jianghai' | 'qinglan' | 'beiyuan'

/** A clock that stands still until told. */
export interface TestClock {
  now(): Date
  set(to: Date): void
  advance(by: { days?: number; hours?: number; minutes?: number }): void
}

export function testClock(start: Date = TEST_NOW): TestClock {
  let at = start.getTime()
  let tick = 0
  return {
    // A millisecond a reading: what comes later is later, days stay put.
    now: () => new Date(at + tick++),
    set: to => {
      at = to.getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0 }) => {
      at += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}

export interface TestMall {
  api: MallApi
  settings: ApiSettings
  clock: TestClock
  log: { errors: object[] }
  /** A client acting as a person of the demo (`teacher`, `owner`, `finance`, `clerk-huashi` …); replies are checked against the contract. */
  as(person: string, school?: SchoolCode): MallClient
  guest(school?: SchoolCode): MallClient
  school(code?: SchoolCode): Mall
  ctx(person: string | null, school?: SchoolCode): Promise<Ctx>
  /** A statement as the owner of the tables, seeing one school's rows. */
  sql<Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
    school?: SchoolCode,
  ): Promise<Row[]>
  close(): Promise<void>
}

let count = 0

/** A database of one's own: a clone of the seeded template. */
export async function cloneDatabase(
  server: TestServer,
): Promise<{ database: string; drop: () => Promise<void> }> {
  const database = `${server.prefix}${process.pid}_${++count}`
  await withClient(server.owner, async client => {
    for (let attempt = 1; ; attempt++) {
      try {
        // Copied as files: a tenth of the time it takes to write every page into the log, which nobody reads here.
        await client.query(
          `create database ${database} template ${server.template} strategy file_copy`,
        )
        return
      } catch (error) {
        // 55006: another worker's clone is being made at this moment.
        if ((error as { code?: string }).code !== '55006' || attempt > 100) throw error
        await new Promise(done => setTimeout(done, 50))
      }
    }
  })
  return {
    database,
    drop: dropOf(server, database),
  }
}

/** A database as a first start makes it. */
async function newDatabase(server: TestServer): ReturnType<typeof cloneDatabase> {
  const database = `${server.prefix}${process.pid}_${++count}`
  await withClient(
    server.owner,
    async client => void (await client.query(`create database ${database} template template0`)),
  )
  const { user } = server.app
  await migrate(inDatabase(server.owner, database), user === server.owner.user ? undefined : user)
  return { database, drop: dropOf(server, database) }
}

const dropOf = (server: TestServer, database: string) => () =>
  withClient(
    server.admin,
    async client => void (await client.query(`drop database if exists ${database} with (force)`)),
  )

interface TestMallOptions extends Pick<ApiSettings, 'demo' | 'retries'> {
  /** A database with tables and nothing in them: no school is there. */
  empty?: boolean
  jobs?: boolean
  poolSize?: number
  /** Connections of the server, where a pooler lends them for a transaction at a time. */
  pooledBy?: number
}

/** Puts the malls of every test behind such a pooler (`tests/README.md`). */
const POOLED_BY = Number(process.env.TEST_POOLED_BY ?? 0)
/** PgBouncer where it is installed, to have the real one there. */
const PGBOUNCER = process.env.TEST_PGBOUNCER

const openPooler = (server: pg.ClientConfig, size: number) =>
  PGBOUNCER ? openPgBouncer(PGBOUNCER, server, size) : openTransactionPooler(server, size)

/** A mall on a database of its own, at a settable time. Close it in `afterAll`. */
export async function openTestMall(options: TestMallOptions = {}): Promise<TestMall> {
  const server = inject('server')
  const { database, drop } = await (options.empty ? newDatabase : cloneDatabase)(server)
  const dataDir = await mkdtemp(join(tmpdir(), 'mall-test-'))
  const clock = testClock()
  const errors: object[] = []
  const log: Logger = {
    ...quietLog,
    error: fields => void errors.push(fields),
  }
  const owner = inDatabase(server.owner, database)
  const app = inDatabase(server.app, database)
  const pooledBy = options.pooledBy ?? POOLED_BY
  const pooler = pooledBy ? await openPooler(app, pooledBy) : undefined
  const settings: ApiSettings = {
    database: { owner, app, pooler: pooler?.access, poolSize: options.poolSize ?? 12 },
    dataDir,
    sessionSecrets: [TEST_SECRET],
    serviceUrls: {},
    demo: options.demo ?? true,
    // Where servers of the tests stand.
    signOnLocalHosts: ['127.0.0.1'],
    jobs: options.jobs ?? false,
    retries: options.retries,
    log,
    clock,
  }
  return mallOn(settings, clock, { errors }, async () => {
    await pooler?.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })
}

/** A mall on whatever database the settings name. */
export async function mallOn(
  settings: ApiSettings,
  clock: TestClock,
  log: TestMall['log'] = { errors: [] },
  closed: () => Promise<void> = async () => undefined,
): Promise<TestMall> {
  const api = await openMallApi(settings)
  const raw = new pg.Client({ ...settings.database.owner, application_name: BY_HAND })
  await raw.connect()
  let rawTenant = 0

  const school = (code: SchoolCode = 'yunlu') => {
    const found = demoSchools.find(it => it.code === code)
    if (!found) throw new Error(`no school ${code}`)
    return found
  }
  const ctx = async (person: string | null, code?: SchoolCode) => {
    const mall = await api.directory.byId(school(code).id)
    if (!mall) throw new Error(`school ${school(code).code} is not in the database`)
    const guest = api.ctxFor(mall, null, 'test')
    if (person === null) return guest
    const actor = await findActor(guest, person, 0)
    if (!actor) throw new Error(`no person ${person} at ${mall.code}`)
    return api.ctxFor(mall, actor, 'test')
  }
  const client = (person: string | null, code?: SchoolCode) =>
    mallClient(async (call: Endpoint, input) => {
      const reply = await perform(call, await ctx(person, code), input as never)
      const parsed = call.reply.safeParse(reply)
      if (!parsed.success)
        throw new Error(
          `${call.method} ${call.path} answers what its contract does not say: ${parsed.error.message}`,
        )
      return parsed.data
    })

  return {
    api,
    settings,
    clock,
    log,
    school,
    ctx,
    as: client,
    guest: code => client(null, code),
    async sql<Row extends pg.QueryResultRow>(
      text: string,
      values: unknown[] = [],
      code?: SchoolCode,
    ) {
      const { id } = school(code)
      if (rawTenant !== id) {
        await raw.query('select set_config($1, $2, false)', ['app.mall_id', String(id)])
        rawTenant = id
      }
      return (await raw.query<Row>(text, values)).rows
    },
    async close() {
      await raw.end()
      await api.stop()
      await closed()
    },
  }
}

/** The code a refused call fails with, or `done` when it is not refused; anything but a failure of the mall is thrown on. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof Error && error.name === 'MallError') return error.message
    throw error
  }
}

/** What somebody gets who tries again while the mall is too busy to answer. */
export async function untilFree<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Error && error.name === 'MallError' && error.message === 'busy'))
        throw error
    }
  }
}

/** The code of what they get. */
export const codeInsisted = (call: () => Promise<unknown>): Promise<string> =>
  codeOf(untilFree(call))
