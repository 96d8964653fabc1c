import { Writable } from 'node:stream'
import fc from 'fast-check'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showArchives } from '../../app/server/archive'
import { sweepWaiting } from '~/areas/sweep'
import { boundsOf, endOfOld, monthOf } from '~/mall/archive/months'
import { archiveSources, type ArchiveSource } from '~/mall/archive/source'
import { archive, archivedLines, archivesOf, filesOf, linesIn, tableOf } from '../support/archives'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'
import { shellOf } from '../support/shell'
import { buyUntil, someGoods } from '../support/shopping'

vi.setConfig({ testTimeout: 60_000 })

/** Counted from the 16th of March 2026: what is before February 2025 may go. */
const DAYS = 400
const END = '2025-01-31T16:00:00.000Z'
const all = { audit_rows: DAYS, key_uses: DAYS, messages: DAYS }
const none = { audit_rows: null, key_uses: null, messages: null }

let mall: TestMall
let storage: TestMall['api']['services']['storage']
beforeAll(async () => {
  mall = await openTestMall()
  storage = mall.api.services.storage
  for (const school of ['yunlu', 'jianghai'] as const)
    await mall.sql(
      `insert into api_keys (mall_id, id, name, digest, scopes, addresses, ends_at, created_at, by_id, by_name)
       values ($1, 'old-key', 'old', 'x', '{}', '{}', now(), now(), 'x', 'x')`,
      [mall.school(school).id],
      school,
    )
})
beforeEach(() => {
  mall.api.services.keptDays = all
})
afterEach(() => {
  mall.api.services.storage = storage
  mall.api.services.keptDays = none
})
afterAll(() => mall.close())

let count = 0
/** A row of a table as of an instant; messages have a delivery each. */
async function add(source: ArchiveSource, at: string, school: SchoolCode = 'yunlu') {
  const id = `row-${++count}`
  const values = [mall.school(school).id, id, at]
  if (source === 'audit_rows')
    await mall.sql(
      `insert into audit_rows (mall_id, id, at, actor_name, request_id, verb, subject, subject_id, detail)
       values ($1, $2, $3, '林知远 "引号"', 'r', 'test.row', 'test', $2, '{"amount": 12345678901234567890, "text": "a\\nb"}')`,
      values,
      school,
    )
  else if (source === 'key_uses')
    await mall.sql(
      `insert into key_uses (mall_id, key_id, id, at, call, status, address) values ($1, 'old-key', $2, $3, 'GET /x', 200, '')`,
      values,
      school,
    )
  else {
    await mall.sql(
      `insert into messages (mall_id, id, person_id, kind, subject_id, no, at) values ($1, $2, 'teacher', 'orderShipped', $2, $2, $3)`,
      values,
      school,
    )
    await mall.sql(
      `insert into deliveries (mall_id, id, message_id, person_id, channel, in_digest, state, due_at) values ($1, $2, $2, 'teacher', 'mail', false, 'sent', $3)`,
      values,
      school,
    )
  }
  return id
}
const atOf = (line: string) => new Date((JSON.parse(line) as { at: string }).at)
const idOf = (line: string) => (JSON.parse(line) as { id: string }).id
const allArchived = async (source: ArchiveSource, school?: SchoolCode) =>
  [...(await archivedLines(mall, source, school)).values()].flat()
const denied = { code: '42501' }

