import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openMallApi } from '~/areas'
import { queueSweeps } from '~/areas/sweep'
import { openDatabase, type Database } from '~/mall/database/pool'
import { inDatabase } from '../../../../tests/setup/database'
import { openTestMall, type TestMall } from '../../../../tests/support/database'
import { changeSchool } from './change-school'
import { openDirectory, type MallDirectory } from './directory'

const MANY = 2_000
const FIRST_OF_MANY = 10_001
/** After which a process looks again what has changed. */
const LOOK_MS = 5_000

/** A database with many schools, and a process that serves it without being told of anything. */
let mall: TestMall
let database: Database
/** Whose statements are let through to every school. */
let hand: pg.Client
let directory: MallDirectory
/** What that process has asked about schools, and which it has read. */
const asked: string[] = []
const read: string[] = []
let nowMs = performance.now()

const rules = { domains: ['localhost'], demo: true, console: 'console.localhost' }
const hostOf = (n: number) => `many-${n}.localhost:3000`
const change = (code: string, name: string) =>
  hand.query('update malls set name = $2 where code = $1', [code, name])

beforeAll(async () => {
  mall = await openTestMall()
  const { owner } = mall.settings.database
  hand = new pg.Client(inDatabase(inject('server').admin, owner.database ?? ''))
  await hand.connect()
  await hand.query(
    `insert into malls (mall_id, code, name, hosts, settings)
      select ${FIRST_OF_MANY - 1} + n, 'many-' || n, '第' || n || '所大学', array['mall.many' || n || '.example'], settings
      from malls, generate_series(1, ${MANY}) n where code = 'yunlu'`,
  )
  await hand.query('analyze malls')
  database = openDatabase(
    { ...(mall.settings.database.pooler ?? mall.settings.database.app), max: 4 },
    {
      pooled: mall.settings.database.pooler !== undefined,
      note: text => void (text.includes('"malls"') && asked.push(text)),
    },
  )
})
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  directory = openDirectory(database, rules, it => {
    read.push(it.code)
    return it
  })
  forgetCounts()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await hand.end()
  await database.close()
  await mall.close()
})

const forgetCounts = () => {
  asked.length = 0
  read.length = 0
}
const later = () => {
  nowMs += LOOK_MS + 1
}

test('who asks for a school has that one read, and from then on it is answered at once', async () => {
  expect((await directory.schoolOf(hostOf(7)))?.mall.code).toBe('many-7')
  expect([asked.length, read]).toEqual([2, ['many-7']])
  const there = directory.schoolOf('MANY-7.localhost')
  expect(there).toMatchObject({ mall: { id: FIRST_OF_MANY + 6 } })
  expect(await directory.schoolOf('mall.many7.example:8443')).toBe(there)
  expect(await directory.findNamed('many-7')).toBe(there)
  expect((await directory.byId(FIRST_OF_MANY + 6))?.hosts).toEqual(['mall.many7.example'])
  expect(await directory.isArchived(FIRST_OF_MANY + 6)).toBe(false)
  expect([asked.length, read]).toEqual([3, ['many-7']])
  // Of the first no more is known beforehand than that it is there.
  expect((await directory.schoolOf('127.0.0.1:3000'))?.mall.code).toBe('yunlu')
  expect([asked.length, read]).toEqual([4, ['many-7', 'yunlu']])
})

test('many who come at once for as many schools are answered together', async () => {
  const hosts = Array.from({ length: MANY }, (_, at) => hostOf(at + 1))
  const found = await Promise.all(hosts.map(it => directory.schoolOf(it)))
  expect(found.map(it => it?.mall.code)).toEqual(hosts.map(it => it.split('.')[0]))
  expect(read).toHaveLength(MANY)
  expect(asked.length).toBeLessThanOrEqual(1 + MANY / 500)
})

test('what another process changes is seen by the next look, which is one statement and leaves the others as they were', async () => {
  const before = await directory.schoolOf(hostOf(1))
  const other = await directory.schoolOf(hostOf(2))
  await change('many-1', '新名字')
  expect(directory.schoolOf(hostOf(1))).toBe(before)
  forgetCounts()
  later()
  const after = await directory.schoolOf(hostOf(1))
  expect([after?.mall.name, asked.length, read]).toEqual(['新名字', 2, ['many-1']])
  expect(after?.version).not.toBe(before?.version)
  expect(directory.schoolOf(hostOf(2))).toBe(other)
  later()
  expect(await directory.schoolOf(hostOf(2))).toBe(other)
  expect(await directory.schoolOf(hostOf(1))).toBe(after)
  expect(asked.length).toBe(3)
})

test('who is told of a change looks at once', async () => {
  await directory.schoolOf(hostOf(3))
  await change('many-3', '告知的名字')
  directory.forget()
  expect((await directory.schoolOf(hostOf(3)))?.mall.name).toBe('告知的名字')
  // The same in the process that makes a change, by the door everybody uses.
  const { api } = mall
  const school = await api.directory.findNamed('many-3')
  if (!school) throw new Error('no school')
  await changeSchool(api.ctxFor(school.mall, null, 'test'), it => ({ ...it, hotline: '010-7' }), {
    reason: 'test',
    by: 'test',
  })
  expect((await api.directory.findNamed('many-3'))?.mall.hotline).toBe('010-7')
})

