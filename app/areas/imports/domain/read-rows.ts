import { refusal } from '~/mall/core/judged'
import { MallError } from '~/contract/errors'
import { wrongFile } from '~/mall/core/read-file'
import { textOfCell } from '~/mall/core/table-file'
import type { ImportColumn } from '../codes'
import type { Column, ImportKind, ReadRow, RefusedRow, Row } from './kind'
import { isJsonLines, readJsonLines, readLines, type Line } from './read-lines'

/** Lines of titles some exports put above the headings. */
const TITLES_MAX = 5
const CELL_MAX = 500
/** Of what is shown of a cell. */
const SHOWN_MAX = 40

export const isRefusal = (row: ReadRow): row is RefusedRow => 'act' in row

/** Text that was marked as text for a spreadsheet: `="0017"`, `'-x`; and what typewriters put around it. */
export const withoutMarks = (cell: string) =>
  (/^="(.*)"$/s.exec(cell)?.[1] ?? textOfCell(cell))
    .normalize('NFC')
    .replace(/[\u00a0\u3000\ufeff\u200b]/g, ' ')
    .trim()
    .slice(0, CELL_MAX)

/** A heading as it is compared: without case, marks, and what stands in brackets. */
export const headOf = (cell: string) =>
  withoutMarks(cell)
    .replace(/[（(【[].*[)）】\]]/g, '')
    .replace(/[\s*＊:：_]+/g, ' ')
    .trim()
    .toLowerCase()

/** Which column of the file is which, by what stands above it; null where the key has none. */
export function columnsOf(kind: ImportKind, cells: readonly string[]): Map<Column, number> | null {
  const heads = cells.map(headOf)
  const positions = new Map<Column, number>()
  for (const column of kind.columns) {
    const at = column.heads.map(it => heads.indexOf(it)).find(it => it >= 0)
    if (at !== undefined) positions.set(column, at)
  }
  return kind.needed.every(name => [...positions.keys()].some(it => it.name === name))
    ? positions
    : null
}

/**
 * Rows of a file, in the order they are worked through: the same every time the same bytes are read. Throws `invalid` where the
 * file as a whole cannot be taken: too long, not a table, no heading of the key.
 */
export async function* readRows(kind: ImportKind, content: Uint8Array): AsyncGenerator<ReadRow> {
  const each = kind.read ? kind.read(content) : eachRow(kind, content)
  if (!kind.arrange) return yield* each
  const rows: Row[] = []
  const refusals: RefusedRow[] = []
  for await (const row of each)
    if (isRefusal(row)) refusals.push(row)
    else rows.push(row)
  yield* refusals
  yield* kind.arrange(rows, refusals)
}

async function* eachRow(kind: ImportKind, content: Uint8Array): AsyncGenerator<ReadRow> {
  // Objects name their values as the calls do: there are no headings to be found.
  const isJson = isJsonLines(content)
  const names = kind.columns.map(it => it.name)
  let columns = isJson ? new Map(kind.columns.map((it, at) => [it, at])) : null
  let titles = 0
  let rows = 0
  const keys = new Set<string>()
  for await (const line of isJson ? readJsonLines(content, names) : readLines(content)) {
    if (!columns) {
      columns = columnsOf(kind, line.cells)
      if (!columns && ++titles > TITLES_MAX) throw noHeads(kind)
      continue
    }
    if (++rows > kind.most)
      throw new MallError('invalid', {
        fields: { file: 'import_long' },
        values: { most: kind.most },
      })
    yield readRow(kind, columns, line, keys)
  }
  if (!columns) throw noHeads(kind)
  if (!rows) throw wrongFile('table_empty')
}

const noHeads = (kind: ImportKind) =>
  new MallError('invalid', {
    fields: { file: 'import_heads' },
    values: { head: kind.columns.find(it => kind.needed.includes(it.name))?.heads[0] ?? '' },
  })

function readRow(
  kind: ImportKind,
  columns: Map<Column, number>,
  { n, cells }: Line,
  keys: Set<string>,
): ReadRow {
  const values: Record<string, unknown> = {}
  // What a row is known by comes first: whoever is named in a row that is refused is in the file all the same.
  for (const column of kind.columns) {
    const text = withoutMarks(cells[columns.get(column) ?? -1] ?? '')
    if (!text) continue
    const cell = column.form.read(text)
    if ('fault' in cell)
      return {
        ...refusal({ n }, cell.fault, column.name, text.slice(0, SHOWN_MAX)),
        key: keyOf(values, kind.needed),
      }
    values[column.name] = cell.value
  }
  const missing = kind.needed.find(it => values[it] === undefined)
  if (missing) return refusal({ n }, 'required', missing)
  const key = keyOf(values, kind.needed) ?? ''
  if (keys.has(key)) return { ...refusal({ n }, 'twice', kind.needed.at(-1) ?? 'code', key), key }
  keys.add(key)
  return { n, key, values }
}

/** What names a row, in one piece; nothing where a part of it is missing. */
function keyOf(
  values: Record<string, unknown>,
  keyColumns: readonly ImportColumn[],
): string | undefined {
  const parts = keyColumns.map(it => values[it])
  return parts.every(it => typeof it === 'string') ? parts.join(' ') : undefined
}
