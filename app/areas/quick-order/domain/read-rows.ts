import { QUICK_ROWS_MAX, QUICK_ROWS_READ_MAX } from '../limits'
import { parse } from 'csv-parse/sync'
import type { QuickRow } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { textOfCell } from '~/mall/core/table-file'
import { isCas, normalise } from '~/areas/search/domain/normalise'
import { readFile, separators } from '~/mall/core/read-file'
import type { RowColumn } from '../codes'

const CELL_MAX = 200
const quantityText = /^[0-9\uff10-\uff19]{1,9}$/

/** What heads of columns are called, in the order a name is looked for. */
const heads: [column: RowColumn, names: RegExp][] = [
  ['num', /^(数量|采购数量|件数|个数|num|qty|quantity|count)$/i],
  ['spec', /^(规格|包装|包装规格|spec|specification|pack|pack size|packing)$/i],
  [
    'code',
    /^(商品编码|编码|编号|货号|商品货号|供应商货号|sku|sku编码|cas|cas号|商品编码\/货号\/cas|code|item|item code|article|sku \/ code \/ cas)$/i,
  ],
]

interface Cells {
  n: number
  cells: string[]
}

/** Rows out of pasted text or a file. Those that are too many to be shown at once come as `rest`; too many to be read are refused. */
export async function readQuickOrder(
  _ctx: Ctx,
  { text, content }: { text?: string; name?: string; content?: Uint8Array },
): Promise<{ rows: QuickRow[]; rest: QuickRow[]; total: number }> {
  const field = content?.length ? 'file' : 'text'
  const source = content?.length ? await readFile(content) : { text: text ?? '' }
  const cells = (
    'table' in source
      ? source.table.map((row, at) => ({ n: at + 1, cells: row }))
      : cellsOf(source.text)
  ).filter(it => it.cells.some(Boolean))
  const rows = rowsOf(cells)
  if (!rows.length) throw new MallError('invalid', { fields: { [field]: 'table_empty' } })
  if (rows.length > QUICK_ROWS_READ_MAX)
    throw new MallError('invalid', { fields: { [field]: 'table_long' } })
  return {
    rows: rows.slice(0, QUICK_ROWS_MAX),
    rest: rows.slice(QUICK_ROWS_MAX),
    total: rows.length,
  }
}

/** The separator most lines have; none where the cells are parted by spaces. */
function separatorOf(lines: readonly string[]): string | null {
  const having = (it: string) => lines.filter(line => line.includes(it)).length
  return (
    separators.find(it => having(it) * 2 >= lines.length) ??
    separators.find(it => having(it) > 0) ??
    null
  )
}

export function cellsOf(text: string): Cells[] {
  const clean = text.replace(/^\ufeff/, '').replace(/\u00a0|\u3000/g, ' ')
  const lines = clean.split(/\r\n?|\n/)
  const separator = separatorOf(lines.filter(it => it.trim()).slice(0, 500))
  if (!separator) return lines.map((line, at) => ({ n: at + 1, cells: partsOf(line) }))
  try {
    const parsed = parse(clean, {
      delimiter: separator,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      max_record_size: 20_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // One line among separated ones may be parted by a space all the same.
    return parsed.map(({ record, info }) => ({
      n: info.lines,
      cells: record.length === 1 ? partsOf(record[0] ?? '') : record,
    }))
  } catch {
    // A quotation mark that nothing ends: each line for itself.
    return lines.map((line, at) => ({
      n: at + 1,
      cells: line.split(separator).map(it => it.trim()),
    }))
  }
}

/** `64-17-5 500ml 2` → code, pack, number. */
function partsOf(line: string): string[] {
  const words = line.trim().split(/\s+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  const num = words.length > 1 && quantityText.test(last) ? last : ''
  const [code = '', ...spec] = num ? words.slice(0, -1) : words
  return [code, spec.join(' '), num]
}

function rowsOf(lines: readonly Cells[]): QuickRow[] {
  const columns = columnsOf(lines[0]?.cells ?? [])
  const body = columns ? lines.slice(1) : lines
  return body
    .map(({ n, cells }) => {
      const at = (column: number) => textOfCell((cells[column] ?? '').trim()).slice(0, CELL_MAX)
      if (columns)
        return {
          n,
          code: at(columns.code),
          spec: columns.spec === undefined ? '' : at(columns.spec),
          num: columns.num === undefined ? '' : at(columns.num),
        }
      return { n, ...guess(cells.map((_, column) => at(column))) }
    })
    .map(withoutPack)
}

function columnsOf(cells: readonly string[]): { code: number; spec?: number; num?: number } | null {
  const positions: Partial<Record<RowColumn, number>> = {}
  for (const [column, names] of heads) {
    const at = cells.findIndex(it =>
      names.test(
        it
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/[（(].*[)）]$/, '')
          .trim(),
      ),
    )
    if (at >= 0) positions[column] = at
  }
  return positions.code === undefined
    ? null
    : { code: positions.code, spec: positions.spec, num: positions.num }
}

/** Without heads: the code first, the number last, the pack between them. */
function guess(cells: readonly string[]): Omit<QuickRow, 'n'> {
  const values = cells.filter(Boolean)
  const [code = '', ...others] = values
  const last = others.at(-1) ?? ''
  if (others.length && (quantityText.test(last) || others.length > 1))
    return { code, spec: others.slice(0, -1).join(' '), num: last }
  return { code, spec: '', num: last }
}

/** `64-17-5 500ml` in one cell is a CAS number and a pack. */
function withoutPack(row: QuickRow): QuickRow {
  const [first = '', ...others] = row.code.split(/\s+/)
  return !row.spec && others.length && isCas(normalise(first))
    ? { ...row, code: first, spec: others.join(' ') }
    : row
}
