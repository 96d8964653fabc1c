import { useTranslation } from 'react-i18next'
import type { DueSupplier } from '../contract'
import { sumHao } from '~/contract/money'
import { minuteOf } from '~/frame/when'
import { hrefWith } from '~/frame/paged'
import { useAudits, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DataTable, EmptyState, Money } from '~/ui'

const dayOf = (instant: string) => minuteOf(instant).slice(0, 10)

/** Suppliers with something due. A statement covers the period asked for, or the days from the first to the last. */
export function DueTable({
  list,
  from,
  to,
}: {
  list: readonly DueSupplier[]
  from?: string
  to?: string
}) {
  const pick = usePick()
  const { t } = useTranslation('settlement')
  const { t: common } = useTranslation()
  const audits = useAudits()
  return (
    <DataTable
      stacks
      caption={t('due.panel')}
      rows={list}
      rowId={row => row.storeId}
      empty={
        <EmptyState compact picture="paper" title={t('due.empty')}>
          {t('due.emptyText')}
        </EmptyState>
      }
      columns={[
        {
          id: 'store',
          head: t('due.supplier'),
          names: true,
          cell: row => pick(row.storeName, row.storeNameEn),
        },
        {
          id: 'count',
          head: t('due.count'),
          numeric: true,
          width: 'short',
          cell: row => row.acceptCount,
        },
        {
          id: 'first',
          head: t('due.firstAt'),
          width: 'short',
          cell: row => <span className="m-figures m-nowrap">{dayOf(row.firstAt)}</span>,
        },
        {
          id: 'last',
          head: t('due.lastAt'),
          width: 'short',
          cell: row => <span className="m-figures m-nowrap">{dayOf(row.lastAt)}</span>,
        },
        {
          id: 'amount',
          head: t('due.amount'),
          numeric: true,
          width: 'medium',
          cell: row => <Money hao={row.amount} look="price" />,
        },
        ...(audits
          ? []
          : [
              {
                id: 'make',
                head: common('actions'),
                align: 'end',
                width: 'medium',
                screenOnly: true,
                cell: (row: DueSupplier) => (
                  <ButtonLink
                    size="small"
                    look="accent"
                    href={hrefWith(paths.makeStatement, {
                      storeId: row.storeId,
                      from: from ?? dayOf(row.firstAt),
                      to: to ?? dayOf(row.lastAt),
                    })}
                  >
                    {t('due.make')}
                    <span className="m-hidden"> {pick(row.storeName, row.storeNameEn)}</span>
                  </ButtonLink>
                ),
              } as const,
            ]),
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={4} className="m-align-end">
            {t('due.total')}
          </th>
          <td className="m-number">
            <Money hao={sumHao(list.map(row => row.amount))} look="price" size="large" />
          </td>
          {audits ? null : <td className="m-screen-only" />}
        </tr>
      }
    />
  )
}