describe('what is old enough', () => {
  test('is a month that has been over for so many days as a whole, by the calendar of the school', () => {
    expect(endOfOld(new Date('2026-03-16T02:00:00Z'), DAYS).toISOString()).toBe(END)
    expect(monthOf(new Date('2025-01-31T15:59:59.999Z'))).toBe('2025-01')
    expect(monthOf(new Date(END))).toBe('2025-02')
    for (const month of ['2023-12', '2024-02', '2025-02', '2025-01', '2025-04']) {
      const { from, until } = boundsOf(month)
      expect([monthOf(from), monthOf(new Date(until.getTime() - 1))]).toEqual([month, month])
      expect(monthOf(new Date(from.getTime() - 1)) < month).toBe(true)
      expect(monthOf(until) > month).toBe(true)
    }
  })

  test('whatever rows there are, each is in the database or in one archive, as it was', async () => {
    const instants = [
      '2024-11-30T15:59:59.999Z',
      '2024-11-30T16:00:00Z',
      '2024-12-15T00:00:00.123456Z',
      '2025-01-31T15:59:59.999999Z',
      END,
      '2025-02-01T00:00:00Z',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            school: fc.constantFrom<SchoolCode>('yunlu', 'jianghai'),
            source: fc.constantFrom(...archiveSources),
            at: fc.constantFrom(...instants),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        fc.record({
          partRows: fc.integer({ min: 1, max: 4 }),
          partsATurn: fc.integer({ min: 1, max: 30 }),
        }),
        async (rows, limits) => {
          for (const { source, at, school } of rows) await add(source, at, school)
          const look = async (school: SchoolCode) =>
            Promise.all(
              archiveSources.map(async source =>
                [
                  ...(await linesIn(mall, source, school)),
                  ...(await allArchived(source, school)),
                ].sort(),
              ),
            )
          // A turn leaves a row of the trail behind for each of its files.
          const known = (lists: string[][]) =>
            lists.map(list => list.filter(it => !it.includes('"archive.keep"')))
          const before = { yunlu: await look('yunlu'), jianghai: await look('jianghai') }
          while (await archive(mall, 'yunlu', limits));
          expect(known(await look('yunlu'))).toEqual(known(before.yunlu))
          expect(await look('jianghai')).toEqual(before.jianghai)
          for (const source of archiveSources) {
            expect((await linesIn(mall, source)).filter(it => atOf(it) < new Date(END))).toEqual([])
            for (const [month, lines] of await archivedLines(mall, source))
              expect(new Set(lines.map(it => monthOf(atOf(it))))).toEqual(new Set([month]))
          }
          const written = await archivesOf(mall)
          expect(await archive(mall)).toBe(0)
          expect(await archivesOf(mall)).toEqual(written)
        },
      ),
      { numRuns: 12, seed: 20250131 },
    )
  })

  test('what is kept for ever stays, and so does all where nothing is said', async () => {
    await add('audit_rows', '2024-10-01T00:00:00Z')
    await add('key_uses', '2024-10-01T00:00:00Z')
    const trail = await linesIn(mall, 'audit_rows')
    mall.api.services.keptDays = { ...all, audit_rows: null }
    expect(await archive(mall)).toBe(1)
    mall.api.services.keptDays = none
    expect(await archive(mall)).toBe(0)
    expect((await linesIn(mall, 'audit_rows')).filter(it => trail.includes(it))).toEqual(trail)
    mall.api.services.keptDays = all
    expect(await archive(mall)).toBe(1)
  })
})

