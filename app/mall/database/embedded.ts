import type { ChildProcess } from 'node:child_process'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, serverUser } from './embedded-binaries'
import { findPlace, openArchive, type Place } from './embedded-place'
import {
  clearMisleadingLocks,
  initialise,
  isAlive,
  lastWords,
  launch,
  PORT,
  runningServer,
  startLock,
} from './embedded-process'

/** How to reach the mall's database: as the owner of its tables, and as the role that row-level security binds. */
export interface DatabaseAccess {
  owner: pg.ClientConfig
  app: pg.ClientConfig
}

export interface EmbeddedPostgres extends DatabaseAccess {
  /** The superuser on the maintenance database: for making and dropping whole databases. */
  admin: pg.ClientConfig
  /** Folder with the data, the socket and the server's log. */
  root: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log?: (message: string) => void
  /** false trades crash safety for speed; for tests only, fixed when the server starts. */
  durable?: boolean
  /** Folder that takes the write-ahead log as it is written, for going back to any moment; fixed when the server starts. */
  archiveDir?: string
}

/** Held in shared mode by every process that uses the server, for as long as it lives. */
const USERS_LOCK = 0x6d616c6c
const SETUP_LOCK = 0x6d616c6d
const START_LIMIT_MS = 60_000
const START_TRIES = 20
const LEAVE_TRIES = 30
const STOP_LIMIT_MS = 60_000
const REJOIN_STOP_LIMIT_MS = 5_000
/** Between two tries to start a server that does not come up (no room on its disk, for example). */
const RESTART_PAUSE_LIMIT_MS = 2_000

/**
 * Starts the project's own PostgreSQL, or joins the one that already works on this data folder: that of another process,
 * or one left behind by a killed process. Each user holds a shared advisory lock through one open connection, which ends
 * with the process however it ends; whoever stops and finds no other holder shuts the server down. If the server dies
 * while in use it is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new Error(
      'The embedded PostgreSQL needs unix sockets. Set DATABASE_URL to use another server.',
    )
  const log = options.log ?? (() => undefined)
  const user = serverUser()
  const place = findPlace(options.dataDir, user)
  const binaries = await findBinaries(place.root, user)
  if (options.archiveDir) openArchive(options.archiveDir, user)
  await initialise(binaries, place, user)
  const access = (name: string, database: string): pg.ClientConfig => ({
    host: place.socketDir,
    port: PORT,
    user: name,
    database,
    password: '',
    ssl: false,
  })
  const admin = access('postgres', 'postgres')

  let leaving = false
  let keeper: pg.Client

  let rejoining: Promise<void> | undefined

  const join = async () => {
    const client = await enter(place, admin, () =>
      launch(binaries, place, user, {
        durable: options.durable ?? true,
        archiveDir: options.archiveDir,
      }),
    )
    // Told to stop while the server was coming back: nobody else would take this connection's leave.
    if (leaving) return leave(place, client)
    keeper = client
    keeper.once('end', () => {
      if (!leaving) rejoining = rejoin()
    })
  }
  const rejoin = async () => {
    log('PostgreSQL went away; starting it again')
    for (let waitMs = 100; !leaving; waitMs = Math.min(waitMs * 2, RESTART_PAUSE_LIMIT_MS)) {
      try {
        return await join()
      } catch (error) {
        log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(waitMs)
      }
    }
  }

  await join()
  await makeDatabase(keeper!, { ...admin, database: 'template1' })
  if (options.archiveDir && !(await isArchiving(keeper!)))
    log('The write-ahead log is not archived yet: the server was started without ARCHIVE_WAL_DIR')
  return {
    owner: access('mall_owner', 'mall'),
    app: access('mall_app', 'mall'),
    admin,
    root: place.root,
    stop: async () => {
      if (leaving) return
      leaving = true
      await leave(place, keeper)
      await Promise.race([rejoining, sleep(REJOIN_STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

/** Connects as a user of the server, starting it first when none runs. Patient with one that is starting or stopping. */
async function enter(
  place: Place,
  admin: pg.ClientConfig,
  start: () => ChildProcess,
): Promise<pg.Client> {
  if (runningServer(place) !== null) {
    const client = await connect(admin, () => runningServer(place) !== null)
    if (client instanceof pg.Client) return client
  }
  const unlock = await startLock(place)
  try {
    let failure: unknown
    for (let tries = 0; tries < START_TRIES; tries++) {
      let child: ChildProcess | undefined
      if (runningServer(place) === null) {
        clearMisleadingLocks(place)
        child = start()
      }
      const client = await connect(admin, () =>
        child ? isRunning(child) : runningServer(place) !== null,
      )
      if (client instanceof pg.Client) return client
      failure = client.reason
      // What a server killed a moment ago left behind may still hold its shared memory.
      await sleep(250)
    }
    throw new Error(
      `PostgreSQL did not start (${failure instanceof Error ? failure.message : String(failure)}).\n${lastWords(place)}`,
    )
  } finally {
    unlock()
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Tries to connect for as long as there is somebody to connect to. */
async function connect(
  admin: pg.ClientConfig,
  isThere: () => boolean,
): Promise<pg.Client | { reason: unknown }> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const client = new pg.Client(admin)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
      return client
    } catch (reason) {
      await client.end().catch(() => undefined)
      if (!isThere() || Date.now() > deadline) return { reason }
    }
    await sleep(15)
  }
}

