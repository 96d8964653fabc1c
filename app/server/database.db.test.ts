import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, expect, inject, it } from 'vitest'
import { runningServer } from '~/mall/database/embedded-process'
import { inDatabase } from '../../tests/setup/database'
import { openTransactionPooler } from '../../tests/support/transaction-pooler'
import { ConfigError, loadConfig } from './config'
import { openDatabase } from './database'

const folder = mkdtempSync(join(tmpdir(), 'mall-database-'))
// The server of a root's mall is somebody else, who must find the way.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (env: Record<string, string>) =>
  openDatabase(loadConfig(env), pino({ level: 'silent' }))

it('names the setting that is wrong when folder or server cannot be had', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(open({ MALL_DATA_DIR: file })).rejects.toThrow(
    /^The setting MALL_DATA_DIR must be a folder that this user may write to; it is ".*file"/,
  )
  const away = open({
    MALL_DATA_DIR: folder,
    DATABASE_URL: 'postgres://mall:hidden@127.0.0.1:1/mall',
  })
  await expect(away).rejects.toThrow(ConfigError)
  await expect(away).rejects.toThrow(
    /^The setting DATABASE_URL must name a database that can be reached \(.*ECONNREFUSED.*\); its value is not shown\.$/,
  )
  await expect(away).rejects.not.toThrow(/hidden/)
  const server = inject('server')
  const at = (user: string) =>
    `postgres://${user}@localhost/postgres?host=${encodeURIComponent(String(server.admin.host))}&port=${server.admin.port}`
  const two = await open({
    MALL_DATA_DIR: folder,
    DATABASE_URL: at('mall_app'),
    DATABASE_OWNER_URL: at('mall_owner'),
  })
  expect([two.app.user, two.owner.user]).toEqual(['mall_app', 'mall_owner'])
  await expect(
    open({
      MALL_DATA_DIR: folder,
      DATABASE_URL: at('mall_app'),
      DATABASE_OWNER_URL: 'postgres://mall:hidden@127.0.0.1:1/mall',
    }),
  ).rejects.toThrow(/^The setting DATABASE_OWNER_URL must name a database that can be reached/)
})

it('takes a pooler for what it is: before the server, never in its place, and the same database', async () => {
  const server = inject('server')
  const pooler = await openTransactionPooler(inDatabase(server.app, 'postgres'), 2)
  const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
  const direct = { MALL_DATA_DIR: folder, DATABASE_URL: urlOf(inDatabase(server.app, 'postgres')) }
  try {
    const through = urlOf(pooler.access)
    await expect(open({ ...direct, DATABASE_URL: through })).rejects.toThrow(
      /^The setting DATABASE_URL names a pooler that lends connections for a transaction: .* DATABASE_POOLER_URL\.$/,
    )
    const result = await open({ ...direct, DATABASE_POOLER_URL: through })
    expect(result.pooler?.connectionString).toBe(through)
    await expect(
      open({ ...direct, DATABASE_POOLER_URL: urlOf(inDatabase(server.app, 'template1')) }),
    ).rejects.toThrow(
      /^The setting DATABASE_POOLER_URL must lead to the database that DATABASE_URL names, as the same role/,
    )
  } finally {
    await pooler.close()
  }
})

it('takes its PostgreSQL along when it is told to stop before it serves', async () => {
  const dataDir = join(folder, 'data')
  const program = `import('./app/server/database.ts').then(async ({ openDatabase }) => { await openDatabase({ dataDir: ${JSON.stringify(dataDir)} }, console); console.log('open'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise(done => child.stdout.once('data', done))
  const place = { root: '', data: join(dataDir, 'postgres', 'data'), socketDir: '', log: '' }
  expect(runningServer(place)).not.toBeNull()
  child.kill('SIGTERM')
  expect(await new Promise(done => child.once('exit', done))).toBe(143)
  expect(runningServer(place)).toBeNull()
})
