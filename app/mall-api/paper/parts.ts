import type { Alignment, ColumnProperties, Content, ContentText, CustomTableLayout, Margins, TableCell, TableCellProperties } from 'pdfmake/interfaces'
import { type Hao, formatYuan, sumHao } from '~/contract/money'
import { yuanInCapitals } from './capitals'
import { printable } from './fonts'
import { type PaperLanguage, commonWords } from './words'

export type Written = ContentText & TableCellProperties & ColumnProperties

/** Text through the font chooser: every printed string goes through here. Several strings stand under each other. */
export function write(said: string | string[], style: Omit<Written, 'text'> = {}): Written {
  if (typeof said === 'string') return { ...style, text: printable(said) }
  return { ...style, text: said.flatMap((line, index) => [index > 0 ? '\n' : '', printable(line)].flat()) }
}

/** Hairlines all round and a little air, as printed forms have them. */
const ruled: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#333333',
  vLineColor: () => '#333333',
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}
const roomy: CustomTableLayout = { ...ruled, paddingLeft: () => 6, paddingRight: () => 6, paddingTop: () => 6, paddingBottom: () => 6 }
const labelFill = '#f2f2f2'
const gap: Margins = [0, 0, 0, 8]

/** A cell over several columns, followed by the empty cells that a table wants. */
function across(cell: Written, span: number): TableCell[] {
  return [{ ...cell, colSpan: span }, ...Array.from({ length: span - 1 }, () => ({}))]
}

export interface Fact {
  label: string
  value: string | null | undefined
  /** Takes the whole width of the sheet. */
  wide?: boolean
}

/** Label and value pairs, two to a row; a fact without a value is left out. */
export function factsTable(facts: Fact[]): Content {
  const body: TableCell[][] = []
  let row: TableCell[] = []
  const close = () => {
    if (row.length === 2) body.push([...row.slice(0, 1), ...across(row[1] as Written, 3)])
    row = []
  }
  for (const { label, value, wide } of facts) {
    if (!value) continue
    if (wide) close()
    row.push(write(label, { fillColor: labelFill, alignment: 'center' }), write(value))
    if (wide) close()
    else if (row.length === 4) {
      body.push(row)
      row = []
    }
  }
  close()
  return { margin: gap, layout: ruled, table: { widths: [66, '*', 66, '*'], body, dontBreakRows: true } }
}

export interface Column<Row> {
  head: string
  /** In points, without the padding of 6.5. */
  width: number | '*'
  alignment?: Alignment
  cell: (row: Row, index: number) => string | string[]
}

const headCells = <Row>(columns: Column<Row>[]): TableCell[] =>
  columns.map((column) => write(column.head, { bold: true, alignment: 'center', fillColor: labelFill, fontSize: 7.5 }))

const bodyCells = <Row>(columns: Column<Row>[], row: Row, index: number): Written[] =>
  columns.map((column) => write(column.cell(row, index), { alignment: column.alignment ?? 'left', fontSize: 7.5 }))

/** A plain table under a heading. */
export function listTable<Row>(heading: string, columns: Column<Row>[], rows: Row[]): Content[] {
  const body = [headCells(columns), ...rows.map((row, index) => bodyCells(columns, row, index))]
  return [
    write(heading, { bold: true, fontSize: 9, margin: [0, 2, 0, 3] }),
    { margin: gap, layout: ruled, table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: columns.map((column) => column.width), body } },
  ]
}

export interface PaperFund {
  number: string
  name: string
  owner: string
  amount: Hao
}

export function fundsTable(language: PaperLanguage, funds: PaperFund[]): Content[] {
  const words = commonWords[language]
  if (funds.length === 0) return []
  return listTable<PaperFund>(
    words.funds,
    [
      { head: words.fundNumber, width: 120, cell: (fund) => fund.number },
      { head: words.fundName, width: '*', cell: (fund) => fund.name },
      { head: words.fundOwner, width: 90, alignment: 'center', cell: (fund) => fund.owner },
      { head: words.amount, width: 80, alignment: 'right', cell: (fund) => formatYuan(fund.amount) },
    ],
    funds,
  )
}

