import { isDeepStrictEqual } from 'node:util'
import { csvOf } from '~/mall/core/table-file'
import { templateHead } from '../codes'
import type { Column, ImportKind, Language } from './kind'
import { withoutMarks } from './read-rows'
import type { OwnHeadings } from './tables'

const BYTE_ORDER_MARK = '\ufeff'
/** No file that is read may have them. */
const unreadable = /[\u0000-\u0008\u000e-\u001f]/

const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** The first line of a table of this kind, with the mark by which spreadsheets know UTF-8. */
export const headLine = (
  { columns }: ImportKind,
  headings: OwnHeadings,
  language: Language,
): string =>
  BYTE_ORDER_MARK +
  lineOf(
    columns.map(({ name, heads }) =>
      csvOf({ text: templateHead({ name, heads, ownHeads: headings[name] ?? [] }, language) }),
    ),
  )

/** A thing as a line of a table of this kind; null where the line would not name it. */
export function rowLine(
  { columns, needed }: ImportKind,
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string | null {
  const cells = columns.map(it => cellOf(it, values[it.name], language))
  const isNamed = columns.every((it, at) => cells[at] || !needed.includes(it.name))
  return isNamed ? lineOf(cells) : null
}

/** Empty where what stands there would be read as anything else: an empty cell says nothing, and changes nothing. */
function cellOf({ form }: Column, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  const field = csvOf(form.write(value, language))
  const text = withoutMarks(textOfField(field).trim())
  if (!text || unreadable.test(text)) return ''
  const cell = form.read(text)
  return 'value' in cell && isDeepStrictEqual(cell.value, value) ? field : ''
}

/** What a reader of CSV takes a field for. */
const textOfField = (field: string) =>
  field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
