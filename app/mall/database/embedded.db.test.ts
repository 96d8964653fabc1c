import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded'
import { findPlace } from './embedded-place'
import { isAlive, runningServer } from './embedded-process'

let dataDir: string
const open: EmbeddedPostgres[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mall-postgres-'))
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = async (folder = dataDir) => {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  open.push(server)
  return server
}
const query = async (config: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const pidOf = (server: EmbeddedPostgres) =>
  runningServer({ root: server.root, data: join(server.root, 'data'), socketDir: '', log: '' })

/** Another process that starts the server, runs some statements one after another, and then waits. */
async function otherProcess(statements: string[]) {
  const script = join(dataDir, `other-${Date.now()}.mts`)
  writeFileSync(
    script,
    `
    import { startEmbeddedPostgres } from ${JSON.stringify(resolve('app/mall/database/embedded.ts'))}
    import { createRequire } from 'node:module'
    const pg = createRequire(${JSON.stringify(resolve('package.json'))})('pg')
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client(server.owner)
    await client.connect()
    for (const statement of ${JSON.stringify(statements)}) await client.query(statement)
    process.on('SIGTERM', async () => { await client.end(); await server.stop(); process.exit(0) })
    process.stdout.write('ready')
    setInterval(() => undefined, 1000)
  `,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done, fail) => {
    child.stdout.once('data', done)
    child.once('exit', code => fail(new Error(`ended with ${code}`)))
  })
  return { child, ended: new Promise(done => child.once('exit', done)) }
}

describe('embedded PostgreSQL', () => {
  it('makes a database with an owner and a role bound by row-level security, on a socket only', async () => {
    const server = await start()
    const roles = await query(
      server.owner,
      "select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'mall%' order by 1",
    )
    expect(roles).toEqual([
      { rolname: 'mall_app', rolsuper: false, rolbypassrls: false },
      { rolname: 'mall_owner', rolsuper: false, rolbypassrls: false },
    ])
    await query(
      server.owner,
      'create table things (id int primary key); insert into things values (1)',
    )
    expect(await query(server.app, 'select * from things')).toEqual([{ id: 1 }])
    await expect(query(server.app, 'drop table things')).rejects.toThrow(/owner/)
    expect(
      await query(
        server.admin,
        "select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
      ),
    ).toEqual([{ tcp: '', fsync: 'on', commit: 'on' }])
    expect(
      await query(
        server.app,
        "select upper('émile') = 'ÉMILE' as folds, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'mall'",
      ),
    ).toEqual([{ folds: true, encoding: 'UTF8' }])
  })

  it('is gone after the last user stops, and keeps its data', async () => {
    const server = await start()
    const pid = pidOf(server)
    const second = await start()
    expect(pidOf(second)).toBe(pid)
    await server.stop()
    expect(await query(second.app, 'select count(*)::int as n from things')).toEqual([{ n: 1 }])
    await second.stop()
    expect(pidOf(second)).toBeNull()
    const again = await start()
    expect(await query(again.app, 'select count(*)::int as n from things')).toEqual([{ n: 1 }])
  })

  it('has ended when a stop says so, and not only taken its pid file away', async () => {
    const server = await start(join(dataDir, 'stopped'))
    const pid = pidOf(server) ?? 0
    process.kill(pid, 'SIGSTOP')
    const isAliveAfter = server.stop().then(() => isAlive(pid))
    const SIGINT = 0b10
    await vi.waitFor(() => {
      const pending = /^ShdPnd:\s*(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      expect(Number(`0x${pending}`) & SIGINT).toBe(SIGINT)
    })
    rmSync(join(server.root, 'data', 'postmaster.pid'))
    await Promise.race([isAliveAfter, sleep(300)])
    process.kill(pid, 'SIGCONT')
    expect(await isAliveAfter).toBe(false)
  })

  it('adopts the server of a process that was killed, with all it had committed, and stops it in the end', async () => {
    const { child, ended } = await otherProcess([
      'create table orders (id int)',
      'insert into orders select generate_series(1, 100)',
      'begin',
      'insert into orders values (101)',
    ])
    child.kill('SIGKILL')
    await ended
    const server = await start()
    expect(await query(server.app, 'select count(*)::int as n from orders')).toEqual([{ n: 100 }])
    await server.stop()
    expect(pidOf(server)).toBeNull()
  })

  it('recovers when the server itself was killed and left its lock files behind', async () => {
    const { child, ended } = await otherProcess([
      'create table notes (id int)',
      'insert into notes values (7)',
    ])
    const server = await start()
    const pid = pidOf(server)
    child.kill('SIGKILL')
    await ended
    await server.stop()
    expect(pidOf(server)).toBeNull()
    // What a machine that lost power looks like: the lock file names a process that is now somebody else.
    writeFileSync(join(server.root, 'data', 'postmaster.pid'), `${process.pid}\n`)
    const again = await start()
    expect(pidOf(again)).not.toBe(pid)
    expect(await query(again.app, 'select id from notes')).toEqual([{ id: 7 }])
  })

  it('starts the server again when it dies in use', async () => {
    const server = await start()
    const pid = pidOf(server)
    process.kill(pid ?? 0, 'SIGKILL')
    for (let tries = 0; tries < 400; tries++) {
      const answer = await query(server.app, 'select id from notes').catch(() => null)
      if (answer && pidOf(server) !== pid) break
      await sleep(25)
    }
    expect(pidOf(server)).not.toBe(pid)
    expect(await query(server.app, 'select id from notes')).toEqual([{ id: 7 }])
  })

  it('is started once when many start it at the same moment', async () => {
    const servers = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(new Set(servers.map(pidOf)).size).toBe(1)
    await Promise.all(servers.map(server => server.stop()))
    expect(pidOf(servers[0] as EmbeddedPostgres)).toBeNull()
  })

  it('serves two processes at once and outlives the one that started it', async () => {
    const { child, ended } = await otherProcess([])
    const server = await start()
    child.kill('SIGTERM')
    await ended
    expect(await query(server.app, 'select id from notes')).toEqual([{ id: 7 }])
  })
})

describe('the place of the data', () => {
  it('is near the project, unless the server cannot get in there', () => {
    const shut = join(dataDir, 'shut')
    mkdirSync(shut, { mode: 0o700 })
    chmodSync(shut, 0o700)
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null
    const place = findPlace(join(shut, '.data'), user)
    if (user) {
      expect(place.root).toMatch(/^\/var\/(lib|tmp)\/campus-mall-/)
      expect(readFileSync(join(shut, '.data', 'postgres.place'), 'utf8').trim()).toBe(place.root)
      expect(findPlace(join(shut, '.data'), user).root).toBe(place.root)
      rmSync(place.root, { recursive: true })
    } else expect(place.root).toBe(join(shut, '.data', 'postgres'))
  })

  it('puts the socket where its path is short enough', () => {
    const deep = join(
      dataDir,
      'a-long-folder-name-that-is-only-there-to-be-long'.repeat(2),
      'and-another-one-below-it',
    )
    const place = findPlace(deep, null)
    expect(Buffer.byteLength(join(place.socketDir, '.s.PGSQL.5432'))).toBeLessThan(104)
    expect(existsSync(place.socketDir)).toBe(true)
    rmSync(place.socketDir, { recursive: true })
  })
})
