import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import type { ServerUser } from './embedded-binaries'

/** Where one embedded server keeps its things. */
export interface Place {
  root: string
  data: string
  socketDir: string
  log: string
}

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const SOCKET_PATH_LIMIT_BYTES = 103
const RECORD = 'postgres.place'

/**
 * Normally `<dataDir>/postgres`. When we run as root in a folder `nobody` cannot reach, a folder below /var/lib (or
 * /var/tmp) named by the hash of the data folder; the choice is written into the data folder so that it stays.
 */
export function findPlace(dataDir: string, user: ServerUser | null): Place {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(resolve(dataDir))
  const record = join(home, RECORD)
  const recordedRoot = existsSync(record) ? readFileSync(record, 'utf8').trim() : ''
  const root =
    recordedRoot || (user && !admits(home, user) ? elsewhere(home) : join(home, 'postgres'))
  makeOwn(root, 0o711, null)
  if (!recordedRoot && dirname(root) !== home) writeFileSync(record, `${root}\n`)
  const place = {
    root,
    data: join(root, 'data'),
    socketDir: socketDirFor(root),
    log: join(root, 'postgres.log'),
  }
  makeOwn(place.socketDir, 0o700, user)
  return place
}

/** A folder the server's user can write the archived log into, wherever whoever runs the mall wants it. */
export function openArchive(archiveDir: string, user: ServerUser | null): void {
  mkdirSync(archiveDir, { recursive: true })
  const home = realpathSync(archiveDir)
  if (user && !admits(home, user))
    throw new Error(
      `The setting ARCHIVE_WAL_DIR must be a folder that the user "nobody" can reach, because PostgreSQL does not run as root; it is "${archiveDir}".`,
    )
  makeOwn(home, 0o700, user)
}

/** Can this user walk from / down to the folder, and may we give files away there? */
function admits(home: string, user: ServerUser): boolean {
  for (let at = home; ; at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if (at === home && uid === process.getuid?.()) chmodSync(at, mode | 0o011)
    else if ((mode & 0o001) === 0 && uid !== user.uid) return false
    if (dirname(at) === at) break
  }
  const probe = join(home, `.probe-${process.pid}`)
  try {
    mkdirSync(probe)
    chownSync(probe, user.uid, user.gid)
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

function elsewhere(home: string): string {
  const name = `campus-mall-${hash(home)}`
  try {
    const lasting = join('/var/lib', name)
    makeOwn(lasting, 0o711, null)
    return lasting
  } catch {
    return join('/var/tmp', name)
  }
}

function socketDirFor(root: string): string {
  const near = join(root, 'run')
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT_BYTES
  // A comma or a quote would split PostgreSQL's list of socket folders.
  return fits && !/[,"']/.test(near) ? near : join('/tmp', `campus-mall-${hash(root)}`)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Makes a folder, and refuses one that somebody else put there first (shared temporary folders are open to all). */
function makeOwn(path: string, mode: number, user: ServerUser | null): void {
  mkdirSync(path, { recursive: true, mode })
  const stats = lstatSync(path)
  const me = process.getuid?.() ?? stats.uid
  if (!stats.isDirectory() || (stats.uid !== me && stats.uid !== user?.uid))
    throw new Error(`${path} belongs to somebody else.`)
  if (stats.uid === me) chmodSync(path, mode)
  if (user) chownSync(path, user.uid, user.gid)
}
