import { useTranslation } from 'react-i18next'
import type { StatementRow } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { DataTable, EmptyState, Link, Money, StatusBadge } from '~/ui'

export const statementTones = {
  settling: 'warning',
  settled: 'success',
  cancelled: 'neutral',
} as const

/** Statements as rows; `hrefOf` says where one is looked at. */
export function StatementTable({
  list,
  hrefOf,
  filtered,
}: {
  list: readonly StatementRow[]
  hrefOf: (id: string) => string
  filtered: boolean
}) {
  const pick = usePick()
  const { t } = useTranslation('settlement')
  return (
    <DataTable
      stacks
      caption={t('list.title')}
      rows={list}
      rowId={row => row.id}
      empty={
        <EmptyState compact picture={filtered ? 'search' : 'paper'} title={t('list.empty')}>
          {t('list.emptyText')}
        </EmptyState>
      }
      columns={[
        {
          id: 'id',
          head: t('list.id'),
          names: true,
          cell: row => (
            <Link href={hrefOf(row.id)} className="m-figures">
              {row.id}
            </Link>
          ),
        },
        { id: 'store', head: t('list.store'), cell: row => pick(row.storeName, row.storeNameEn) },
        {
          id: 'period',
          head: t('list.period'),
          cell: row => (
            <span className="m-figures">{t('list.periodOf', { from: row.from, to: row.to })}</span>
          ),
        },
        {
          id: 'count',
          head: t('list.count'),
          numeric: true,
          width: 'tiny',
          cell: row => (row.status === 'cancelled' ? '—' : row.acceptCount),
        },
        {
          id: 'amount',
          head: t('list.amount'),
          numeric: true,
          cell: row => (
            <Money hao={row.amount} look={row.status === 'cancelled' ? 'struck' : 'ink'} />
          ),
        },
        {
          id: 'at',
          head: t('list.at'),
          cell: row => (
            <>
              <span className="m-figures m-nowrap">{minuteOf(row.createdAt)}</span>
              <div className="m-small m-muted">{row.createdByName}</div>
            </>
          ),
        },
        {
          id: 'status',
          head: t('list.status'),
          align: 'centre',
          cell: row => (
            <StatusBadge tone={statementTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
          ),
        },
      ]}
    />
  )
}
