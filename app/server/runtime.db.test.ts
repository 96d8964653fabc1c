import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { loadConfig } from './config'
import type { Database } from './database'
import { prepareDatabase } from './runtime'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-runtime-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const seeding = { times: 0, cutOff: false }
async function fill({ database }: { database: { owner: pg.ClientConfig } }): Promise<void> {
  seeding.times += 1
  await run(
    database.owner,
    "select set_config('app.mall_id', '1', false); insert into malls (mall_id, code, name, settings) values (1, 'yunlu', 'x', '{}')",
  )
  if (seeding.cutOff) throw new Error('killed')
  await run(
    database.owner,
    "select set_config('app.mall_id', '2', false); insert into malls (mall_id, code, name, settings) values (2, 'jianghai', 'x', '{}')",
  )
}

async function run(access: pg.ClientConfig, sql: string) {
  const client = new pg.Client(access)
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(sql)
  } finally {
    await client.end()
  }
}

const config = (env: Record<string, string> = {}) =>
  loadConfig({ MALL_DATA_DIR: dataDir, DATABASE_URL: '', ...env })
const prepare = (env?: Record<string, string>) =>
  prepareDatabase(config(env), pino({ level: 'silent' }), { fill })
const codes = async (database: Database) =>
  (await run(database.owner, 'select code from malls order by mall_id')).rows.map(it => it.code)

it('fills an empty database once, whoever comes first, and again when it was cut off in the middle', async () => {
  const bare = await prepare({ DEMO: '0' })
  expect([seeding.times, await codes(bare)]).toEqual([0, []])
  seeding.cutOff = true
  await expect(prepare()).rejects.toThrow('killed')
  expect(await codes(bare)).toEqual(['yunlu'])
  seeding.cutOff = false
  const both = await Promise.all([prepare(), prepare()])
  expect([seeding.times, await codes(bare)]).toEqual([2, ['yunlu', 'jianghai']])
  expect((await run(bare.app, 'select count(*)::int as n from malls')).rows).toEqual([{ n: 2 }])
  for (const each of [bare, ...both]) await each.stop()
})
