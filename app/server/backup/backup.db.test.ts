import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoSchools } from '~/demo/schools'
import { seedDemo } from '~/demo/seed'
import { findBinaries, serverUser } from '~/mall/database/embedded-binaries'
import { findPlace } from '~/mall/database/embedded-place'
import { initialise, launch, runningServer } from '~/mall/database/embedded-process'
import { archive, archivedLines, archivesOf, linesIn } from '../../../tests/support/archives'
import { mallOn, testClock, type TestMall } from '../../../tests/support/database'
import { brokenLaws } from '../../../tests/support/invariants'
import { buyUntil as buyGoods, someGoods, type Goods } from '../../../tests/support/shopping'
import { quietLog, TEST_SECRET } from '../../../tests/support/settings'
import { loadConfig } from '../config'
import { openDatabase, type Database } from '../database'
import { prepareDatabase } from '../runtime'

// Each runs several commands of the mall, one after another, beside people who work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'mall-backup-'))
// The server of a root's mall is somebody else, who must find the way.
chmodSync(folder, 0o755)
const at = (name: string) => join(folder, name)
const env = (dataDir: string) => ({
  MALL_DATA_DIR: dataDir,
  ARCHIVE_WAL_DIR: at('log'),
  DATABASE_URL: '',
})
const silent = pino({ level: 'silent' })

let database: Database
let mall: TestMall
let goods: Goods[]

