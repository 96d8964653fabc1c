import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { eachFaults } from '~/contract/each-faults'
import { sumHao } from '~/contract/money'
import type { EachReply } from '~/contract/shapes'
import { ButtonLink, DataTable, Money, Notice, Page, type Column } from '~/ui'

/** What an action says that did something to several orders, one by one. */
export const eachOf = (answer: unknown): EachReply | undefined =>
  answer && typeof answer === 'object' && 'each' in answer ? (answer.each as EachReply) : undefined

export interface TogetherRow {
  id: string
  /** Hao. */
  amount: number
}

/** One look at all amounts before something is done to several orders at once, with their sum. */
export function TogetherTable<Row extends TogetherRow>({
  caption,
  rows,
  columns,
  pick,
}: {
  caption: string
  rows: readonly Row[]
  /** Beside the number of the order and its amount. */
  columns: readonly Column<Row>[]
  /** Whether each is picked by a tick of its own, and is to begin with. */
  pick?: (row: Row) => boolean
}) {
  const { t } = useTranslation('together')
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowId={it => it.id}
      stacks
      columns={[
        ...(pick
          ? [
              {
                id: 'pick',
                head: t('pick'),
                width: 'tiny' as const,
                align: 'centre' as const,
                screenOnly: true,
                cell: (row: Row) => (
                  <input
                    type="checkbox"
                    name="ids"
                    value={row.id}
                    defaultChecked={pick(row)}
                    aria-label={t('pickOrder', { id: row.id })}
                  />
                ),
              },
            ]
          : []),
        {
          id: 'order',
          head: t('order'),
          names: true,
          cell: ({ id }) => <span className="m-figures">{id}</span>,
        },
        ...columns,
        {
          id: 'amount',
          head: t('amount'),
          numeric: true,
          cell: ({ amount }) => <Money hao={amount} />,
        },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={columns.length + (pick ? 2 : 1)} className="m-align-end">
            {t('sum', { n: rows.length })}
          </th>
          <td className="m-number">
            <Money hao={sumHao(rows.map(it => it.amount))} look="price" size="large" />
          </td>
        </tr>
      }
    />
  )
}

/** Why something was not done to one of several orders, in a sentence; of other codes nothing. */
export function useEachReason() {
  const { t } = useTranslation('together')
  return (code: string): string | undefined => {
    const fault = eachFaults.find(it => it === code)
    return fault && t(`reason.${fault}`)
  }
}

/** What became of each of several orders, where it could not be done to all of them. */
export function DoneInPart({
  title,
  done,
  already,
  reply,
  back,
}: {
  title: string
  /** Says how many it was done to. */
  done: ReactNode
  /** Says how many it had been done to before. */
  already?: ReactNode
  reply: EachReply
  back: { label: string; href: string }
}) {
  const { t } = useTranslation('together')
  const reasonOf = useEachReason()
  return (
    <Page title={title} narrow>
      {reply.done.length ? (
        <Notice tone="success" announce>
          {done}
        </Notice>
      ) : null}
      {reply.already?.length ? <Notice announce>{already}</Notice> : null}
      <Notice tone="danger" title={t('refused')} announce>
        <ul>
          {reply.refused.map(it => (
            <li key={it.id}>
              <span className="m-figures">{it.id}</span>{' '}
              {reasonOf(it.code) ?? reasonOf('wrong_state')}
            </li>
          ))}
        </ul>
      </Notice>
      <ButtonLink href={back.href} look="primary">
        {back.label}
      </ButtonLink>
    </Page>
  )
}
