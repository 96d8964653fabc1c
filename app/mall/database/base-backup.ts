import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'

/** What is to be copied, relative to the folder it lies in. */
export interface Tree {
  folders: string[]
  files: string[]
}

/** Where a copy of the running server begins and ends in its write-ahead log. */
export interface BaseBackup {
  systemIdentifier: string
  startLsn: string
  stopLsn: string
  /** The server's clock when the copy was complete: the earliest moment it can be brought to. */
  stoppedAt: string
}

export interface BaseBackupWork {
  data: string
  /** Copies those of a folder's files that are still there when their turn comes. */
  copy(tree: Tree): Promise<void>
  /** Writes a file that is only in the copy. */
  write(path: string, content: string | Buffer): Promise<void>
}

/** Contents that a server makes anew, or that must not come along; the folders themselves must be there. */
const emptyFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|recovery\.signal|standby\.signal|postgresql\.auto\.conf\.tmp|current_logfiles\.tmp|.*\/?pgsql_tmp[^/]*|(.*\/)?pg_internal\.init[^/]*)$/
const CONTROL = 'global/pg_control'
const SEGMENTS_PER_LOG = 0x1_0000_0000

/**
 * PostgreSQL's base backup of a running server by its low-level interface, because its own program for that does not come
 * with the packages. Everything happens in one session: when it ends half way, the server forgets the backup by itself.
 */
export async function baseBackup(
  admin: pg.ClientConfig,
  work: BaseBackupWork,
): Promise<BaseBackup> {
  const client = new pg.Client({ ...admin, application_name: 'mall-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const segmentBytes = await checkServer(client, work.data)
    // The slot keeps the log that the copy needs, and goes with the session.
    const slot = `mall_backup_${process.pid}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const startLsn = await one(client, 'select pg_backup_start($1, true)::text as it', [slot])
    await work.copy(listCluster(work.data))
    await work.write(CONTROL, readControl(work.data))
    const { rows } = await client.query<{ lsn: string; label: string; at: string }>(
      'select lsn::text, labelfile as label, clock_timestamp()::text as at from pg_backup_stop(false)',
    )
    const end = rows[0]
    if (!end) throw new Error('PostgreSQL did not say where the backup ends.')
    await work.write('backup_label', end.label)
    await work.copy({
      folders: [],
      files: [
        ...segmentsBetween(
          firstSegment(end.label),
          await one(client, 'select pg_walfile_name($1) as it', [end.lsn]),
          segmentBytes,
        ).map(name => `pg_wal/${name}`),
        ...readdirSync(join(work.data, 'pg_wal'))
          .filter(name => name.endsWith('.history'))
          .map(name => `pg_wal/${name}`),
      ],
    })
    return {
      systemIdentifier: await one(
        client,
        'select system_identifier::text as it from pg_control_system()',
      ),
      startLsn,
      stopLsn: end.lsn,
      stoppedAt: new Date(end.at).toISOString(),
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Refuses what cannot be copied whole. Answers the size of a segment of the log. */
async function checkServer(client: pg.Client, data: string): Promise<number> {
  const { rows } = await client.query<{ level: string; segment: string; data: string }>(
    `select current_setting('wal_level') as level, current_setting('data_directory') as data,
      (select setting from pg_settings where name = 'wal_segment_size') as segment`,
  )
  if (rows[0]?.level === 'minimal')
    throw new Error(
      'The database still runs with the settings of an older version (wal_level=minimal). Stop the mall, start it again, and repeat.',
    )
  if (readdirSync(join(data, 'pg_tblspc')).length)
    throw new Error('The database has tablespaces outside of its folder; those are not copied.')
  return Number(rows[0]?.segment)
}

async function one(client: pg.Client, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query<{ it: string }>(text, values)
  return rows[0]?.it ?? ''
}

/** The files of a data folder that belong into a copy; the control file, which is read last, is not among them. */
export function listCluster(data: string): Tree {
  const tree: Tree = { folders: [], files: [] }
  const visit = (folder: string) => {
    for (const entry of entriesOf(join(data, folder))) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (leftOut.test(path) || path === CONTROL) continue
      if (entry.isDirectory()) {
        tree.folders.push(path)
        if (path === 'pg_wal') tree.folders.push('pg_wal/archive_status', 'pg_wal/summaries')
        if (!emptyFolders.has(path)) visit(path)
      } else if (entry.isFile()) tree.files.push(path)
    }
  }
  visit('')
  return tree
}

/** A table or a database that is dropped meanwhile takes its folder along; the log tells the copy that it did. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!existsSync(folder)) return []
    throw error
  }
}

function firstSegment(label: string): string {
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (!name) throw new Error('PostgreSQL did not say where the backup begins.')
  return name
}

const hex8 = (n: number) => n.toString(16).toUpperCase().padStart(8, '0')

/** The names from one segment of the log to another, both included. */
export function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  const perLog = SEGMENTS_PER_LOG / segmentBytes
  const number = (name: string) =>
    parseInt(name.slice(8, 16), 16) * perLog + parseInt(name.slice(16), 16)
  const timeline = first.slice(0, 8)
  const names: string[] = []
  for (let n = number(first); n <= number(last); n++)
    names.push(`${timeline}${hex8(Math.floor(n / perLog))}${hex8(n % perLog)}`)
  return names
}

/** The control file is rewritten in place at checkpoints: two readings that agree are whole. */
function readControl(data: string): Buffer {
  const path = join(data, CONTROL)
  for (;;) {
    const [once, again] = [readFileSync(path), readFileSync(path)]
    if (once.equals(again)) return once
  }
}

export const bytesBelow = (folder: string): number =>
  entriesOf(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + bytesBelow(path)
    return sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0)
  }, 0)