beforeAll(async () => {
  database = await prepareDatabase(loadConfig(env(at('data'))), silent, {
    // One school says as much of a backup as four, and is filled sooner.
    fill: settings => seedDemo(settings, demoSchools.slice(0, 1)),
  })
  mall = await open(database, at('data'))
  goods = await someGoods(mall, 3, { stock: 100_000 })
})
afterAll(async () => {
  await mall?.close()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (on: Database, dataDir: string) =>
  mallOn(
    {
      database: { owner: on.owner, app: on.app, poolSize: 8 },
      dataDir,
      sessionSecrets: [TEST_SECRET],
      serviceUrls: {},
      demo: true,
      jobs: false,
      log: quietLog,
    },
    testClock(new Date()),
  )

/** A command of the mall as its operator gives it; `meanwhile` may end it. */
async function command(
  words: string[],
  dataDir = at('data'),
  meanwhile: (kill: () => void) => Promise<void> = async () => undefined,
) {
  const child = spawn(process.execPath, ['app/server/mall.mjs', ...words], {
    env: { ...process.env, ...env(dataDir), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (output += String(chunk)))
  const end = new Promise<number | null>(done => child.once('close', done))
  await meanwhile(() => void child.kill('SIGKILL'))
  return { code: await end, said: output }
}

let bought = 0
/** The first are approved, so that the ledger moves; more of them the fund would not bear. */
async function buy(on = mall): Promise<string> {
  const { checkoutId } = await buyGoods(
    on,
    goods.map(it => ({ goods: it })),
    bought++ < 25 ? 'approved' : 'filled',
  )
  return checkoutId
}

/** An upload as the mall keeps it: the bytes, then the row that names them. */
async function upload(n: number): Promise<void> {
  const key = createHash('sha256').update(`picture ${n}`).digest('hex')
  await mall.api.services.storage.put(mall.school().id, key, Buffer.from(`picture ${n}`))
  await mall.sql(
    `insert into files (mall_id, id, owner_id, kind, name, mime, size, storage_key, created_at)
     values ($1, $2, 'teacher', 'photo', 'x.png', 'image/png', 9, $3, now())`,
    [mall.school().id, `upload-${n}`, key],
  )
}

/** Opens what was restored, looks at it, and closes it again. */
async function inRestored<T>(dataDir: string, look: (there: TestMall) => Promise<T>): Promise<T> {
  const own = await openDatabase(loadConfig({ ...env(dataDir), ARCHIVE_WAL_DIR: '' }), silent)
  const there = await open(own, dataDir)
  try {
    return await look(there)
  } finally {
    await there.close()
    await own.stop()
  }
}

const checkouts = async (there: TestMall) =>
  new Set(
    (
      await there.sql<{ id: string }>('select id from checkouts where mall_id = $1', [
        there.school().id,
      ])
    ).map(it => it.id),
  )

it('copies the mall whole while people buy and upload, and puts it back elsewhere', async () => {
  const before: string[] = []
  for (let n = 0; n < 3; n++) before.push(await buy())
  await upload(0)
  let over = false
  const meanwhile: string[] = []
  const people = [0, 1, 2].map(async () => {
    while (!over) meanwhile.push(await buy())
  })
  people.push(
    (async () => {
      for (let n = 1; !over; n++) await upload(n)
    })(),
  )
  const backup = await command(['backup', at('backup')])
  over = true
  await Promise.all(people)
  expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('The backup is complete')])
  expect(meanwhile.length).toBeGreaterThan(3)
  const after = await buy()

  const back = await command(['restore', at('backup')], at('elsewhere'))
  expect([back.code, back.said]).toEqual([
    0,
    expect.stringMatching(/yunlu: \d+ people, .*restored/s),
  ])
  await inRestored(at('elsewhere'), async there => {
    expect(await brokenLaws(there)).toEqual([])
    const existing = await checkouts(there)
    expect(before.filter(id => !existing.has(id))).toEqual([])
    expect(existing.has(after)).toBe(false)
    const files = await there.sql<{ key: string }>(
      'select distinct storage_key as key from files where mall_id = $1',
      [there.school().id],
    )
    expect(files.length).toBeGreaterThan(1)
    for (const { key } of files)
      expect(await there.api.services.storage.get(there.school().id, key), key).not.toBeNull()
    await buy(there)
    expect(await brokenLaws(there)).toEqual([])
  })
  expect(readFileSync(join(at('elsewhere'), 'session.secret'), 'utf8')).toBe(
    readFileSync(join(at('data'), 'session.secret'), 'utf8'),
  )
})

it('leaves the mall unharmed when it is killed half way, and never puts half a backup back', async () => {
  const half = await command(['backup', at('half')], at('data'), async kill => {
    while (!existsSync(join(at('half'), 'database', 'base'))) await sleep(2)
    kill()
  })
  expect([half.code, existsSync(join(at('half'), 'backup.json'))]).toEqual([null, false])
  await buy()
  const refusal = await command(['restore', at('half')], at('nowhere'))
  expect([refusal.code, refusal.said]).toEqual([1, expect.stringContaining('not a whole backup')])
  expect(existsSync(at('nowhere'))).toBe(false)
  const slots = new pg.Client(database.embedded?.admin)
  await slots.connect()
  for (;;) {
    const { rowCount } = await slots.query('select 1 from pg_replication_slots')
    if (!rowCount) break
    await sleep(20)
  }
  await slots.end()
  expect((await command(['backup', at('again')])).code).toBe(0)
})

it('goes on from a backup to any moment that the archived log knows', async () => {
  expect((await command(['backup', at('base')])).code).toBe(0)
  const within = await buy()
  const [moment] = await mall.sql<{ at: Date }>('select clock_timestamp() as at')
  await sleep(5)
  const beyond = await buy()
  await awaitArchive()

  const until = moment?.at.toISOString() ?? ''
  const back = await command(['restore', at('base'), '--until', until], at('moment'))
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('is restored')])
  await inRestored(at('moment'), async there => {
    const existing = await checkouts(there)
    expect([existing.has(within), existing.has(beyond)]).toEqual([true, false])
    expect(await brokenLaws(there)).toEqual([])
  })

  const full = await command(['restore', at('base')], at('moment'))
  expect([full.code, full.said]).toEqual([1, expect.stringContaining('--replace')])
  const replacement = await command(['restore', at('base'), '--replace', '--yes'], at('moment'))
  expect([replacement.code, replacement.said]).toEqual([0, expect.stringContaining('Put aside')])
  await inRestored(at('moment'), async there =>
    expect((await checkouts(there)).has(within)).toBe(false),
  )
  expect(
    readdirSync(join(at('moment'), 'postgres')).some(it => it.startsWith('data.before-')),
  ).toBe(true)
  const running = await command(['restore', at('base'), '--replace', '--yes'])
  expect([running.code, running.said]).toEqual([1, expect.stringContaining('Stop it first')])
})

/** Waits until everything written so far is in the archive. */
async function awaitArchive(): Promise<void> {
  const operator = new pg.Client(database.embedded?.admin)
  await operator.connect()
  const { rows } = await operator.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  )
  await operator.end()
  while (!existsSync(join(at('log'), rows[0]?.name ?? ''))) await sleep(20)
}

