import { spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries, ServerUser } from './embedded-binaries'
import type { Place } from './embedded-place'

export const PORT = 5432
/** Longer than a start may take: whoever still holds the lock then was killed. */
const START_LOCK_LIMIT_MS = 90_000
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

export interface LaunchOptions {
  /** false trades crash safety for speed; for tests only. */
  durable: boolean
  /** Folder that takes each finished segment of the write-ahead log. */
  archiveDir?: string
  /** Settings of this one start, over all others. */
  extra?: Record<string, string>
}

/** What the server is told on every start; the file in the data folder stays as initdb wrote it. */
function settings(place: Place, { durable, archiveDir, extra }: LaunchOptions): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    huge_pages: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    // A copy of the running database can be made whole from this much log, and not from less.
    wal_level: 'replica',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] %q%u@%d ',
    default_text_search_config: 'pg_catalog.simple',
    ...(archiveDir ? archiving(archiveDir) : {}),
    ...extra,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * PostgreSQL's own archiver: writes beside, syncs, renames, and never over a segment that is there. A quiet mall hands over
 * what it has every few minutes, which is how much a lost disk can cost.
 */
const archiving = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '300',
})

const environment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Makes the data folder by initdb, in a draft that is renamed: a start that dies half way leaves nothing half made. */
export async function initialise(
  binaries: Binaries,
  place: Place,
  user: ServerUser | null,
): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) {
    const major = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim()
    if (major !== binaries.major)
      throw new Error(
        `${place.data} was written by PostgreSQL ${major}, this is ${binaries.major}. Move the data over, or delete that folder to begin anew.`,
      )
    return
  }
  for (const name of readdirSync(place.root)) {
    const maker = /^data\.(\d+)$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker)))
      rmSync(join(place.root, name), { recursive: true, force: true })
  }
  const draft = join(place.root, `data.${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (user) chownSync(draft, user.uid, user.gid)
  const options = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawn(binaries.initdb, ['-D', draft, ...options], {
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user ?? {}),
  })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, fail) =>
    child.once('error', fail).once('close', resolve),
  )
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output.slice(-2000)}`)
  try {
    renameSync(draft, place.data)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(join(place.data, 'PG_VERSION'))) throw error
  }
}

/** Starts the server in a process group of its own, so that Ctrl-C in a terminal reaches the app first and alone. */
export function launch(
  binaries: Binaries,
  place: Place,
  user: ServerUser | null,
  options: LaunchOptions,
): ChildProcess {
  if (existsSync(place.log) && statSync(place.log).size > LOG_LIMIT_BYTES)
    renameSync(place.log, `${place.log}.1`)
  const log = openSync(place.log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', place.data, ...settings(place, options)], {
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...(user ?? {}),
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

/** The process id of the server that works on this data folder now, whoever started it. */
export function runningServer(place: Place): number | null {
  const pid = pidIn(join(place.data, 'postmaster.pid'))
  return pid !== null && servesData(pid, place.data) ? pid : null
}

/**
 * PostgreSQL replaces the lock files of a killed server by itself, unless the process id in them belongs to somebody else
 * by now: then it refuses to start, and they have to go. To be called under `startLock`, when no server runs.
 */
export function clearMisleadingLocks(place: Place): void {
  const misleads = (file: string) => {
    const pid = pidIn(file)
    return pid !== null && isAlive(pid)
  }
  for (const file of [
    join(place.data, 'postmaster.pid'),
    join(place.socketDir, `.s.PGSQL.${PORT}.lock`),
  ])
    if (misleads(file)) rmSync(file, { force: true })
}

/** One process at a time may start the server of a place. Returns how to give the lock back. */
export async function startLock(place: Place): Promise<() => void> {
  const file = join(place.root, 'start.lock')
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = pidIn(file)
    const madeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if ((holder !== null && !isAlive(holder)) || Date.now() - madeMs > START_LOCK_LIMIT_MS)
      rmSync(file, { force: true })
    else await sleep(20)
  }
}

function pidIn(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch {
    return null
  }
}

/** The last lines of the server's own log, for an error message. */
export function lastWords(place: Place): string {
  return existsSync(place.log)
    ? readFileSync(place.log, 'utf8').trim().split('\n').slice(-6).join('\n')
    : ''
}

function servesData(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    // A server works from inside its data folder; a reused process id or a zombie does not.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return false
  }
}

/** Also of a process that has ended and that its parent has not heard of. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