describe('cut off', () => {
  const at = '2023-05-10T00:00:00Z'

  test('after the file was written, nothing is gone; the next turn finds the file and goes on', async () => {
    const id = await add('audit_rows', at)
    const before = filesOf(mall)
    mall.api.services.storage = { ...storage, get: () => Promise.reject(new Error('killed')) }
    await expect(archive(mall)).rejects.toThrow('killed')
    mall.api.services.storage = storage
    expect((await linesIn(mall, 'audit_rows')).map(idOf)).toContain(id)
    expect((await allArchived('audit_rows')).map(idOf)).not.toContain(id)
    const written = filesOf(mall).filter(it => !before.includes(it))
    expect(written).toHaveLength(1)
    expect(await archive(mall)).toBe(1)
    expect(filesOf(mall)).toHaveLength(before.length + 1)
    expect((await archivesOf(mall)).find(it => it.month === '2023-05')?.file).toBe(written[0])
    expect((await allArchived('audit_rows')).map(idOf).filter(it => it === id)).toEqual([id])
  })

  test('in the middle of the deletion, neither the archive nor the deletion is there', async () => {
    const id = await add('messages', '2023-06-10T00:00:00Z')
    const table = tableOf('messages')
    const killed = {
      ...table,
      remove: async (...given: Parameters<typeof table.remove>) => {
        await table.remove(...given)
        throw new Error('killed')
      },
    }
    await expect(archive(mall, 'yunlu', {}, [killed])).rejects.toThrow('killed')
    expect((await linesIn(mall, 'messages')).map(idOf)).toContain(id)
    expect((await archivesOf(mall)).filter(it => it.month === '2023-06')).toEqual([])
    const short = { ...table, remove: async () => 0 }
    await expect(archive(mall, 'yunlu', {}, [short])).rejects.toThrow('0 rows of messages')
    expect((await archivesOf(mall)).filter(it => it.month === '2023-06')).toEqual([])
    expect(await archive(mall)).toBe(1)
    expect((await linesIn(mall, 'messages')).map(idOf)).not.toContain(id)
  })

  test('two turns at the same time lose nothing and write nothing twice', async () => {
    for (let n = 0; n < 6; n++) await add('audit_rows', '2023-07-10T00:00:00Z')
    await Promise.allSettled([1, 2, 3].map(() => archive(mall, 'yunlu', { partRows: 2 })))
    while (await archive(mall));
    const lines = (await archivedLines(mall, 'audit_rows')).get('2023-07') ?? []
    expect([lines.length, new Set(lines).size]).toEqual([6, 6])
  })
})

test('a file that is not what was written is followed by no deletion, and written anew', async () => {
  const id = await add('key_uses', '2023-08-10T00:00:00Z')
  const before = filesOf(mall)
  mall.api.services.storage = {
    ...storage,
    put: (school, key, bytes) => storage.put(school, key, bytes.subarray(0, bytes.length - 4)),
  }
  await expect(archive(mall)).rejects.toThrow('not what was written')
  mall.api.services.storage = { ...storage, put: async () => undefined }
  await expect(archive(mall)).rejects.toThrow('not there')
  expect((await linesIn(mall, 'key_uses')).map(idOf)).toContain(id)
  expect(filesOf(mall)).toEqual(before)
  mall.api.services.storage = storage
  expect(await archive(mall)).toBe(1)
  expect((await archivedLines(mall, 'key_uses')).get('2023-08')?.map(idOf)).toEqual([id])
})