it('takes archives along, and refuses a copy that misses one', async () => {
  await mall.sql(
    `insert into audit_rows (mall_id, id, at, actor_name, request_id, verb, subject, subject_id, detail)
     values ($1, 'old-row', '2019-05-10', 'x', 'x', 'test.row', 'test', 'x', '{}')`,
    [mall.school().id],
  )
  mall.api.services.keptDays = { audit_rows: 200, key_uses: null, messages: null }
  await archive(mall)
  const file = (await archivesOf(mall)).find(it => it.month === '2019-05')?.file ?? ''
  expect((await command(['backup', at('archived')])).code).toBe(0)
  expect((await command(['restore', at('archived')], at('with-archive'))).code).toBe(0)
  await inRestored(at('with-archive'), async there => {
    expect((await linesIn(there, 'audit_rows')).filter(it => it.includes('old-row'))).toEqual([])
    expect((await archivedLines(there, 'audit_rows')).get('2019-05')).toEqual([
      expect.stringContaining('old-row'),
    ])
  })
  const path = join(at('data'), 'files', String(mall.school().id), file.slice(0, 2), file)
  const content = readFileSync(path)
  rmSync(path)
  expect((await command(['backup', at('lost')])).code).toBe(0)
  const refusal = await command(['restore', at('lost')], at('not-whole'))
  expect([refusal.code, refusal.said]).toEqual([
    1,
    expect.stringMatching(/1 files of archives are missing.*--anyway/s),
  ])
  writeFileSync(path, content)
})

it('tells of uploads that are missing, and refuses a ledger that does not add up unless told otherwise', async () => {
  const files = await mall.sql<{ key: string }>(
    "select storage_key as key from files where mall_id = $1 and id = 'upload-0'",
    [mall.school().id],
  )
  const key = files[0]?.key ?? ''
  rmSync(join(at('data'), 'files', String(mall.school().id), key.slice(0, 2), key))
  await mall.sql(
    "update fund_accounts set frozen = frozen + 1 where mall_id = $1 and id = 'nsfc'",
    [mall.school().id],
  )
  expect((await command(['backup', at('wrong')])).code).toBe(0)
  await mall.sql(
    "update fund_accounts set frozen = frozen - 1 where mall_id = $1 and id = 'nsfc'",
    [mall.school().id],
  )
  const refusal = await command(['restore', at('wrong')], at('not-held'))
  expect([refusal.code, refusal.said]).toEqual([
    1,
    expect.stringMatching(/1 of \d+ uploaded files are missing.*1 fund accounts.*sums.*--anyway/s),
  ])
  expect(existsSync(join(at('not-held'), 'postgres', 'data'))).toBe(false)
  expect((await command(['restore', at('wrong'), '--anyway'], at('not-held'))).code).toBe(0)
})

it('finds a file that has changed since', async () => {
  const whole = await command(['backup', '--check', at('backup')])
  expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('The backup is whole')])
  const name = 'database/PG_VERSION'
  writeFileSync(join(at('backup'), name), '19\n')
  for (const words of [
    ['backup', '--check', at('backup')],
    ['restore', at('backup')],
  ]) {
    const result = await command(words, at('nowhere'))
    expect([result.code, result.said]).toEqual([1, expect.stringContaining(`${name} is damaged`)])
  }
  const second = await command(['backup', at('backup')])
  expect([second.code, second.said]).toEqual([1, expect.stringContaining('not empty')])
})

it('asks for a new start where the server still writes as little log as it once did', async () => {
  const user = serverUser()
  const place = findPlace(at('old'), user)
  const binaries = await findBinaries(place.root, user)
  await initialise(binaries, place, user)
  const old = launch(binaries, place, user, { durable: true, extra: { wal_level: 'minimal' } })
  while (runningServer(place) === null) await sleep(20)
  const bare = await prepareDatabase(loadConfig({ ...env(at('old')), DEMO: '0' }), silent)
  const refusal = await command(['backup', at('of-old')], at('old'))
  expect([refusal.code, refusal.said]).toEqual([1, expect.stringContaining('start it again')])
  expect(readdirSync(at('of-old'))).toEqual([])
  const exit = new Promise(done => old.once('exit', done))
  await bare.stop()
  await exit
  expect((await command(['backup', at('of-old')], at('old'))).code).toBe(0)
})
