import { isUtf8 } from 'node:buffer'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { MallError } from '~/contract/errors'
import { isBook, readBook, separators, wrongFile, type BookLimits } from '~/mall/core/read-file'
import { IMPORT_FILE_BYTES } from '../limits'

/** Longest record of a CSV, so that a quotation mark nothing ends does not swallow the file. */
const RECORD_MAX = 20_000
const PIECE = 64 * 1024
const HEAD_BYTES = 4 * 1024
/** Unpacked, and its farthest cell. Whoever has more rows exports CSV. */
const BOOK: BookLimits = {
  bytes: 128 * 1024 * 1024,
  files: 1_000,
  piece: 16 * 1024,
  rows: 50_001,
  columns: 64,
  thread: { timeMs: 60_000, heapMb: 1_024 },
}

export interface Line {
  /** Where it stands in the file. */
  n: number
  cells: string[]
}

/**
 * Lines of a workbook or a CSV that have anything in them, one after another. Text is decoded piece by piece: UTF-8 where it is,
 * UTF-16 by its mark, else GB18030. Throws `invalid` with a code for the field `file`.
 */
export async function* readLines(content: Uint8Array): AsyncGenerator<Line> {
  if (!content.length) throw wrongFile('table_empty')
  if (content.length > IMPORT_FILE_BYTES) throw wrongFile('import_large')
  if (isBook(content)) {
    const table = await readBook(content, BOOK)
    for (const [at, cells] of table.entries()) if (cells.some(Boolean)) yield { n: at + 1, cells }
    return
  }
  const encoding = encodingOf(content)
  const first = [...textOf(content.subarray(0, HEAD_BYTES), encoding, false)].join('')
  const parser = Readable.from(textOf(content, encoding, true)).pipe(
    parse({
      delimiter: separatorOf(first),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: RECORD_MAX,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>)
      if (record.some(Boolean)) yield { n: info.lines, cells: record }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw wrongFile('import_broken', error)
    throw error
  }
}

/** Whether it is lines of JSON objects, and no table. */
export const isJsonLines = (content: Uint8Array): boolean =>
  /^\ufeff?\s*\{/.test(new TextDecoder('utf-8').decode(content.subarray(0, HEAD_BYTES)))

/**
 * Lines of JSON objects, in UTF-8, each as the cells of a row under `names`; lists become one cell. Throws `invalid` for what is no
 * object, and for a name there is none of.
 */
export async function* readJsonLines(
  content: Uint8Array,
  names: readonly string[],
): AsyncGenerator<Line> {
  if (content.length > IMPORT_FILE_BYTES) throw wrongFile('import_large')
  const lines = createInterface({ input: Readable.from(textOf(content, 'utf-8', true)) })
  let n = 0
  for await (const line of lines) {
    n++
    const text = line.replace(/^\ufeff/, '').trim()
    if (!text) continue
    const values = text.length > RECORD_MAX ? null : objectIn(text)
    if (!values || Object.keys(values).some(it => !names.includes(it)))
      throw new MallError('invalid', { fields: { file: 'import_json' }, values: { n } })
    yield { n, cells: names.map(name => textOfValue(values[name])) }
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** What is nested deeper is told as JSON, and refused by its column. */
function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOfValue).join(';')
  return JSON.stringify(value)
}

function encodingOf(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  return isUtf8(content) ? 'utf-8' : 'gb18030'
}

/** @param isWhole whether the last sign must be complete */
function* textOf(content: Uint8Array, encoding: string, isWhole: boolean): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < content.length; at += PIECE) {
    const isLast = at + PIECE >= content.length
    let text: string
    try {
      text = decoder.decode(content.subarray(at, at + PIECE), { stream: !(isLast && isWhole) })
    } catch (error) {
      throw wrongFile('import_encoding', error)
    }
    // Pictures, programs and what else is no text.
    if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw wrongFile('file_type')
    if (text) yield text
  }
}

/** The one the first filled lines have most of, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"[^"]*(?:"|$)/g, '')
    .split(/\r\n?|\n/)
    .slice(0, 10)
  const counts = separators.map(it =>
    lines.reduce((sum, line) => sum + line.split(it).length - 1, 0),
  )
  const most = Math.max(...counts)
  return separators[counts.indexOf(most)] ?? ','
}
