import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMallApi } from '~/areas'
import { RECENT_WRITE_COOKIE } from '~/contract/cookies'
import { ConfigError, loadConfig } from '~/server/config'
import { openDatabase } from '~/server/database'
import { SCHOOLS_CHANGED, watchDatabase } from '~/server/database-watch'
import { takeDuty } from '~/server/duty'
import type { RequestExtras } from '~/server/mall'
import { migrateApart } from '~/server/migrate-command'
import { openOwnConnection } from '~/server/own-connection'
import { openReadiness } from '~/server/readiness'
import { mallSettings, prepareDatabase } from '~/server/runtime'
import type { ReplicaTrouble } from '~/mall/database/replica'
import { startMall } from '~/web/mall'
import { mallOn, testClock, type TestMall } from '../support/database'
import { tokenOf } from '../support/sessions'
import { quietLog, TEST_SECRET } from '../support/settings'
import { caughtUp, openPair, type Pair } from '../support/standby'
import { openTransactionPooler } from '../support/transaction-pooler'

// Two servers are filled, stopped and promoted.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const GUESTS = 6
const HOST = 'http://yunlu.localhost:3000'
const told: { reason?: ReplicaTrouble; message: string | undefined }[] = []
const tell = (fields: { reason?: ReplicaTrouble }, message?: string) => {
  if (message?.startsWith('the replica')) told.push({ reason: fields.reason, message })
}

let pair: Pair
let mall: TestMall
let running: Awaited<ReturnType<typeof startMall>>
beforeAll(async () => {
  pair = await openPair()
  const { primary, standby } = pair
  const settings = {
    database: {
      owner: primary.as('mall_owner'),
      app: primary.as('mall_app'),
      replica: standby.as('mall_app'),
      poolSize: 8,
    },
    dataDir: join(pair.folder, 'primary'),
    sessionSecrets: [TEST_SECRET],
    serviceUrls: {},
    demo: true,
    jobs: false,
    log: { ...quietLog, info: tell, warn: tell },
  }
  running = await startMall({
    ...settings,
    cookieDomain: undefined,
    publicScheme: 'http',
    tellsUnconnected: false,
  } as never)
  const { replica: _, ...database } = settings.database
  mall = await mallOn({ ...settings, database }, testClock(new Date()))
  await untilTrouble(null)
})
afterAll(async () => {
  await mall?.close()
  await running?.stop()
  await pair?.close()
})

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(`It never came to this: ${what}`)
}
const untilTrouble = (trouble: ReplicaTrouble | null) =>
  until(() => running.replica?.()?.trouble === trouble, `replica ${trouble ?? 'read'}`)

/** A call over HTTP, as a browser with these cookies makes it. */
async function get<T>(path: string, cookies: Record<string, string> = {}): Promise<T> {
  const answer = await running.apiFetch(
    new Request(`${HOST}/emall/api${path}`, {
      headers: {
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    }),
    { requestId: 'test', clientAddress: '127.0.0.1' },
  )
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}
/** No page of a search is asked for twice, so that none is kept. */
let asked = 0
const search = (cookies?: Record<string, string>) =>
  get<{ total: number }>(
    `/search?keyword=${encodeURIComponent('乙醇')}&minPrice=${++asked}`,
    cookies,
  )
const productOf = (cookies?: Record<string, string>) =>
  get<{ code: string }>(`/store/${goods.storeId}/product/${goods.id}`, cookies)

let goods: { id: string; storeId: string }
beforeAll(async () => {
  const [row] = await mall.sql<{ id: string; storeId: string }>(
    'select id, store_id as "storeId" from products where mall_id = $1 and on_sale order by id limit 1',
    [mall.school().id],
  )
  goods = row!
})
const recode = async (code: string) =>
  mall.sql('update products set code = $3 where mall_id = $1 and id = $2', [
    mall.school().id,
    goods.id,
    code,
  ])

const backends = (server: Pair['primary']) =>
  server.query<{ pid: number; isOfMall: boolean; at: Date }>(
    `select pid, application_name = 'campus-mall' as "isOfMall", query_start as at
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

/** Whether the mall asks a server while something is done. */
async function asks(server: Pair['primary'], work: () => Promise<unknown>): Promise<boolean> {
  const asked = async () =>
    Math.max(0, ...(await backends(server)).filter(it => it.isOfMall).map(it => it.at.getTime()))
  const before = await asked()
  await work()
  return (await asked()) > before
}

test('what a guest finds is answered by the standby', async () => {
  expect(await asks(pair.standby, search)).toBe(true)
  expect(running.connections?.().find(it => it.pool === 'replica')?.idle).toBeGreaterThan(0)
})

test('whoever has changed something sees it, others see it when the standby has replayed it', async () => {
  await caughtUp(pair)
  const before = (await productOf()).code
  await pair.standby.query('select pg_wal_replay_pause()')
  try {
    const code = `C-${randomUUID().slice(0, 8)}`
    await recode(code)
    expect((await productOf()).code).toBe(before)
    expect((await productOf({ [RECENT_WRITE_COOKIE]: '1' })).code).toBe(code)
    // Systems and scripts write without a cookie that would tell.
    const token = await tokenOf(mall, 'teacher')
    const byToken = await running.apiFetch(
      new Request(`${HOST}/emall/api/store/${goods.storeId}/product/${goods.id}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
      { requestId: 'test', clientAddress: '127.0.0.1' },
    )
    expect((await byToken.json()) as object).toMatchObject({ code })
    await pair.standby.query('select pg_wal_replay_resume()')
    await until(async () => (await productOf()).code === code, 'the new code')
  } finally {
    await pair.standby.query('select pg_wal_replay_resume()')
  }
})

