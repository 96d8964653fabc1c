import writeXlsxFile from 'write-excel-file/node'
import { HAO_PER_YUAN, formatYuan, type Hao } from '~/contract/money'
import type { Ctx } from './ctx'
import { dayOf } from './days'

/** `id`: digits that name a thing, which no spreadsheet may take for a number. */
export type Cell =
  | { id: string }
  | { text: string }
  | { yuan: Hao }
  | { count: number }
  /** Told to a tenth. */
  | { measure: number }
  | null
export interface Table {
  name: string
  heads: readonly string[]
  /** Of the columns of a book, in characters. */ widths: readonly number[]
  rows: readonly (readonly Cell[])[]
}

/** A cell of text; an empty one where there is none. */
export const textCell = (it: string | null | undefined): Cell => (it ? { text: it } : null)

// With marks of text before it, so that one that was there already is told from the one that is put before it.
const formulaSign = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u
/**
 * A spreadsheet takes a text that begins like a formula for one, and its full-width signs for the same: it is told that it is
 * text. Spaces and line ends before the sign are passed over by some of them. For every cell of text of every export.
 */
export const plainText = (text: string) => (formulaSign.test(text) ? `'${text}` : text)
/** The text of a cell of such a table that comes back. */
export const textOfCell = (cell: string) =>
  cell.startsWith("'") && formulaSign.test(cell.slice(1)) ? cell.slice(1) : cell
/** A field of a CSV. */
export const quoteCell = (text: string) =>
  /[",\r\n\t;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
/** Excel takes digits in a CSV for a number and rounds them, unless they are written as a formula that is a text. */
export const csvOf = (cell: Cell): string =>
  cell === null
    ? ''
    : 'id' in cell
      ? /^\d+$/.test(cell.id)
        ? `="${cell.id}"`
        : quoteCell(plainText(cell.id))
      : 'text' in cell
        ? quoteCell(plainText(cell.text))
        : 'yuan' in cell
          ? formatYuan(cell.yuan).replaceAll(',', '')
          : 'measure' in cell
            ? cell.measure.toFixed(1)
            : String(cell.count)
// Long numbers are texts in a book: a spreadsheet would round them. Amounts are shown, and never reckoned with here.
const xlsxOf = (cell: Cell) =>
  cell === null
    ? null
    : 'id' in cell
      ? { value: plainText(cell.id), type: String }
      : 'text' in cell
        ? { value: plainText(cell.text), type: String }
        : 'yuan' in cell
          ? { value: cell.yuan / HAO_PER_YUAN, type: Number, format: '#,##0.00##' }
          : 'measure' in cell
            ? { value: cell.measure, type: Number, format: '0.0' }
            : { value: cell.count, type: Number, format: '0' }

/** The rows of a list that fit into a table, as a file, and whether there are more. */
export async function listFile<Row>(
  ctx: Ctx,
  type: 'csv' | 'xlsx',
  { list, total }: { list: readonly Row[]; total: number },
  about: Omit<Table, 'rows'>,
  cellsOf: (row: Row) => readonly Cell[],
) {
  return {
    ...(await tableFile(ctx, type, { ...about, rows: list.map(cellsOf) })),
    count: list.length,
    more: total > list.length,
  }
}

/** What a spreadsheet takes for the name of a sheet. */
const sheetName = (name: string) => name.replace(/[[\]*?/\\:]/g, ' ').slice(0, 31)

/** A table as a file to keep, named after the day. CSV has a mark for Excel and no separators of thousands. */
export async function tableFile(
  ctx: Ctx,
  type: 'csv' | 'xlsx',
  { name, heads, widths, rows }: Table,
): Promise<{ name: string; mime: string; content: string }> {
  const file = `${name}-${dayOf(ctx.clock.now())}.${type}`
  if (type === 'csv') {
    const text = `\ufeff${[heads.join(','), ...rows.map(row => row.map(csvOf).join(','))].join('\r\n')}\r\n`
    return {
      name: file,
      mime: 'text/csv; charset=utf-8',
      content: Buffer.from(text, 'utf8').toString('base64'),
    }
  }
  const head = heads.map(value => ({ value, fontWeight: 'bold' as const }))
  const book = await writeXlsxFile([head, ...rows.map(row => row.map(xlsxOf))], {
    sheet: sheetName(name),
    columns: widths.map(width => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
  return {
    name: file,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: book.toString('base64'),
  }
}