export interface LineGroup<Row> {
  rows: Row[]
  /** Printed below the group with the sum of its lines. */
  subtotal?: string
}

export interface Extra {
  label: string
  amount: Hao
}

/**
 * The lines of a document with their money: head repeated on every page, no row parted, subtotals,
 * charges such as freight, and the total in digits and in Chinese capitals. The last column is the amount.
 */
export function linesTable<Row extends { amount: Hao }>(language: PaperLanguage, columns: Column<Row>[], groups: LineGroup<Row>[], extras: Extra[] = []) {
  const words = commonWords[language]
  const placed: { cell: Written & Placed; amount: Hao }[] = []
  const body: TableCell[][] = [headCells(columns)]
  // The engine corrects the place of a cell that moves to the next page with its row only where the cell has an id.
  const place = (cell: Written, amount: Hao) => placed.push({ cell: Object.assign(cell, { id: `line-${placed.length + 1}` }), amount })
  const sumRow = (label: string, amount: Hao, style: Omit<Written, 'text'> = {}): Written => {
    const cell = write(formatYuan(amount), { alignment: 'right', fontSize: 8, ...style })
    body.push([...across(write(label, { alignment: 'right', fontSize: 8, ...style }), columns.length - 1), cell])
    return cell
  }
  let index = 0
  for (const group of groups) {
    for (const row of group.rows) {
      const cells = bodyCells(columns, row, index++)
      body.push(cells)
      const cell = cells.at(-1)
      if (cell) place(cell, row.amount)
    }
    if (group.subtotal) sumRow(group.subtotal, sumHao(group.rows.map((row) => row.amount)))
  }
  for (const extra of extras) place(sumRow(extra.label, extra.amount), extra.amount)
  const total = sumHao(placed.map((line) => line.amount))
  sumRow(words.totalMoney, total, { bold: true, fontSize: 9 })
  body.push(across(write([`${words.inCapitals}${words.colon}${yuanInCapitals(total)}`], { bold: true, fontSize: 9 }), columns.length))
  const table: Content = { margin: gap, layout: ruled, table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: columns.map((column) => column.width), body } }
  /** Money of the lines that came to stand on a page; known once the table is set. */
  const pageSubtotal = (page: number): Hao | null => {
    const here = placed.filter(({ cell }) => cell.positions?.[0]?.pageNumber === page)
    return here.length > 0 ? sumHao(here.map((line) => line.amount)) : null
  }
  return { table, total, pageSubtotal }
}

/** A cell that has been set carries its places, which the types of the layout engine leave out. */
interface Placed {
  positions?: { pageNumber: number }[]
}

export interface SignatureBox {
  label: string
  /** Printed where it is known; the line is still signed by hand. */
  name?: string
}

/** Boxes to sign in and one for the seal, never parted by a page break. */
export function signatures(language: PaperLanguage, boxes: SignatureBox[], sealLabel: string): Content {
  const words = commonWords[language]
  const box = ({ label, name }: SignatureBox): TableCell => ({
    stack: [
      write(name ? `${label}${words.colon}${name}` : label, { bold: true, margin: [0, 0, 0, 18] }),
      write(`${words.sign}${words.colon}`, { margin: [0, 0, 0, 14] }),
      write(words.date, { alignment: language === 'cn' ? 'right' : 'left' }),
    ],
  })
  const seal: TableCell = {
    stack: [write(sealLabel, { bold: true, margin: [0, 0, 0, 26] }), write(words.seal, { alignment: 'center', color: '#808080' })],
  }
  return {
    margin: [0, 8, 0, 0],
    unbreakable: true,
    layout: roomy,
    table: { widths: [...boxes.map(() => '*' as const), 130], heights: 76, body: [[...boxes.map(box), seal]] },
  }
}

export function note(text: string): Content {
  return write(text, { fontSize: 7, color: '#444444', margin: [0, 0, 0, 4] })
}