test('a browser is told so by whatever it has changed, and by nothing that it reads', async () => {
  const token = await tokenOf(mall, 'administrator')
  const school = await running.schoolOf('yunlu.localhost:3000')
  const contextOf = (cookies: string, method = 'POST') =>
    running.contextFor(
      new Request(`${HOST}/emall/school/content`, { method, headers: { cookie: cookies } }),
      {
        requestId: 'test',
        nonce: 'n',
        clientAddress: '127.0.0.1',
        school: school!,
      } as RequestExtras,
    )
  const setBy = (headers: Headers) =>
    headers.getSetCookie().filter(it => it.startsWith(`${RECENT_WRITE_COOKIE}=`))
  const session = `access_token=${token}`

  await caughtUp(pair)
  await pair.standby.query('select pg_wal_replay_pause()')
  try {
    const other = await contextOf(session, 'GET')
    const title = `停机维护 ${randomUUID().slice(0, 8)}`
    const one = await contextOf(session)
    await one.api.content.notices({})
    expect(setBy(one.outgoing)).toEqual([])
    await one.api.content.keep({
      content: {
        kind: 'notices',
        entry: {
          id: `n-${randomUUID().slice(0, 8)}`,
          title,
          titleEn: 'Maintenance',
          body: '今晚维护。',
          bodyEn: 'Tonight.',
          publishedAt: new Date().toISOString(),
          kind: 'maintenance',
          source: '信息中心',
          sourceEn: 'IT',
          pinned: false,
        },
      },
      id: null,
      look: 'nothing',
      published: true,
    })
    const [cookie, ...more] = setBy(one.outgoing)
    expect(more).toEqual([])
    expect(cookie).toMatch(/^recent_write=1; Path=\/; Max-Age=30; SameSite=Lax; HttpOnly$/)
    const titles = async (context: typeof one) =>
      (await context.api.content.notices({ keyword: title })).list.map(it => it.title)
    // The page that answers the form, the next page of the same browser, and anybody else.
    expect(await titles(one)).toEqual([title])
    expect(await titles(await contextOf(`${session}; recent_write=1`, 'GET'))).toEqual([title])
    expect(await titles(other)).toEqual([])
  } finally {
    await pair.standby.query('select pg_wal_replay_resume()')
  }
})

test('one that is too far behind is passed over until it has caught up', async () => {
  await untilTrouble(null)
  await caughtUp(pair)
  await pair.standby.query('select pg_wal_replay_pause()')
  const code = `C-${randomUUID().slice(0, 8)}`
  try {
    await recode(code)
    await untilTrouble('behind')
    expect(running.replica?.()?.lagSeconds).toBeGreaterThan(5)
    expect(await asks(pair.standby, search)).toBe(false)
    await until(async () => (await productOf()).code === code, 'the new code, from the primary')
  } finally {
    await pair.standby.query('select pg_wal_replay_resume()')
  }
  await untilTrouble(null)
  expect(told.slice(-2)).toEqual([
    { reason: 'behind', message: 'the replica is not read: the primary answers in its place' },
    { reason: undefined, message: 'the replica is read' },
  ])
})

/** Guests who go on searching while something happens; every one of them is answered. `some`: until they have been a few times. */
async function whileSearching(
  happens: (some: () => Promise<void>) => Promise<void>,
): Promise<void> {
  let isOver = false
  let count = 0
  const guests = Promise.all(
    Array.from({ length: GUESTS }, async () => {
      for (; !isOver; count++) expect((await search()).total).toBeGreaterThan(0)
    }),
  )
  const some = async () => {
    const enough = count + 2 * GUESTS
    await until(() => count >= enough, 'more searches')
  }
  try {
    await Promise.race([
      guests,
      happens(some).finally(() => {
        isOver = true
      }),
    ])
  } finally {
    isOver = true
    await guests
  }
}

test('one that is killed fails no request, and is read again when it is back', async () => {
  await whileSearching(async some => {
    await some()
    await pair.standby.stop('SIGQUIT')
    await untilTrouble('away')
    await some()
    await pair.standby.start()
    await untilTrouble(null)
    await some()
  })
  expect(await asks(pair.standby, search)).toBe(true)
})