test('rows that come late go into a further part, and what has gone is not touched', async () => {
  const first = await add('audit_rows', '2023-09-10T00:00:00Z')
  await archive(mall)
  const [part] = (await archivesOf(mall)).filter(it => it.month === '2023-09')
  const late = await add('audit_rows', '2023-09-01T00:00:00Z')
  expect(await archive(mall)).toBe(1)
  const parts = (await archivesOf(mall)).filter(it => it.month === '2023-09')
  expect(parts.map(it => [it.part, it.rows])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(parts[0]).toEqual(part)
  const lines = (await archivedLines(mall, 'audit_rows')).get('2023-09')
  expect(lines?.map(idOf)).toEqual([first, late])
})

test('a message that is read meanwhile goes as it is then; one on its way, and one that lets see an order, stays', async () => {
  const read = await add('messages', '2023-10-10T00:00:00Z')
  const waiting = await add('messages', '2023-10-10T00:00:00Z')
  const asked = await add('messages', '2023-10-10T00:00:00Z')
  const granting = await add('messages', '2023-10-10T00:00:00Z')
  const id = mall.school().id
  await mall.sql("update deliveries set state = 'waiting' where mall_id = $1 and id = $2", [
    id,
    waiting,
  ])
  await mall.sql("update deliveries set receipt = 'r' where mall_id = $1 and id = $2", [id, asked])
  await mall.sql("update messages set kind = 'agreeOverdue' where mall_id = $1 and id = $2", [
    id,
    granting,
  ])
  let isRead = false
  mall.api.services.storage = {
    ...storage,
    get: async (school, key) => {
      if (!isRead)
        await mall.sql(
          "update messages set read_at = '2026-03-01' where mall_id = $1 and id = $2",
          [id, read],
        )
      isRead = true
      return storage.get(school, key)
    },
  }
  expect(await archive(mall)).toBe(1)
  const lines = (await archivedLines(mall, 'messages')).get('2023-10') ?? []
  expect(lines.map(it => JSON.parse(it) as object)).toEqual([
    expect.objectContaining({
      id: read,
      read_at: '2026-03-01T00:00:00+00:00',
      deliveries: [expect.objectContaining({ id: read, state: 'sent' })],
    }),
  ])
  const left = await mall.sql<{ id: string }>(
    'select id from messages where mall_id = $1 and id = any($2) order by id',
    [id, [read, waiting, asked, granting]],
  )
  expect(left.map(it => it.id).sort()).toEqual([waiting, asked, granting].sort())
  await mall.sql('delete from deliveries where mall_id = $1 and id = any($2)', [
    id,
    [waiting, asked, granting],
  ])
  await mall.sql('delete from messages where mall_id = $1 and id = any($2)', [
    id,
    [waiting, asked, granting],
  ])
})

test('what is read out of an archive can be put back as it was', async () => {
  for (const source of archiveSources) await add(source, '2023-11-10T00:00:00.123456Z')
  const before = await Promise.all(archiveSources.map(it => linesIn(mall, it)))
  await archive(mall)
  for (const [n, source] of archiveSources.entries()) {
    const lines = (await archivedLines(mall, source)).get('2023-11') ?? []
    expect(lines).toHaveLength(1)
    await mall.sql(
      `insert into ${source} select r.* from unnest($1::text[]) line, jsonb_populate_record(null::${source}, line::jsonb) r`,
      [lines],
    )
    if (source === 'messages')
      await mall.sql(
        `insert into deliveries select r.* from unnest($1::text[]) line, jsonb_populate_recordset(null::deliveries, line::jsonb->'deliveries') r`,
        [lines],
      )
    const after = await linesIn(mall, source)
    expect(after.filter(it => !it.includes('"archive.keep"'))).toEqual(
      before[n]?.filter(it => !it.includes('"archive.keep"')),
    )
  }
  await archive(mall)
})

describe('the database', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client(mall.settings.database.app)
    await client.connect()
    await client.query("select set_config('app.mall_id', $1, false)", [String(mall.school().id)])
  })
  afterAll(() => client.end())
  const remove = (ids: string[]) =>
    client.query<{ n: number }>('select remove_archived_trail($1) as n', [ids])
  /** A record of an archive of these rows, as whoever wants them gone might write it. */
  const record = (ids: string[], of: SchoolCode = 'yunlu') =>
    mall.sql(
      `insert into archives select $1, 'audit_rows', '2022-01', (select count(*) + 1 from archives where month = '2022-01'), 'f', count(*), 1,
         encode(sha256(convert_to(string_agg((to_jsonb(a) || jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || '+00:00'))::text || E'\\n', '' order by at, id collate "C"), 'UTF8')), 'hex'), now()
       from audit_rows a where mall_id = $1 and id = any($2)`,
      [mall.school(of).id, ids],
      of,
    )

  test('lets nobody take away a row of the trail that no archive has, the owner neither', async () => {
    const id = await add('audit_rows', '2022-01-10T00:00:00Z')
    const other = await add('audit_rows', '2022-01-11T00:00:00Z')
    const owners = mall.sql('delete from audit_rows where mall_id = $1 and id = $2', [
      mall.school().id,
      id,
    ])
    await expect(owners).rejects.toMatchObject(denied)
    await expect(remove([id])).rejects.toMatchObject(denied)
    await record([id])
    // One row more than the archive has, or another one.
    await expect(remove([id, other])).rejects.toMatchObject(denied)
    await expect(remove([other])).rejects.toMatchObject(denied)
    expect((await remove([id])).rows).toEqual([{ n: 1 }])
    expect((await linesIn(mall, 'audit_rows')).map(idOf)).toContain(other)
    await archive(mall)
  })

  test('lets no young row go, whatever an archive says', async () => {
    const id = await add(
      'audit_rows',
      new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString(),
    )
    await record([id])
    await expect(remove([id])).rejects.toMatchObject(denied)
  })

  test('lets a school take away nothing of another', async () => {
    const id = await add('audit_rows', '2022-01-10T00:00:00Z', 'jianghai')
    await record([id], 'jianghai')
    expect((await remove([id])).rows).toEqual([{ n: 0 }])
    const theirs = await client.query('select 1 from archives where mall_id = $1', [
      mall.school('jianghai').id,
    ])
    expect(theirs.rowCount).toBe(0)
    expect((await linesIn(mall, 'audit_rows', 'jianghai')).map(idOf)).toContain(id)
  })

  test('lets the role that serves change no record of an archive', async () => {
    if (mall.settings.database.app.user === mall.settings.database.owner.user) return
    for (const text of [
      'update archives set rows = 0',
      'delete from archives',
      'delete from audit_rows',
    ])
      await expect(client.query(text)).rejects.toMatchObject(denied)
  })
})

