import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { findBinaries, serverUser } from '~/mall/database/embedded-binaries'
import { findPlace, type Place } from '~/mall/database/embedded-place'
import { runningServer, startLock } from '~/mall/database/embedded-process'
import { knownMigrations } from '~/mall/database/migrate'
import { ConfigError, type Config } from '../config'
import { makeDataDir } from '../database'
import { saysYes } from '../reset'
import { say } from '../runtime'
import { lookOver, type Findings } from './consistency'
import { copyFile, makeFolder, needRoom, syncTree, toldOfFullDisk } from './copying'
import { DUMP } from './dump'
import { verify, type Manifest } from './manifest'
import { lookIntoRecovered } from './recover'

const usage = `Usage: npm run restore -- <folder of the backup>
         --until 2026-11-22T10:00:00+08:00   go on to that moment by the log in ARCHIVE_WAL_DIR
         --replace                           the data folder holds something: put it aside
         --anyway                            put it back even if it does not hold together
         --yes                               do not ask`

interface Wish {
  dir: string
  until: Date | undefined
  replace: boolean
  anyway: boolean
  confirmed: boolean
}

/** `npm run restore`: a backup into the data folder, made whole and looked over before anything that is there is touched. */
export async function restore(config: Config, options: string[]): Promise<void> {
  const wish = wishOf(options)
  const manifest = await verify(wish.dir)
  if (config.databaseUrl || manifest.kind === 'dump') throw byHand(config, manifest, wish.dir)
  if (manifest.migrations > knownMigrations())
    throw new ConfigError(
      `The backup was made by a newer version of the mall (${manifest.mallVersion}). Bring this one up to date first.`,
    )
  checkMoment(config, manifest, wish.until)
  makeDataDir(config.dataDir)
  const place = findPlace(config.dataDir, serverUser())
  await checkTarget(config, place, wish)
  const drafts = {
    data: join(place.root, `restore.${process.pid}`),
    files: join(config.dataDir, `files.restore.${process.pid}`),
  }
  sweepDrafts(place.root, config.dataDir)
  try {
    const findings = await toldOfFullDisk(
      config.dataDir,
      prepare(config, manifest, wish, place, drafts),
    )
    for (const line of findings.told) say(line)
    for (const line of findings.wrong) say(`Wrong: ${line}`)
    if (findings.wrong.length && !wish.anyway)
      throw new ConfigError(
        'What was restored does not hold together, and nothing was changed. Take an older backup; if there is none, add --anyway.',
      )
    await swap(config, place, drafts, wish.dir, manifest)
  } finally {
    for (const draft of Object.values(drafts)) await rm(draft, { recursive: true, force: true })
  }
  say('The backup is restored. Start the mall: npm start')
}

function wishOf(options: string[]): Wish {
  const words = [...options]
  const take = (flag: string) => {
    const at = words.indexOf(flag)
    if (at >= 0) words.splice(at, 1)
    return at
  }
  const at = take('--until')
  const moment = at >= 0 ? (words.splice(at, 1)[0] ?? '') : undefined
  const replace = take('--replace') >= 0
  const anyway = take('--anyway') >= 0
  const confirmed = take('--yes') >= 0
  const [folder, ...more] = words
  if (!folder || more.length || folder.startsWith('-')) throw new ConfigError(usage)
  if (
    moment !== undefined &&
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(moment)
  )
    throw new ConfigError(
      `--until takes a date, an hour and how far it is from UTC, such as 2026-11-22T10:00:00+08:00; it is "${moment}".`,
    )
  return {
    dir: resolve(folder),
    until: moment === undefined ? undefined : new Date(moment),
    replace,
    anyway,
    confirmed,
  }
}

function byHand(config: Config, manifest: Manifest, dir: string): ConfigError {
  if (manifest.kind === 'base')
    return new ConfigError(
      'This backup is a copy of the embedded database, and DATABASE_URL names a server of its own. Restore it without DATABASE_URL, and move the data over by pg_dump.',
    )
  const address = config.databaseUrl ? '<address of DATABASE_URL>' : '<address of the database>'
  return new ConfigError(
    `The backup is whole. Its database is a dump; with the mall stopped, put it back by the tools of PostgreSQL ${manifest.postgresMajor} or newer, into an empty database:
  pg_restore --no-owner --exit-on-error --dbname=${address} ${join(dir, DUMP)}
and copy ${join(dir, 'files')} and, where it is there, ${join(dir, 'secrets', 'session.secret')} into ${config.dataDir}.`,
  )
}

