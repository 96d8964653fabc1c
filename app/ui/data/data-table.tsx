import type { ReactNode } from 'react'
import { About } from '../about'
import { classNames } from '../class-names'
import { useColon } from '../colon'
import { Link } from '../link'

export type Column<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row, index: number) => ReactNode
  align?: 'start' | 'centre' | 'end'
  /** Figures of equal width, aligned at the end. */
  numeric?: boolean
  /** Names the row; read out before its cells. */
  names?: boolean
  width?: 'tiny' | 'short' | 'medium' | 'long'
  sort?: { href: string; direction?: 'ascending' | 'descending'; label: string }
  /** Left out of prints, such as actions. */
  screenOnly?: boolean
}

export type DataTableProps<Row> = {
  caption: string
  captionShown?: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** What the links of a row that are left out of prints are about; it ends their names. */
  about?: (row: Row) => string
  /** Rows of totals: ready `<tr>`s. */
  foot?: ReactNode
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode
  /** Row that needs the reader's eye. */
  marked?: (row: Row) => boolean
  dense?: boolean
  /** Heading stays in sight while the page scrolls. */
  sticky?: boolean
  /** On a phone each row is a block, its cells below each other with their headings before them. */
  stacks?: boolean
}

const sortMark = { ascending: ' ↑', descending: ' ↓', none: ' ↕' } as const

function cellClass<Row>({ align, numeric, screenOnly }: Column<Row>) {
  return (
    classNames(
      numeric && 'm-number m-figures',
      align && `m-align-${align}`,
      screenOnly && 'm-screen-only',
    ) || undefined
  )
}

/** A table of records with a caption, headings that may sort by link, and figures that line up. */
export function DataTable<Row>({
  caption,
  captionShown,
  columns,
  rows,
  rowId,
  about,
  foot,
  empty,
  marked,
  dense,
  sticky,
  stacks,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <div
      className={classNames('m-table-frame', sticky && 'm-table-sticky')}
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      <table
        className={classNames('m-table', dense && 'm-table-dense', stacks && 'm-table-stacks')}
      >
        <caption className={captionShown ? 'm-caption' : 'm-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort?.direction}
                className={
                  classNames(cellClass(column), column.width && `m-column-${column.width}`) ||
                  undefined
                }
              >
                {column.sort ? (
                  <Link href={column.sort.href} className="m-sort" title={column.sort.label}>
                    {column.head}
                    <span aria-hidden="true">{sortMark[column.sort.direction ?? 'none']}</span>
                  </Link>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowId(row)} className={marked?.(row) ? 'm-row-marked' : undefined}>
              {columns.map(column =>
                column.names ? (
                  <th key={column.id} scope="row" className={cellClass(column)}>
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={cellClass(column)}
                    data-head={stacks && typeof column.head === 'string' ? column.head : undefined}
                  >
                    {about && column.screenOnly ? (
                      <About name={about(row)}>{column.cell(row, index)}</About>
                    ) : (
                      column.cell(row, index)
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </div>
  )
}

export type RecordCardProps = {
  /** Facts in the head strip: number, time, supplier. */
  head: ReactNode
  status?: ReactNode
  children: ReactNode
  /** Totals, at the left of the foot. */
  sum?: ReactNode
  actions?: ReactNode
  /** What the links among the actions are about; it ends their names. */
  about?: string
  id?: string
}

/** One record of a list with lines of its own, such as an order with its goods. */
export function RecordCard({
  head,
  status,
  children,
  sum,
  actions,
  about = '',
  id,
}: RecordCardProps) {
  return (
    <div className="m-record" id={id}>
      <div className="m-record-head">
        {status ? <div className="m-record-status">{status}</div> : null}
        <div className="m-record-facts">{head}</div>
      </div>
      <div className="m-record-body">{children}</div>
      {sum || actions ? (
        <div className="m-record-foot">
          {actions ? (
            <div className="m-record-actions">
              <About name={about}>{actions}</About>
            </div>
          ) : null}
          {sum ? <div className="m-record-sum">{sum}</div> : null}
        </div>
      ) : null}
    </div>
  )
}

/** One fact of a record's head. */
export function RecordFact({ term, children }: { term?: string; children: ReactNode }) {
  const colon = useColon()
  return (
    <span className="m-record-fact">
      {term ? (
        <span className="m-record-term">
          {term}
          {colon}
        </span>
      ) : null}
      {children}{' '}
    </span>
  )
}
