import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { demoSchools } from '~/demo/schools'
import { seedDemo } from '~/demo/seed'
import { baseBackup } from '~/mall/database/base-backup'
import { withClient } from '~/mall/database/client'
import { findBinaries, serverUser } from '~/mall/database/embedded-binaries'
import { findPlace, type Place } from '~/mall/database/embedded-place'
import { launch } from '~/mall/database/embedded-process'
import { loadConfig } from '~/server/config'
import { prepareDatabase } from '~/server/runtime'

/** A PostgreSQL of its own that a test stops, kills and promotes. */
export interface TestServerProcess {
  as(user: 'postgres' | 'mall_owner' | 'mall_app', database?: string): pg.ClientConfig
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  start(): Promise<void>
  stop(signal?: 'SIGINT' | 'SIGKILL' | 'SIGQUIT'): Promise<void>
  child(): ChildProcess
}

export interface Pair {
  folder: string
  primary: TestServerProcess
  standby: TestServerProcess
  close(): Promise<void>
}

const TRIES = 600
const PAUSE_MS = 50

async function serverAt(
  dataDir: string,
  extra: Record<string, string>,
): Promise<TestServerProcess & { place: Place }> {
  const user = serverUser()
  const place = findPlace(dataDir, user)
  const binaries = await findBinaries(place.root, user)
  let child: ChildProcess | undefined
  const as: TestServerProcess['as'] = (name, database = 'mall') => ({
    host: place.socketDir,
    port: 5432,
    user: name,
    database,
    password: '',
    ssl: false,
  })
  const ended = () => !child || child.exitCode !== null || child.signalCode !== null
  return {
    place,
    as,
    child: () => child!,
    query: (text, values) =>
      withClient(as('postgres'), async client => (await client.query(text, values)).rows as never),
    async start() {
      child = launch(binaries, place, user, { durable: false, extra })
      child.ref()
      for (let tries = 0; tries < TRIES; tries++) {
        if (ended()) break
        try {
          return await withClient(
            as('postgres'),
            async client => void (await client.query('select 1')),
          )
        } catch {
          await sleep(PAUSE_MS)
        }
      }
      throw new Error(
        `PostgreSQL does not start.\n${readFileSync(place.log, 'utf8').slice(-2_000)}`,
      )
    },
    async stop(signal = 'SIGINT') {
      if (ended()) return
      const gone = new Promise(done => child!.once('exit', done))
      child!.kill('SIGCONT')
      child!.kill(signal)
      await gone
    },
  }
}

/** A primary with one school of the demo, and a standby that streams from it. */
export async function openPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-replica-'))
  // The server of a root's mall is somebody else, who must find the way.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'primary')
  const filled = await prepareDatabase(
    loadConfig({ MALL_DATA_DIR: dataDir }),
    pino({ level: 'silent' }),
    { fill: settings => seedDemo(settings, demoSchools.slice(0, 1)) },
  )
  await filled.stop()
  const primary = await serverAt(dataDir, { max_wal_senders: '4' })
  const standby = await serverAt(join(folder, 'standby'), {
    max_wal_senders: '4',
    primary_conninfo: `host=${primary.place.socketDir} port=5432 user=postgres`,
  })
  const close = async () => {
    await standby.stop()
    await primary.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await primary.start()
    await copyCluster(primary, primary.place, standby.place)
    await standby.start()
    return { folder, primary, standby, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function copyCluster(primary: TestServerProcess, from: Place, to: Place): Promise<void> {
  const user = serverUser()
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const folderOf = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    own(path)
  }
  const write = async (path: string, content: string | Buffer) => {
    folderOf(dirname(join(to.data, path)))
    writeFileSync(join(to.data, path), content, { mode: 0o600 })
    own(join(to.data, path))
  }
  folderOf(to.data)
  await baseBackup(primary.as('postgres'), {
    data: from.data,
    async copy({ folders, files }) {
      for (const it of folders) folderOf(join(to.data, it))
      for (const it of files) {
        await cp(join(from.data, it), join(to.data, it))
        own(join(to.data, it))
      }
    },
    write,
  })
  await write('standby.signal', '')
}

/** Waits until the standby has replayed all that the primary has written. */
export async function caughtUp({ primary, standby }: Pair): Promise<void> {
  const [at] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  for (let tries = 0; tries < TRIES; tries++) {
    const [it] = await standby.query<{ isThere: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      [at!.lsn],
    )
    if (it!.isThere) return
    await sleep(PAUSE_MS)
  }
  throw new Error('The standby does not catch up.')
}
