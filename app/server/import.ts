import { createWriteStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import process from 'node:process'
import { userInfo } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { isMallError } from '~/contract/errors'
import { IMPORT_FILE_BYTES, PHOTOGRAPH_FILES_MAX } from '~/areas/imports/limits'
import { importKinds, tableKinds, type ImportKindName } from '~/areas/imports/codes'
import { ConfigError, type Config } from './config'
import { say } from './runtime'
import { schoolNamed } from './school-named'
import { withMall } from './with-mall'

const SHOWN = 20
const importUsage = `Usage: npm run import -- <kind> <school> <file> [--dry-run] [--complete] [--confirm-leavers] [--faults <file.csv>]
       npm run import -- <kind> <school> <file.csv> --export

  Brings a school's ${importKinds.join(', ')} into step with a table of another system: CSV
  (UTF-8 or GB18030) or XLSX. Photographs come as a ZIP of files named by the item no. of the goods: ETH-500.jpg, further
  ones ETH-500-2.jpg; where suppliers share a number, in a folder named by the supplier's code.
  The same file a second time changes nothing. Rows that are refused change nothing either; they are printed, and end the
  command with 1.

  --dry-run           say what would come of it, and change nothing
  --complete          people only: whoever is not in the file has left
  --confirm-leavers   more than 5 % of the people may be missing from a complete file
  --faults <file>     all rows that were refused, as CSV
  --export            write what the school has into the file, which changes nothing when it is imported
`

/** Brings a file into a school, in this process. Throws with what is wrong in words for whoever typed the command. */
export async function importTable(
  config: Config,
  log: Logger,
  args: readonly string[],
): Promise<void> {
  const options = readArguments(args)
  if (options.export) return exportTable(config, log, options)
  const content = await readTable(options.path)
  try {
    await withMall(config, log, async api => {
      const { importAtOnce } = await import('~/areas/imports/domain/at-once')
      const mall = await schoolNamed(api, options.school, it => new ConfigError(it))
      const ctx = api.ctxFor(mall, null, 'import')
      const outcome = await importAtOnce(ctx, {
        ...options,
        name: basename(options.path),
        content,
        by: userInfo().username,
        progress: process.stderr.isTTY
          ? (done, rows) => void process.stderr.write(`\r${done} of ${rows} rows`)
          : undefined,
      })
      if (process.stderr.isTTY && !options.dryRun) process.stderr.write('\n')
      const { make, change, end, same, refused } = outcome.counts
      const to = outcome.isDone ? ['made', 'changed', 'ended'] : ['to make', 'to change', 'to end']
      say(
        `${to[0]} ${make}, ${to[1]} ${change}, ${to[2]} ${end}, the same ${same}, refused ${refused}`,
      )
      const lines = outcome.faults.map(
        it => `line ${it.n}, ${it.column}: ${it.fault}${it.value ? ` (${it.value})` : ''}`,
      )
      for (const line of lines.slice(0, SHOWN)) say(line)
      if (lines.length > SHOWN) say(`… and ${lines.length - SHOWN} more`)
      if (options.faults) await writeFile(options.faults, outcome.table)
      if (outcome.halt) throw new ConfigError(haltWords[outcome.halt])
      if (refused) process.exitCode = 1
    })
  } catch (error) {
    throw isMallError(error) && (error.code === 'invalid' || error.code === 'conflict')
      ? new ConfigError(
          `The file was not taken: ${Object.values(error.details.fields ?? {})
            .map(it => fileWords[it] ?? it)
            .join(' ')}`,
        )
      : error
  }
}

/** Writes what a school has into a file, as it is read. */
async function exportTable(
  config: Config,
  log: Logger,
  { kind: name, school, path }: { kind: ImportKindName; school: string; path: string },
): Promise<void> {
  const kind = tableKinds.find(it => it === name)
  if (!kind) throw new ConfigError('Photographs are not exported.')
  await withMall(config, log, async api => {
    const { exportWhole } = await import('~/areas/imports/domain/export-rows')
    const mall = await schoolNamed(api, school, it => new ConfigError(it))
    const ctx = api.ctxFor(mall, null, 'import')
    let [rows, unnamed] = [0, 0]
    const pieces = exportWhole(ctx, { kind, language: 'cn', by: userInfo().username })
    async function* texts() {
      for await (const piece of pieces) {
        rows += piece.rows
        unnamed += piece.unnamed
        yield piece.text
      }
    }
    // Of one's own alone: it names people.
    await pipeline(texts, createWriteStream(path, { mode: 0o600 }))
    say(`wrote ${rows} rows; ${unnamed} things no file can name were left out`)
  })
}

const haltWords = {
  too_many_leavers:
    'More than 5 % of the people are missing from the file. Nothing was changed; if they have left, say --confirm-leavers.',
  stopped: 'It was stopped before its end; the rest waits at /school/imports.',
} as const

const fileWords: Record<string, string> = {
  file_type: 'it is neither CSV nor XLSX.',
  table_empty: 'there is nothing in it.',
  table_long: 'the workbook has more than 50,000 rows or 64 columns; export it as CSV.',
  table_old_excel: 'it is an old Excel file (.xls); save it as XLSX or CSV.',
  file_large: 'the workbook becomes too large when it is unpacked; export it as CSV.',
  import_large: 'it has more than 32 MB.',
  import_long:
    'it has too many rows: 100,000 at most, 20,000 of departments, suppliers and categories, 50 of campuses.',
  import_heads: 'no heading names the number or code that rows are known by.',
  import_json: 'a line is not a JSON object, or has a name there is none of.',
  import_broken: 'quotes that open in it are never closed.',
  import_encoding: 'its text is neither UTF-8 nor GB18030.',
  import_complete: '--complete is for people alone.',
  zip_wrong: 'photographs come packed as a ZIP.',
  zip_broken: 'the ZIP is broken or locked by a password.',
  zip_many: `there are more than ${PHOTOGRAPH_FILES_MAX} files in the ZIP.`,
  zip_large: 'unpacked the ZIP has more than 64 MB; import it in parts.',
  import_under_way:
    'another file of this kind is being worked on; wait, or stop it at /school/imports.',
}

async function readTable(path: string): Promise<Buffer> {
  const size = await stat(path).then(
    it => it.size,
    () => {
      throw new ConfigError(`The file ${path} cannot be read.`)
    },
  )
  if (size > IMPORT_FILE_BYTES)
    throw new ConfigError(`The file was not taken: ${fileWords.import_large}`)
  return readFile(path)
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean', default: false },
        complete: { type: 'boolean', default: false },
        'confirm-leavers': { type: 'boolean', default: false },
        faults: { type: 'string' },
        export: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [word, school, path, ...more] = positionals
    const kind = importKinds.find((it): it is ImportKindName => it === word)
    if (kind && school && path && !more.length)
      return {
        kind,
        school,
        path,
        dryRun: values['dry-run'],
        complete: values.complete,
        confirmLeavers: values['confirm-leavers'],
        faults: values.faults,
        export: values.export,
      }
  } catch {
    // An option that there is not: the same sentence helps.
  }
  throw new ConfigError(importUsage)
}
