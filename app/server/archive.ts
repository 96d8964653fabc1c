import process from 'node:process'
import type { Writable } from 'node:stream'
import type { Logger } from 'pino'
import type { MallApi } from '~/areas'
import { archiveSources, type ArchiveSource } from '~/mall/archive/source'
import type { Mall } from '~/areas/malls/contract'
import { ConfigError, type Config } from './config'
import { schoolNamed } from './school-named'
import { withMall } from './with-mall'

const archiveUsage = `Usage: npm run -s archive -- <command>

  list SCHOOL              what has gone from the database into archives: table, month, part, rows, bytes, when, digest of the lines
  show SCHOOL TABLE MONTH  the rows of a month as JSON lines, each part compared with its digest first

  TABLE is one of: ${archiveSources.join(', ')}; MONTH is such as 2025-03.
`

type ArchiveCommand =
  | { verb: 'list'; school: string }
  | { verb: 'show'; school: string; source: ArchiveSource; month: string }

/** Shows what lies in archives. Throws in words for whoever typed the command; what is printed until then is as it was written. */
export async function showArchives(
  config: Config,
  log: Logger,
  args: readonly string[],
  to: Writable = process.stdout,
): Promise<void> {
  const command = readArguments(args)
  // Told of by each `write`.
  to.on('error', () => undefined)
  await withMall({ ...config, demo: false }, log, async api => {
    const mall = await schoolNamed(api, command.school, it => new ConfigError(it))
    const ctx = api.ctxFor(mall, null, 'archive')
    if (command.verb === 'list') await listAll(ctx, to)
    else await showMonth(ctx, mall, command, to)
  })
}

function readArguments(args: readonly string[]): ArchiveCommand {
  const [verb, school, table, month, ...more] = args
  const source = archiveSources.find(it => it === table)
  if (verb === 'list' && school && !table) return { verb, school }
  if (verb === 'show' && school && source && /^\d{4}-\d{2}$/.test(month ?? '') && !more.length)
    return { verb, school, source, month: month ?? '' }
  throw new ConfigError(archiveUsage)
}

type OfSchool = ReturnType<MallApi['ctxFor']>

async function listAll(ctx: OfSchool, to: Writable): Promise<void> {
  const { listArchives } = await import('~/mall/archive/read-archives')
  for (const { source, month, part, rows, bytes, at, sha256 } of await listArchives(ctx))
    await write(to, `${[source, month, part, rows, bytes, at.toISOString(), sha256].join('\t')}\n`)
}

async function showMonth(
  ctx: OfSchool,
  mall: Mall,
  { source, month }: { source: ArchiveSource; month: string },
  to: Writable,
): Promise<void> {
  const { readMonth } = await import('~/mall/archive/read-archives')
  const { ArchiveFault } = await import('~/mall/archive/pack')
  let parts = 0
  try {
    for await (const lines of readMonth(ctx, source, month)) {
      await write(to, lines)
      parts++
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    throw new ConfigError(
      `${mall.code}, ${source}, ${month}: ${error.message}. Take the file out of a backup.`,
    )
  }
  if (!parts) throw new ConfigError(`${mall.code} has no archive of ${source} of ${month}.`)
}

/** A pipe may be slow. One whose reader has seen enough, such as `head`, takes no more, and that is no fault. */
const write = (to: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(text, error => {
      if (error && 'code' in error && error.code === 'EPIPE') resolve()
      else if (error) reject(error)
      else resolve()
    })
  })
