import type { ReactNode } from 'react'
import {
  ButtonLink,
  DataTable,
  EmptyState,
  Pager,
  Panel,
  Toolbar,
  type DataTableProps,
  type PagerProps,
} from '~/ui'

/** Back to the whole of a list, where it is narrowed. */
export type ClearLink = { label: string; href: string } | false | '' | undefined

interface EmptyList {
  title: string
  text: ReactNode
  picture?: 'box' | 'search' | 'paper'
  clear?: ClearLink
  /** What to do next, where it is the whole list that is empty. */
  actions?: ReactNode
}

/** The records of a page of a list in a table, or what is told where there are none, and the way to its other pages. */
export function ListPanel<Row>({
  pager,
  counted,
  empty: { title, text, clear, picture = clear ? 'search' : 'paper', actions },
  ...table
}: Omit<DataTableProps<Row>, 'empty'> & {
  pager: PagerProps
  /** How many there are is told above the table, too. */
  counted?: boolean
  empty: EmptyList
}) {
  return (
    <>
      {counted ? <ListCount pager={pager} /> : null}
      <Panel flush>
        <DataTable
          {...table}
          empty={
            <EmptyState
              picture={picture}
              title={title}
              actions={clear ? <ButtonLink href={clear.href}>{clear.label}</ButtonLink> : actions}
            >
              {text}
            </EmptyState>
          }
        />
        {table.rows.length || pager.page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </>
  )
}

/** How many records a list has, beside the ways to sort it. */
export const ListCount = ({ pager, children }: { pager: PagerProps; children?: ReactNode }) => (
  <Toolbar end={<span className="m-muted m-figures">{pager.words.total}</span>}>{children}</Toolbar>
)
