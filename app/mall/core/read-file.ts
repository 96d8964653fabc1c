import { z } from 'zod'
import { MallError } from '~/contract/errors'
import { QUICK_FILE_BYTES } from '~/areas/quick-order/limits'
import { inOwnThread, inTurns } from './own-thread'

/** Between cells of a text, the surest first: what is pasted out of a table has tabs, and its names may have commas. */
export const separators = ['\t', ';', '；', ',', '，', '|']

/** What a book may hold when it is unpacked, and how far away its farthest cell may be. `piece`: how much is unpacked at once. */
export interface BookLimits {
  bytes: number
  files: number
  piece: number
  rows: number
  columns: number
  thread: { timeMs: number; heapMb: number }
}
const BOOK: BookLimits = {
  bytes: 24 * 1024 * 1024,
  files: 1_000,
  piece: 4 * 1024,
  rows: 20_000,
  columns: 64,
  thread: { timeMs: 8_000, heapMb: 256 },
}
const BOOKS_AT_ONCE = 1

/** What is wrong with a file as a whole, at the field that names it. */
export const wrongFile = (code: string, cause?: unknown) =>
  new MallError('invalid', { fields: { file: code }, cause })
const begins = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((it, at) => content[at] === it)

/** What a file holds, judged by its bytes and not by its name: a table of cells, or text still to be taken apart. */
export async function readFile(
  content: Uint8Array,
): Promise<{ table: string[][] } | { text: string }> {
  if (!content.length) throw wrongFile('table_empty')
  if (content.length > QUICK_FILE_BYTES) throw wrongFile('file_large')
  if (isBook(content)) return { table: await readBook(content) }
  return { text: decode(content) }
}

/** Whether the bytes are a workbook of today; one of Excel's old format is refused. */
export function isBook(content: Uint8Array): boolean {
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0)) throw wrongFile('table_old_excel')
  return begins(content, 0x50, 0x4b, 0x03, 0x04)
}

/** UTF-8 with or without its mark, UTF-16 as Excel writes it, or GB18030, which holds all older Chinese encodings. */
export function decode(content: Uint8Array): string {
  const wide = begins(content, 0xff, 0xfe)
    ? 'utf-16le'
    : begins(content, 0xfe, 0xff)
      ? 'utf-16be'
      : null
  const text = wide
    ? new TextDecoder(wide).decode(content)
    : (tryDecode(content, 'utf-8') ?? tryDecode(content, 'gb18030'))
  // Pictures, programs and what else is no text.
  if (text === null || /[\u0000-\u0008\u000e-\u001f]/.test(text)) throw wrongFile('file_type')
  return text
}

function tryDecode(content: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return null
  }
}

const bookAnswer = z.union([
  z.object({ table: z.array(z.array(z.string())) }),
  z.object({ fault: z.enum(['file_large', 'file_type', 'table_long']), cause: z.string() }),
])
const turns = inTurns(BOOKS_AT_ONCE)

/** In a thread of its own, within so much time and memory: a small file can claim, or become, gigabytes. */
export async function readBook(
  content: Uint8Array,
  limits: BookLimits = BOOK,
): Promise<string[][]> {
  const answer = await turns(() =>
    inOwnThread('mall/core/book-thread.mjs', { content, limits }, limits.thread),
  ).then(
    it => bookAnswer.parse(it),
    (cause: unknown) => {
      throw wrongFile('file_large', cause)
    },
  )
  if ('fault' in answer) throw wrongFile(answer.fault, answer.cause)
  return answer.table
}