async function leave(place: Place, keeper: pg.Client): Promise<void> {
  let last = false
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    // The server may need a moment to notice that another user has gone or was killed.
    for (let tries = 0; tries < LEAVE_TRIES && !last; tries++) {
      if (tries) await sleep(50)
      const { rows } = await keeper.query<{ last: boolean }>(
        'select pg_try_advisory_lock($1) as last',
        [USERS_LOCK],
      )
      last = rows[0]?.last ?? false
    }
  } catch {
    // The server is gone already.
  }
  const pid = runningServer(place)
  if (last && pid !== null) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_LIMIT_MS
    // It takes its pid file away first: only then is it gone.
    while (isAlive(pid) && Date.now() < deadline) await sleep(10)
  }
  await keeper.end().catch(() => undefined)
}

const isArchiving = async (keeper: pg.Client): Promise<boolean> =>
  (await keeper.query("select 1 from pg_settings where name = 'archive_mode' and setting = 'on'"))
    .rowCount === 1

/** Roles and database, made once. The owner may create databases so that tests can clone one per worker. */
async function makeDatabase(keeper: pg.Client, template: pg.ClientConfig): Promise<void> {
  await keeper.query('select pg_advisory_lock($1)', [SETUP_LOCK])
  try {
    const { rows: roles } = await keeper.query<{ rolname: string }>(
      "select rolname from pg_roles where rolname in ('mall_owner', 'mall_app')",
    )
    const names = roles.map(it => it.rolname)
    if (!names.includes('mall_owner'))
      await keeper.query('create role mall_owner login createdb nosuperuser nobypassrls')
    if (!names.includes('mall_app'))
      await keeper.query('create role mall_app login nosuperuser nobypassrls')
    const { rowCount } = await keeper.query("select 1 from pg_database where datname = 'mall'")
    if (rowCount) return
    const client = new pg.Client(template)
    await client.connect()
    await client.query(
      'alter default privileges for role mall_owner grant select, insert, update, delete on tables to mall_app',
    )
    await client.query(
      'alter default privileges for role mall_owner grant usage, select on sequences to mall_app',
    )
    // Full text search cannot use its index below row-level security unless the match is known not to leak; it tells nothing but yes or no. Its cost is that of reading the words first.
    await client.query(
      'alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof cost 100',
    )
    await client.end()
    await keeper.query('create database mall owner mall_owner')
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [SETUP_LOCK])
  }
}
