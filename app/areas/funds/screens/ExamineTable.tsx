import { useTranslation } from 'react-i18next'
import { sumHao } from '~/contract/money'
import type { ReplyOf } from '~/contract/endpoint'
import type { funds } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { DataTable, EmptyState, Link, Money, Tag } from '~/ui'

export type Waiting = ReplyOf<typeof funds.toAudit>['list'][number]

/** Orders that wait for a word about their funds; ticked ones are approved together. */
export function ExamineTable({ list, filtered }: { list: Waiting[]; filtered: boolean }) {
  const { t } = useTranslation('teams')
  const approvals = useTranslation('approvals').t
  const pick = usePick()
  return (
    <DataTable
      caption={t('examine.list')}
      rows={list}
      rowId={it => it.order.id}
      about={it => it.order.id}
      empty={
        <EmptyState
          picture={filtered ? 'search' : 'paper'}
          title={filtered ? t('emptyFiltered') : t('examine.empty')}
        >
          {filtered ? null : t('examine.emptyText')}
        </EmptyState>
      }
      columns={[
        {
          id: 'pick',
          head: t('examine.pick'),
          width: 'tiny',
          align: 'centre',
          screenOnly: true,
          cell: ({ order }) => (
            <input
              type="checkbox"
              name="ids"
              value={order.id}
              aria-label={approvals('together.pick', { id: order.id })}
            />
          ),
        },
        {
          id: 'order',
          head: t('examine.order'),
          names: true,
          cell: ({ order }) => (
            <>
              <Link href={paths.order(order.id)} className="m-figures">
                {order.id}
              </Link>
              <div className="m-muted m-small">
                {pick(order.storeName, order.storeNameEn)} {minuteOf(order.createdAt)}
              </div>
            </>
          ),
        },
        {
          id: 'buyer',
          head: t('examine.buyer'),
          cell: ({ order }) => (
            <>
              {order.buyerName}
              {order.principalName ? (
                <div className="m-muted m-small">
                  {t('proxyOrders.boughtFor', { name: order.principalName })}
                </div>
              ) : null}
            </>
          ),
        },
        {
          id: 'fund',
          head: t('examine.fund'),
          cell: ({ shares }) =>
            shares.map(it => (
              <div key={it.fundId}>
                {it.fundName}{' '}
                {it.inStead ? (
                  <Tag tone="warning">{t('examine.inStead', { name: it.ownerName })}</Tag>
                ) : null}
                {it.available + it.frozen < it.amount ? (
                  <Tag tone="danger">{t('examine.short')}</Tag>
                ) : null}
                <div className="m-muted m-small m-figures">{it.accountNo}</div>
              </div>
            )),
        },
        {
          id: 'amount',
          head: t('examine.amount'),
          numeric: true,
          cell: ({ shares }) => <Money hao={sumHao(shares.map(it => it.amount))} look="price" />,
        },
        {
          id: 'look',
          head: t('actions'),
          screenOnly: true,
          cell: ({ order }) => (
            <Link
              href={paths.approval(order.id)}
              aria-label={t('examine.lookOf', { id: order.id })}
            >
              {t('examine.look')}
            </Link>
          ),
        },
      ]}
    />
  )
}