function checkMoment(config: Config, manifest: Manifest, until: Date | undefined): void {
  if (!until) return
  if (!config.archiveWalDir)
    throw new ConfigError(
      '--until needs ARCHIVE_WAL_DIR: only where the log has been archived is anything known of the time after the backup.',
    )
  const from = manifest.base?.stoppedAt ?? manifest.finishedAt
  if (until.getTime() < Date.parse(from) || until.getTime() > Date.now())
    throw new ConfigError(`--until must lie between the end of the backup (${from}) and now.`)
}

const holdsSomething = (config: Config, place: Place) =>
  existsSync(place.data) ||
  (existsSync(join(config.dataDir, 'files')) &&
    readdirSync(join(config.dataDir, 'files')).length > 0)

async function checkTarget(config: Config, place: Place, wish: Wish): Promise<void> {
  if (runningServer(place) !== null)
    throw new ConfigError(`The mall on ${config.dataDir} is running. Stop it first.`)
  if (!holdsSomething(config, place)) return
  if (!wish.replace)
    throw new ConfigError(
      `${config.dataDir} holds a mall already. Set MALL_DATA_DIR to another folder, or add --replace: what is there is then put aside, not deleted.`,
    )
  if (
    !wish.confirmed &&
    !(await saysYes(
      `The mall in ${config.dataDir} will be replaced by the backup. Go on? Type yes: `,
    ))
  )
    throw new ConfigError('Nothing was done. Where there is no terminal, add --yes.')
}

/** What a restore that was killed has left. */
function sweepDrafts(...folders: string[]): void {
  for (const folder of folders)
    for (const name of readdirSync(folder))
      if (/^(files\.)?restore\.\d+$/.test(name))
        rmSync(join(folder, name), { recursive: true, force: true })
}

async function prepare(
  config: Config,
  manifest: Manifest,
  wish: Wish,
  place: Place,
  drafts: { data: string; files: string },
): Promise<Findings> {
  const user = serverUser()
  const binaries = await findBinaries(place.root, user)
  if (binaries.major !== manifest.postgresMajor)
    throw new ConfigError(
      `The backup is of PostgreSQL ${manifest.postgresMajor}, this is ${binaries.major}. Restore it with the version of the mall that made it.`,
    )
  const bytes = manifest.files.reduce((sum, it) => sum + it.bytes, 0)
  await needRoom(place.root, bytes)
  await makeFolder(drafts.data, user)
  for (const folder of manifest.folders) {
    if (folder.startsWith('database/'))
      await makeFolder(join(drafts.data, folder.slice('database/'.length)), user)
  }
  await mkdir(drafts.files, { recursive: true })
  for (const { path, sha256 } of manifest.files) {
    const [kind, ...rest] = path.split('/')
    if (kind !== 'database' && kind !== 'files') continue
    const to = join(kind === 'database' ? drafts.data : drafts.files, ...rest)
    const copy = await copyFile(join(wish.dir, path), to, kind === 'database' ? user : null)
    if (copy?.sha256 !== sha256) throw new ConfigError(`${path} could not be read twice alike.`)
  }
  // Later uploads are in no backup; where those of the mall that is replaced are still there, they belong to the later rows.
  const files = join(config.dataDir, 'files')
  if (wish.until && existsSync(files))
    await cp(files, drafts.files, { recursive: true, force: false })
  say('Copied. The database is being made whole …')
  const findings = await lookIntoRecovered(
    {
      binaries,
      user,
      root: place.root,
      data: drafts.data,
      until: wish.until,
      logs: wish.until
        ? [config.archiveWalDir ?? '', join(place.data, 'pg_wal')].filter(it => existsSync(it))
        : config.archiveWalDir
          ? [config.archiveWalDir]
          : [],
    },
    client => lookOver(client, drafts.files),
  )
  await syncTree(drafts.data)
  await syncTree(drafts.files)
  return findings
}

/** Nothing of before is deleted: it is put beside under the hour, and whoever is sure may remove it. */
async function swap(
  config: Config,
  place: Place,
  drafts: { data: string; files: string },
  dir: string,
  manifest: Manifest,
): Promise<void> {
  const unlock = await startLock(place)
  try {
    if (runningServer(place) !== null)
      throw new ConfigError('The mall was started meanwhile. Stop it and repeat.')
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const replace = (path: string, draft: string) => {
      const aside = join(dirname(path), `${path.slice(dirname(path).length + 1)}.before-${stamp}`)
      if (existsSync(path)) {
        renameSync(path, aside)
        say(`Put aside: ${aside}`)
      }
      renameSync(draft, path)
    }
    replace(place.data, drafts.data)
    replace(join(config.dataDir, 'files'), drafts.files)
    if (manifest.files.some(it => it.path === 'secrets/session.secret')) {
      const secret = join(config.dataDir, 'session.secret')
      await copyFile(join(dir, 'secrets', 'session.secret'), `${secret}.draft`)
      replace(secret, `${secret}.draft`)
    }
  } finally {
    unlock()
  }
}