test('the books add up when the trail of their orders lies in an archive', async () => {
  const now = mall.clock.now()
  mall.clock.set(new Date('2025-01-20T02:00:00Z'))
  const [goods] = await someGoods(mall, 1)
  const bought = await buyUntil(mall, [{ goods: goods!, num: 2 }], 'received')
  const orderId = bought.orders[0]!.id
  await mall.as('teacher').acceptances.accept({
    orderId,
    lines: [{ lineNo: 1, acceptedNum: 2, rejectedNum: 0 }],
  })
  mall.clock.set(now)
  expect(await brokenLaws(mall)).toEqual([])
  await archive(mall)
  expect(
    await mall.sql(
      "select 1 from audit_rows where mall_id = $1 and subject_id = $2 and at < '2025-01-31'",
      [mall.school().id, orderId],
    ),
  ).toEqual([])
  expect(await brokenLaws(mall)).toEqual([])
})

test('each night has one job, and what a turn leaves over another', async () => {
  await mall.sql("delete from jobs.job where name = 'archives.keep'")
  const jobs = () =>
    mall.sql<{ start: Date; school: number }>(
      "select start_after as start, (data->>'mallId')::int as school from jobs.job where name = 'archives.keep'",
    )
  await sweepWaiting(await mall.ctx(null))
  await sweepWaiting(await mall.ctx(null))
  const [job, ...more] = await jobs()
  expect([job?.school, more]).toEqual([mall.school().id, []])
  for (let n = 0; n < 3; n++) await add('key_uses', '2023-12-10T00:00:00Z')
  expect(await archive(mall, 'yunlu', { partRows: 1, partsATurn: 2 })).toBe(2)
  expect(await jobs()).toHaveLength(2)
  expect(await archive(mall, 'yunlu', { partRows: 1, partsATurn: 2 })).toBe(1)
  expect(await jobs()).toHaveLength(2)
  mall.clock.advance({ days: 1 })
  mall.api.services.keptDays = none
  await sweepWaiting(await mall.ctx(null))
  expect(await jobs()).toHaveLength(2)
})

