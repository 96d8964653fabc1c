import type {
  Alignment,
  ColumnProperties,
  Content,
  ContentText,
  CustomTableLayout,
  Margins,
  TableCell,
  TableCellProperties,
} from 'pdfmake/interfaces'
import { type Hao, formatYuan, sumHao } from '~/contract/money'
import type { Sheet, SheetColumn, SheetTable } from '~/areas/papers/contract'
import { printable } from './fonts'
import type { PaperWords } from './words'

/** The layout engine knows bookmarks, its types do not. */
interface Bookmark {
  outline?: boolean
  outlineText?: string
  outlineParentId?: string
  outlineExpanded?: boolean
}
export type TextCell = ContentText & TableCellProperties & ColumnProperties & Bookmark

/** Text through the font chooser: every printed string goes through here. Several strings stand under each other. */
export function write(
  text: string | readonly string[],
  style: Omit<TextCell, 'text'> = {},
): TextCell {
  if (typeof text === 'string') return { ...style, text: printable(text) }
  return {
    ...style,
    text: text.flatMap((line, index) => [index > 0 ? '\n' : '', printable(line)].flat()),
  }
}

/** Hairlines all round and a little air, as printed forms have them. */
const ruledLayout: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#333333',
  vLineColor: () => '#333333',
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}
const roomy: CustomTableLayout = {
  ...ruledLayout,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 5,
  paddingBottom: () => 5,
}
const dottedStyle = { dash: { length: 1.5, space: 2 } }
const sealBox: CustomTableLayout = {
  hLineWidth: () => 0.7,
  vLineWidth: () => 0.7,
  hLineColor: () => '#777777',
  vLineColor: () => '#777777',
  hLineStyle: () => dottedStyle,
  vLineStyle: () => dottedStyle,
}
const labelFill = '#f2f2f2'
const gap: Margins = [0, 0, 0, 8]
const alignments: Record<SheetColumn['align'], Alignment> = {
  left: 'left',
  centre: 'center',
  right: 'right',
}
/** Points between a column's width and its content: padding on both sides and a rule. */
const PADDING = 6.5

/** A cell over several columns, followed by the empty cells that a table wants. */
const across = (cell: TextCell, span: number): TableCell[] => [
  { ...cell, colSpan: span },
  ...Array.from({ length: span - 1 }, () => ({})),
]

/** Label and value pairs, two to a row. */
export function factsTable(facts: Sheet['facts']): Content {
  const body: TableCell[][] = []
  let row: TableCell[] = []
  const close = () => {
    if (row.length === 2) body.push([...row.slice(0, 1), ...across(row[1] as TextCell, 3)])
    row = []
  }
  for (const { label, value, wide } of facts) {
    if (wide) close()
    row.push(write(label, { fillColor: labelFill, alignment: 'center' }), write(value))
    if (wide) close()
    else if (row.length === 4) {
      body.push(row)
      row = []
    }
  }
  close()
  return body.length
    ? {
        margin: gap,
        layout: ruledLayout,
        table: { widths: [66, '*', 66, '*'], body, dontBreakRows: true },
      }
    : ''
}

/** A landscape sheet gives each column its share of what it has more. */
const widthsOf = (columns: readonly SheetColumn[], landscape: boolean) =>
  columns.map(({ width }) =>
    width === null ? ('*' as const) : width * (landscape ? 1.35 : 1) - PADDING,
  )

const headCells = (columns: readonly SheetColumn[]): TableCell[] =>
  columns.map(({ head }) =>
    write(head, { bold: true, alignment: 'center', fillColor: labelFill, fontSize: 7.5 }),
  )

const bodyCells = (
  columns: readonly SheetColumn[],
  cells: readonly (readonly string[])[],
): TextCell[] =>
  columns.map(({ align }, index) =>
    write(cells[index] ?? '', { alignment: alignments[align], fontSize: 7.5 }),
  )

/** A heading with a bookmark. */
const heading = (text: string, under: string): TextCell =>
  write(text, {
    bold: true,
    fontSize: 9,
    margin: [0, 2, 0, 3],
    outline: true,
    outlineText: text,
    outlineParentId: under,
    headlineLevel: 1,
  })

/** A plain table under a heading. */
export function listTable(
  { title, columns, rows }: SheetTable,
  landscape: boolean,
  under: string,
): Content[] {
  if (!rows.length) return []
  const body = [headCells(columns), ...rows.map(cells => bodyCells(columns, cells))]
  return [
    heading(title, under),
    {
      margin: gap,
      layout: ruledLayout,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: widthsOf(columns, landscape),
        body,
      },
    },
  ]
}

