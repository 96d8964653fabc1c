import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { IMPORT_FILE_BYTES } from '~/contract/limits'
import { isBook, readBook, separators, wrongFile, type BookLimits } from '~/mall/core/read-file'

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

/** The one the first filled lines have most of. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n?|\n/).slice(0, 10)
  const counts = separators.map(it =>
    lines.reduce((sum, line) => sum + line.split(it).length - 1, 0),
  )
  const most = Math.max(...counts)
  return separators[counts.indexOf(most)] ?? ','
}
