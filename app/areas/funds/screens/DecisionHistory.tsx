import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import type { funds } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Money, StatusBadge } from '~/ui'

export type Decision = ReplyOf<typeof funds.auditHistory>['list'][number]

/** What was decided about funds, by whom and in whose stead. */
export function DecisionHistory({ list, filtered }: { list: Decision[]; filtered: boolean }) {
  const { t } = useTranslation('teams')
  const pick = usePick()
  return (
    <DataTable
      caption={t('audit.list')}
      rows={list}
      rowId={it => `${it.orderId} ${it.accountNo} ${it.at}`}
      empty={
        <EmptyState
          picture={filtered ? 'search' : 'paper'}
          title={filtered ? t('emptyFiltered') : t('audit.empty')}
        />
      }
      columns={[
        {
          id: 'at',
          head: t('audit.at'),
          cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
        },
        {
          id: 'order',
          head: t('audit.order'),
          names: true,
          cell: it => (
            <>
              <Link href={paths.order(it.orderId)} className="m-figures">
                {it.orderId}
              </Link>
              <div className="m-muted m-small">{pick(it.storeName, it.storeNameEn)}</div>
            </>
          ),
        },
        { id: 'buyer', head: t('audit.buyer'), cell: it => it.buyerName },
        {
          id: 'fund',
          head: t('audit.fund'),
          cell: it => (
            <>
              {it.fundName}
              <div className="m-muted m-small m-figures">{it.accountNo}</div>
            </>
          ),
        },
        { id: 'owner', head: t('audit.owner'), cell: it => it.ownerName },
        {
          id: 'who',
          head: t('audit.who'),
          cell: it =>
            it.actorName
              ? t('proxyOrders.inStead', { actor: it.actorName, name: it.ownerName })
              : it.ownerName,
        },
        {
          id: 'amount',
          head: t('audit.amount'),
          numeric: true,
          cell: it => <Money hao={it.amount} />,
        },
        {
          id: 'result',
          head: t('audit.result'),
          cell: it => (
            <StatusBadge tone={it.result === 'approved' ? 'success' : 'danger'}>
              {t(`audit.results.${it.result}`)}
            </StatusBadge>
          ),
        },
        { id: 'opinion', head: t('audit.opinion'), cell: it => it.remark ?? t('none') },
      ]}
    />
  )
}