/**
 * The lines of a document with their money: head repeated on every page, no row parted, subtotals, freight and the
 * like, and the total in digits and in Chinese capitals. The last column is the amount.
 */
export function linesTable(
  { lines: { title, columns, groups, sums, total, capitals }, partial }: Sheet,
  words: PaperWords,
  landscape: boolean,
  under: string,
) {
  const placements: { cell: TextCell & Placement; amount: Hao }[] = []
  const body: TableCell[][] = [headCells(columns)]
  // The engine corrects the place of a cell that moves to the next page with its row only where the cell has an id.
  const place = (cell: TextCell | undefined, amount: Hao) =>
    cell &&
    placements.push({
      cell: Object.assign(cell, { id: `${under}-line-${placements.length + 1}` }),
      amount,
    })
  const sumRow = (
    label: string,
    amount: Hao,
    style: Omit<TextCell, 'text'> = {},
    bookmark: Bookmark = {},
    alignment: Alignment = 'right',
  ): TextCell => {
    const cell = write(formatYuan(amount), { alignment: 'right', fontSize: 8, ...style })
    body.push([
      ...across(
        write(label, { alignment, fontSize: 8, ...style, ...bookmark }),
        columns.length - 1,
      ),
      cell,
    ])
    return cell
  }
  for (const { rows, subtotal } of groups) {
    for (const { cells, amount } of rows) {
      const cellRow = bodyCells(columns, cells)
      body.push(cellRow)
      place(cellRow.at(-1), amount)
    }
    if (subtotal)
      sumRow(
        subtotal.label,
        subtotal.amount,
        {},
        { outline: true, outlineText: subtotal.label, outlineParentId: under },
      )
  }
  for (const { label, amount } of sums) place(sumRow(label, amount), amount)
  sumRow(
    `${partial ? words.listedMoney : words.totalMoney}　${words.inCapitals}${words.colon}${capitals}`,
    total,
    { bold: true, fontSize: 9 },
    {
      outline: true,
      outlineText: partial ? words.listed : words.total,
      outlineParentId: under,
    },
    'left',
  )
  const table: Content[] = [
    heading(title, under),
    {
      margin: gap,
      layout: ruledLayout,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: widthsOf(columns, landscape),
        body,
      },
    },
  ]
  /** Money of the lines that came to stand on a page, and of those before it; known once the table is set. */
  const onPage = (page: number): { brought: Hao; here: Hao } | null => {
    const pageOf = (it: (typeof placements)[number]) => it.cell.positions?.[0]?.pageNumber ?? 0
    const here = placements.filter(it => pageOf(it) === page)
    return here.length > 0
      ? {
          brought: sumHao(placements.filter(it => pageOf(it) < page).map(it => it.amount)),
          here: sumHao(here.map(it => it.amount)),
        }
      : null
  }
  return { table, onPage }
}

/** A cell that has been set carries its places, which the types of the layout engine leave out. */
export interface Placement {
  positions?: { pageNumber: number }[]
}

/** Boxes to sign in and the dotted place of the seal, never parted by a page break. */
export function signatures(
  signs: Sheet['signs'],
  sealLabel: string | null,
  words: PaperWords,
): Content {
  if (!signs.length) return ''
  const box = ({ label, name }: Sheet['signs'][number]): TableCell => ({
    stack: [
      write(label, { bold: true }),
      write(name ?? ' ', { margin: [0, 2, 0, 12] }),
      write(`${words.sign}${words.colon}`, { margin: [0, 0, 0, 16] }),
      write(words.date, { alignment: words.dateAlign, fontSize: 7.5 }),
    ],
  })
  const seal: TableCell = {
    stack: [
      write(sealLabel ?? '', { bold: true, alignment: 'center', margin: [0, 0, 0, 4] }),
      {
        layout: sealBox,
        table: {
          widths: ['*'],
          heights: 52,
          body: [
            [write(words.seal, { alignment: 'center', color: '#777777', margin: [0, 20, 0, 0] })],
          ],
        },
      },
    ],
  }
  return {
    margin: [0, 8, 0, 0],
    unbreakable: true,
    layout: roomy,
    table: {
      widths: [...signs.map(() => '*' as const), ...(sealLabel ? [126] : [])],
      body: [[...signs.map(box), ...(sealLabel ? [seal] : [])]],
    },
  }
}

export const note = (text: string): Content =>
  write(text, { fontSize: 7, color: '#333333', margin: [0, 0, 0, 3] })
