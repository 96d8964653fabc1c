import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { baseBackup, bytesBelow, listCluster, type Tree } from '~/mall/database/base-backup'
import { withClient } from '~/mall/database/client'
import { ConfigError, type Config } from '../config'
import { openDatabase } from '../database'
import { say } from '../runtime'
import {
  copyFile,
  makeFolder,
  needRoom,
  syncTree,
  toldOfFullDisk,
  type CopiedFile,
} from './copying'
import { dumpDatabase } from './dump'
import { verify, writeManifest, type Manifest } from './manifest'

const usage = `Usage: npm run backup -- <folder>          a backup of the running mall into a new folder
       npm run backup -- --check <folder>  reads a backup again and compares it with its list`

/** How much more than what is there now the copy may come to while it is made. */
const GROWTH = 1.1
/** One segment of the log is written anew by every backup, at least. */
const LOG_BYTES = 64 * 1_048_576

/** `npm run backup`: database, uploaded files and the secret of the sessions, while the mall runs. */
export async function backUp(config: Config, log: Logger, options: string[]): Promise<void> {
  const checking = options.includes('--check')
  const [folder, ...more] = options.filter(it => it !== '--check')
  if (!folder || more.length || folder.startsWith('-')) throw new ConfigError(usage)
  const dir = resolve(folder)
  if (checking) return say(`The backup is whole: ${summary(await verify(dir))}`)
  refuseTarget(config, dir)
  mkdirSync(dir, { recursive: true })
  await chmod(dir, 0o700)
  const startedAt = new Date()
  try {
    const copy = new Copying(dir)
    // Files before the database and once more after it: whatever a row of the copy names was written before the row, and
    // what is taken away meanwhile has come along the first time.
    const parts = await toldOfFullDisk(
      dir,
      (async () => {
        await copyFiles(config, copy)
        const database = await copyDatabase(config, log, copy)
        await copyFiles(config, copy)
        await syncTree(dir)
        return database
      })(),
    )
    await writeManifest(dir, {
      ...parts,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      mallVersion: mallVersion(),
      folders: copy.folders,
      files: copy.files,
    })
  } catch (error) {
    // Only what this try has made: the folder was empty or not there.
    for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true })
    throw error
  }
  say(`The backup is complete: ${summary(await verify(dir))}`)
}

function refuseTarget(config: Config, dir: string): void {
  if (existsSync(dir) && readdirSync(dir).length)
    throw new ConfigError(`${dir} is not empty. A backup goes into a folder of its own.`)
  if (dir === config.dataDir || `${dir}${sep}`.startsWith(`${config.dataDir}${sep}`))
    throw new ConfigError(
      `${dir} lies in the data folder and would be lost with it. Choose another place, best on another disk.`,
    )
}

/** What has been copied so far, by its place in the backup. */
class Copying {
  readonly folders: string[] = []
  readonly files: CopiedFile[] = []
  readonly #known = new Set<string>()
  constructor(readonly dir: string) {}

  async tree(from: string, to: string, tree: Tree): Promise<void> {
    for (const folder of tree.folders) {
      await makeFolder(join(this.dir, to, folder))
      this.folders.push(`${to}/${folder}`)
    }
    for (const file of tree.files) {
      const path = `${to}/${file}`
      if (this.#known.has(path)) continue
      const copy = await copyFile(join(from, file), join(this.dir, path))
      if (copy) this.add({ path, ...copy })
    }
  }

  async write(path: string, content: string | Buffer): Promise<void> {
    await writeFile(join(this.dir, path), content, { mode: 0o600 })
    const sha256 = createHash('sha256').update(content).digest('hex')
    this.add({ path, bytes: Buffer.byteLength(content), sha256 })
  }

  add(file: CopiedFile): void {
    this.#known.add(file.path)
    this.files.push(file)
  }
}

/** Uploads are named by their content and never change; what is still being written is not one yet. */
async function copyFiles(config: Config, copy: Copying): Promise<void> {
  const files = join(config.dataDir, 'files')
  const entries = existsSync(files)
    ? await readdir(files, { withFileTypes: true, recursive: true })
    : []
  const tree: Tree = {
    folders: [],
    files: entries
      .filter(it => it.isFile())
      .map(it =>
        relative(files, join(it.parentPath ?? it.path, it.name))
          .split(sep)
          .join('/'),
      )
      .filter(it => !it.startsWith('drafts/')),
  }
  await copy.tree(files, 'files', tree)
  if (!config.sessionSecrets.length)
    await copy.tree(config.dataDir, 'secrets', { folders: [], files: ['session.secret'] })
}

async function copyDatabase(
  config: Config,
  log: Logger,
  copy: Copying,
): Promise<Pick<Manifest, 'kind' | 'base' | 'postgresMajor' | 'migrations'>> {
  const database = await openDatabase(config, log)
  try {
    const versions = await versionsOf(database.owner)
    if (!database.embedded) {
      copy.add(await dumpDatabase(config, copy.dir, versions.postgresMajor))
      return { kind: 'dump', ...versions }
    }
    const data = join(database.embedded.root, 'data')
    await needRoom(copy.dir, bytesOf(data) * GROWTH + LOG_BYTES)
    await makeFolder(join(copy.dir, 'database'))
    const base = await baseBackup(database.embedded.admin, {
      data,
      copy: tree => copy.tree(data, 'database', tree),
      write: (path, content) => copy.write(`database/${path}`, content),
    })
    return { kind: 'base', base, ...versions }
  } finally {
    await database.stop()
  }
}

/** The log is as long as it may get; of that only the last segments come along. */
const bytesOf = (data: string): number =>
  listCluster(data).folders.reduce(
    (sum, folder) =>
      folder.includes('/') || folder === 'pg_wal' ? sum : sum + bytesBelow(join(data, folder)),
    0,
  )

const versionsOf = (owner: pg.ClientConfig) =>
  withClient(owner, async client => {
    const { rows } = await client.query<{ major: number; migrations: number }>(
      `select current_setting('server_version_num')::int / 10000 as major, (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
    )
    if (!rows[0]) throw new Error('The database does not say which version it is.')
    return { postgresMajor: String(rows[0].major), migrations: rows[0].migrations }
  })

const mallVersion = (): string =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

function summary({ files, finishedAt, postgresMajor, kind }: Manifest): string {
  const bytes = files.reduce((sum, it) => sum + it.bytes, 0)
  return `${files.length} files, ${Math.ceil(bytes / 1_048_576)} MB, complete at ${finishedAt}, PostgreSQL ${postgresMajor}${kind === 'dump' ? ' (a dump)' : ''}.`
}
