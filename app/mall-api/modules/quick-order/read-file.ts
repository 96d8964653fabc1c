import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { MallError } from '~/contract/errors'
import { QUICK_FILE_BYTES } from '~/contract/limits'

/** What a book may hold when it is unpacked; a small file can claim gigabytes. */
const UNPACKED_BYTES_MAX = 24 * 1024 * 1024
/** A cell far away would make a table of everything between it and the first. */
const SHEET_ROWS_MAX = 20_000
const SHEET_COLUMNS_MAX = 64

const wrong = (code: string, cause?: unknown) =>
  new MallError('invalid', { fields: { file: code }, cause })
const begins = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((it, at) => content[at] === it)

/** What a file holds, judged by its bytes and not by its name: a table of cells, or text still to be taken apart. */
export async function readFile(
  content: Uint8Array,
): Promise<{ table: string[][] } | { text: string }> {
  if (!content.length) throw wrong('quick_empty')
  if (content.length > QUICK_FILE_BYTES) throw wrong('file_large')
  if (begins(content, 0x50, 0x4b, 0x03, 0x04)) return { table: await readBook(content) }
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0)) throw wrong('quick_old_excel')
  return { text: decode(content) }
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
  if (text === null || /[\u0000-\u0008\u000e-\u001f]/.test(text)) throw wrong('file_type')
  return text
}

function tryDecode(content: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return null
  }
}

async function readBook(content: Uint8Array): Promise<string[][]> {
  checkBook(content)
  try {
    const rows = await readSheet(
      Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    )
    return rows.map(row =>
      row.map(cell => (cell === null || typeof cell === 'function' ? '' : String(cell).trim())),
    )
  } catch (cause) {
    throw wrong('file_type', cause)
  }
}

/** Looks at a book before a reader makes a table of it: how large it becomes, and how far away its farthest cell is. */
function checkBook(content: Uint8Array): void {
  let unpacked = 0
  let sheets: Record<string, Uint8Array>
  try {
    unzipSync(content, {
      filter: file => {
        unpacked += file.originalSize
        return false
      },
    })
    if (unpacked > UNPACKED_BYTES_MAX) throw wrong('file_large')
    sheets = unzipSync(content, { filter: file => /^xl\/worksheets\/[^/]+\.xml$/.test(file.name) })
  } catch (error) {
    throw error instanceof MallError ? error : wrong('file_type', error)
  }
  if (!Object.keys(sheets).length) throw wrong('file_type')
  for (const sheet of Object.values(sheets)) {
    for (const [, letters = '', digits = ''] of strFromU8(sheet).matchAll(
      /\sr="([A-Z]{0,8})(\d{0,10})"/g,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      if (column > SHEET_COLUMNS_MAX || Number(digits) > SHEET_ROWS_MAX) throw wrong('quick_long')
    }
  }
}