test('a change that was begun before a look and ends after it is missed by none', async () => {
  const slow = new pg.Client({ ...inDatabase(inject('server').admin, hand.database ?? '') })
  await slow.connect()
  await directory.schoolOf(hostOf(4))
  await slow.query('begin')
  await slow.query("update malls set name = '晚到' where code = 'many-4'")
  await change('many-5', '先到')
  later()
  expect((await directory.schoolOf(hostOf(5)))?.mall.name).toBe('先到')
  later()
  expect((await directory.schoolOf(hostOf(4)))?.mall.name).not.toBe('晚到')
  await slow.query('commit')
  later()
  expect((await directory.schoolOf(hostOf(4)))?.mall.name).toBe('晚到')
  await slow.end()
})

test('a school that is given up by a host, archived or made while it was unknown is what it has become', async () => {
  expect((await directory.schoolOf('mall.many6.example'))?.mall.code).toBe('many-6')
  expect(await directory.schoolOf('mall.newcomer.example')).toBeNull()
  expect(await directory.findNamed('newcomer')).toBeNull()
  await hand.query(
    "update malls set hosts = array['mall.newcomer.example'], shut_state = 'archived' where code = 'many-6'",
  )
  await hand.query(
    "insert into malls (mall_id, code, name, settings) select 9000, 'newcomer', name, settings from malls where code = 'yunlu'",
  )
  later()
  expect(await directory.schoolOf('mall.many6.example')).toBeNull()
  expect(await directory.schoolOf('mall.newcomer.example')).toMatchObject({
    mall: { code: 'many-6' },
    shut: { state: 'archived' },
  })
  expect(await directory.isArchived(FIRST_OF_MANY + 5)).toBe(true)
  expect((await directory.findNamed('newcomer'))?.mall.id).toBe(9_000)
})

test('five thousand names that strangers make up cost a few statements, and a thousand of them are remembered', async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `made-up-${at}.example`)
  const answers = await Promise.all(names.map(it => directory.schoolOf(it)))
  expect(new Set(answers)).toEqual(new Set([null]))
  expect(asked.length).toBeLessThanOrEqual(1 + 5_000 / 500)
  expect(read).toEqual([])
  forgetCounts()
  expect(directory.schoolOf('made-up-4999.example')).toBeNull()
  expect(directory.schoolOf('made-up-4000.example:8080')).toBeNull()
  expect(asked).toEqual([])
  expect(await directory.schoolOf('made-up-0.example')).toBeNull()
  expect(asked.length).toBe(1)
  // What no host and no code can be is not asked for at all.
  expect(await directory.findNamed('x'.repeat(254))).toBeNull()
  expect(await directory.findNamed('学校')).toBeNull()
  expect(await directory.byId(2 ** 31)).toBeNull()
  expect(asked.length).toBe(1)
  // And nobody who is known has been pushed out.
  expect((await directory.schoolOf(hostOf(8)))?.mall.code).toBe('many-8')
})

test('who goes through all schools has a few of them at a time, and keeps none', async () => {
  const pages: number[] = []
  for await (const ids of directory.livePages()) pages.push(ids.length)
  const live = await mall.sql("select from malls where shut_state is distinct from 'archived'")
  expect(pages.reduce((sum, it) => sum + it)).toBe(live.length)
  expect(Math.max(...pages)).toBeLessThanOrEqual(500)
  let n = 0
  for await (const { code } of directory.each()) if (code.startsWith('many-')) n++
  expect(n).toBe(MANY)
  forgetCounts()
  await directory.schoolOf(hostOf(9))
  expect(read).toEqual(['many-9'])
})

test('each school has its hourly look queued once, and they are spread over minutes', async () => {
  vi.restoreAllMocks()
  const api = await openMallApi({ ...mall.settings, jobs: 'later' })
  try {
    await Promise.all([1, 2].map(() => queueSweeps(api.services, mall.clock.now())))
    const rows = await mall.sql<{ n: number; schools: number; seconds: number; soon: number }>(
      `select count(*)::int as n, count(distinct data->>'mallId')::int as schools,
        extract(epoch from max(start_after) - min(start_after))::float8 as seconds,
        count(*) filter (where start_after <= now())::int as soon
      from jobs.job where name = 'jobs.sweep'`,
    )
    const live = await mall.sql("select from malls where shut_state is distinct from 'archived'")
    const [row] = rows
    expect([row?.n, row?.schools]).toEqual([live.length, live.length])
    expect(row?.seconds).toBeGreaterThan(live.length / 4 - 5)
    expect(row?.soon).toBeLessThan(live.length / 10)
  } finally {
    await api.stop()
  }
})

test('what has changed, and whose a name is, is found by indexes however many schools there are', async () => {
  const planOf = async (text: string) =>
    (await hand.query<{ 'QUERY PLAN': string }>(`explain ${text}`)).rows
      .map(it => it['QUERY PLAN'])
      .join('\n')
  const name = await planOf(
    "select * from malls where mall_id = any('{1}') or code = any('{x}') or hosts && '{x.example}'",
  )
  for (const index of ['malls_code', 'malls_hosts']) expect(name).toContain(index)
  // As the process asks it, with the number it would give.
  await directory.isEmpty()
  const look = asked[0]?.replace('$1', "'1'").replace('$2', '501') ?? ''
  const changes = await planOf(look)
  expect(changes).toContain('malls_changed_in')
  expect(changes).not.toContain('Seq Scan')
})