describe('npm run archive', () => {
  async function run(...words: string[]): Promise<string> {
    let printed = ''
    const to = new Writable({
      write(chunk, _, done) {
        printed += String(chunk)
        done()
      },
    })
    const config = shellOf(mall.settings.database.owner, mall.settings.dataDir)
    await showArchives(config, pino({ level: 'silent' }), words, to)
    return printed
  }

  test('lists what there is and prints the rows of a month, all parts of it', async () => {
    const ids = [await add('audit_rows', '2023-03-10T00:00:00Z')]
    const kept = await linesIn(mall, 'audit_rows')
    await archive(mall)
    ids.push(await add('audit_rows', '2023-03-11T00:00:00Z'))
    await archive(mall)
    expect((await run('list', 'yunlu')).match(/^audit_rows\t2023-03\t\d\t1\t/gm)).toEqual([
      'audit_rows\t2023-03\t1\t1\t',
      'audit_rows\t2023-03\t2\t1\t',
    ])
    const lines = (await run('show', 'yunlu', 'audit_rows', '2023-03')).split('\n')
    expect([lines.at(-1), lines.slice(0, -1).map(idOf)]).toEqual(['', ids])
    expect(kept).toContain(lines[0])
  })

  test('prints nothing of another school, and nothing that is not what was written', async () => {
    await expect(run('show', 'jianghai', 'audit_rows', '2023-03')).rejects.toThrow('no archive')
    const [part] = (await archivesOf(mall)).filter(it => it.month === '2023-03')
    await storage.remove(mall.school().id, part!.file)
    await expect(run('show', 'yunlu', 'audit_rows', '2023-03')).rejects.toThrow(/not there.*backup/)
    await storage.put(mall.school().id, part!.file, Buffer.from('other'))
    await expect(run('show', 'yunlu', 'audit_rows', '2023-03')).rejects.toThrow(
      'not what was written',
    )
  })

  test.each([
    [[]],
    [['list']],
    [['show', 'yunlu', 'people', '2023-03']],
    [['show', 'yunlu', 'audit_rows', '23-3']],
  ])('%j gets the usage', words =>
    expect(run(...words)).rejects.toThrow('Usage: npm run -s archive'),
  )
})

describe('whoever may read the trail', () => {
  test('is told which months of the days asked for lie in archives, and reads them', async () => {
    const ids = [
      await add('audit_rows', '2022-06-30T15:59:59Z'),
      await add('audit_rows', '2022-06-30T16:00:00Z'),
      await add('audit_rows', '2022-07-31T16:00:00Z'),
    ]
    await archive(mall)
    const trail = (days: { from?: string; to?: string }, school?: SchoolCode) =>
      mall.as('auditor', school).people.trail(days)
    const of = (month: string) => ({ month, part: 1, rows: 1 })
    expect(await trail({ from: '2022-06-01', to: '2022-07-31' })).toMatchObject({
      list: [],
      archived: [of('2022-06'), of('2022-07')],
    })
    expect((await trail({ from: '2022-07-31', to: '2022-08-01' })).archived).toEqual([
      of('2022-07'),
      of('2022-08'),
    ])
    expect((await trail({})).archived).toEqual([])
    const theirs = await trail({ from: '2022-06-01', to: '2022-08-31' }, 'jianghai')
    expect(theirs.archived).toEqual([])
    const june = await mall.as('auditor').people.trailArchive({ month: '2022-06', part: 1 })
    expect(june.name).toBe('trail-2022-06-1.jsonl')
    expect(idOf(Buffer.from(june.content, 'base64').toString())).toBe(ids[0])
    const { people } = mall.as('administrator')
    const july = await people.trailArchive({ month: '2022-07', part: 1 })
    expect(idOf(Buffer.from(july.content, 'base64').toString())).toBe(ids[1])
  })

  test('is alone in that, finds nothing of another school, and gets no file that is not what was written', async () => {
    const asked = { month: '2022-06', part: 1 }
    const failure = (person: string, part = 1, school?: SchoolCode) =>
      codeOf(mall.as(person, school).people.trailArchive({ ...asked, part }))
    expect(await failure('it')).toBe('no_permission')
    expect(await failure('finance')).toBe('no_permission')
    expect(await failure('auditor', 2)).toBe('not_found')
    expect(await failure('auditor', 1, 'jianghai')).toBe('not_found')
    const [part] = (await archivesOf(mall)).filter(it => it.month === '2022-06')
    await storage.remove(mall.school().id, part!.file)
    expect(await failure('auditor')).toBe('unavailable')
  })
})