test('one that hangs fails no request: who waits for it is answered by the primary', async () => {
  await search()
  const pids = [...(await backends(pair.standby)).map(it => it.pid), pair.standby.child().pid!]
  await whileSearching(async some => {
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      await untilTrouble('away')
      await some()
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
  })
  await untilTrouble(null)
})

/** A clock that lets nothing known stay known. */
const counting = () => {
  let at = 0
  return () => (at += 60_000)
}

/** As `npm start` opens it where somebody has named the standby in the place of the primary. */
const startOn = (at: pg.ClientConfig) =>
  loadConfig({
    MALL_DATA_DIR: join(pair.folder, 'elsewhere'),
    DATABASE_URL: urlOf(at),
    DATABASE_OWNER_URL: urlOf({ ...at, user: 'mall_owner' }),
  })
const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`

test('commands that write say on a standby that nothing was done', async () => {
  const config = startOn(pair.standby.as('mall_app'))
  const silent = pino({ level: 'silent' })
  const words =
    /^The server that DATABASE_URL names takes no changes \(it is a standby\), so nothing was done\. .* DATABASE_READ_URL\.$/
  for (const work of [
    () => prepareDatabase(config, silent),
    () => prepareDatabase(config, silent, { beside: true }),
    () => migrateApart(config, silent, []),
  ]) {
    const error = await work().catch((it: unknown) => it)
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toMatch(words)
  }
  await migrateApart(config, silent, ['--check'])
})

test('a start refuses what is no replica of its database, and waits for one that is away', async () => {
  const open = (more: Record<string, string>) =>
    openDatabase(
      loadConfig({
        MALL_DATA_DIR: join(pair.folder, 'elsewhere'),
        DATABASE_URL: urlOf(pair.primary.as('mall_app')),
        ...more,
      }),
      pino({ level: 'silent' }),
    )
  const replica = async (at: pg.ClientConfig) =>
    (await open({ DATABASE_READ_URL: urlOf(at) })).replica?.connectionString
  const standby = pair.standby.as('mall_app')
  expect(await replica(standby)).toBe(urlOf(standby))
  const away = { ...standby, host: join(pair.folder, 'nowhere') }
  expect(await replica(away)).toBe(urlOf(away))
  for (const other of [
    { ...standby, user: 'mall_owner' },
    { ...standby, database: 'postgres' },
  ])
    await expect(replica(other)).rejects.toThrow(
      /^The setting DATABASE_READ_URL must lead to a standby of the database that DATABASE_URL names, as the same role/,
    )
  await expect(replica({ ...standby, database: 'none' })).rejects.toThrow(ConfigError)
  const pooler = await openTransactionPooler(standby, 1)
  try {
    await expect(replica(pooler.access)).rejects.toThrow(
      /^The setting DATABASE_READ_URL names a pooler/,
    )
  } finally {
    await pooler.close()
  }
})

test('one that is promoted is a replica no more, and a mall that was started on it goes on by itself', async () => {
  const lines: object[] = []
  const log = pino(
    { level: 'error' },
    { write: line => void lines.push(JSON.parse(line) as object) },
  )
  const database = await prepareDatabase(startOn(pair.standby.as('mall_app')), log, {
    serves: true,
  })
  expect(lines).toMatchObject([
    { reason: 'standby', msg: expect.stringMatching(/^the database takes no changes/) },
  ])
  const api = await openMallApi({
    ...mallSettings(loadConfig({}), database, log),
    jobs: false,
  })
  let heard = 0
  const watch = await watchDatabase(database.app, undefined, undefined, {
    [SCHOOLS_CHANGED]: () => void heard++,
  })
  expect([watch.isUp(), await watch.check(), heard]).toEqual([true, true, 0])
  const own = openOwnConnection(database.app)
  const readiness = openReadiness({ folders: [], write: own.write, log, now: counting() })
  expect(await readiness.check()).toBe('not_writable')
  const school = (await api.directory.byId(mall.school().id))!
  const found = api.clientFor(api.ctxFor(school, null, 'test')).search.products({ keyword: '乙醇' })
  expect((await found).total).toBeGreaterThan(0)
  await whileSearching(async some => {
    await pair.standby.query('select pg_promote()')
    await untilTrouble('no_standby')
    await some()
  })
  const code = `C-${randomUUID().slice(0, 8)}`
  await recode(code)
  await until(async () => (await productOf()).code === code, 'the new code, from the primary')
  expect(await asks(pair.standby, search)).toBe(false)
  expect(told.at(-1)?.reason).toBe('no_standby')

  await until(async () => (await readiness.check()) === null, 'ready on the promoted server')
  await takeDuty({ ready: api.ready, startJobs: api.startJobs }, log, () => false, 10)
  expect([await watch.check(), heard]).toEqual([true, 1])
  await watch.stop()
  readiness.stop()
  await own.stop()
  await api.stop()
  await database.stop()
})
