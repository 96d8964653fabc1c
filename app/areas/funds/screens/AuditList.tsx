import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import { FirstLines } from '~/areas/orders/screens/FirstLines'
import { formatYuan } from '~/contract/money'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  DataTable,
  Link,
  Money,
  RecordCard,
  RecordFact,
  RecordLine,
  StatusBadge,
} from '~/ui'

export interface ToAudit {
  order: OrderRow
  shares: readonly {
    fundId: string
    accountNo: string
    fundName: string
    amount: number
    frozen: number
    available: number
  }[]
}
/** Orders that wait for the owner's word; inside a form, for ticked ones are decided on together. */
export function AuditCards({ list }: { list: readonly ToAudit[] }) {
  const { t } = useTranslation('funds')
  const approvals = useTranslation('approvals').t
  const pick = usePick()
  return (
    <>
      {list.map(({ order, shares }) => (
        <RecordCard
          key={order.id}
          about={order.id}
          head={
            <>
              <input
                type="checkbox"
                name="ids"
                value={order.id}
                aria-label={approvals('together.pick', { id: order.id })}
              />{' '}
              <RecordFact term={t('audit.order')}>
                <Link href={paths.approval(order.id)} className="m-figures">
                  {order.id}
                </Link>
              </RecordFact>
              <RecordFact term={t('audit.createdAt')}>
                <span className="m-figures">{minuteOf(order.createdAt)}</span>
              </RecordFact>
              <RecordFact term={t('audit.buyer')}>{order.buyerName}</RecordFact>
              <RecordFact term={t('audit.supplier')}>
                {pick(order.storeName, order.storeNameEn)}
              </RecordFact>
            </>
          }
          sum={
            <>
              {t('audit.orderSum')} <Money hao={order.amount} look="price" size="large" />{' '}
              <span className="m-muted m-small">
                {t('audit.purpose')}: {order.purpose}
              </span>
            </>
          }
          actions={
            <ButtonLink href={paths.approval(order.id)} look="primary" size="small">
              {t('audit.look')}
            </ButtonLink>
          }
        >
          <FirstLines lines={order.lines} />
          {shares.map(share => (
            <RecordLine key={share.fundId} end={<Money hao={share.amount} look="price" />}>
              <span className="m-muted">{t('audit.share')}</span>{' '}
              <span className="m-figures">{share.accountNo}</span> {share.fundName}{' '}
              <span className="m-muted m-small">
                {t('audit.freeLeft', { amount: formatYuan(share.available) })}
              </span>{' '}
              {share.amount - share.frozen > share.available ? (
                <StatusBadge tone="danger">{t('audit.short')}</StatusBadge>
              ) : null}
            </RecordLine>
          ))}
        </RecordCard>
      ))}
    </>
  )
}

export interface Decision {
  orderId: string
  storeName: string
  storeNameEn: string
  buyerName: string
  fundName: string
  accountNo: string
  amount: number
  result: 'approved' | 'returned'
  remark: string | null
  at: string
}

/** What the owner decided so far. */
export function DecisionTable({ list }: { list: readonly Decision[] }) {
  const pick = usePick()
  const { t } = useTranslation('funds')
  return (
    <DataTable
      caption={t('audit.history')}
      rows={list}
      rowId={row => `${row.orderId}${row.accountNo}${row.at}`}
      columns={[
        {
          id: 'at',
          head: t('audit.at'),
          cell: row => <span className="m-figures m-nowrap">{minuteOf(row.at)}</span>,
        },
        {
          id: 'order',
          head: t('audit.order'),
          names: true,
          cell: row => (
            <>
              <Link href={paths.approval(row.orderId)} className="m-figures">
                {row.orderId}
              </Link>
              <div className="m-small m-muted">{pick(row.storeName, row.storeNameEn)}</div>
            </>
          ),
        },
        { id: 'buyer', head: t('audit.buyer'), cell: row => row.buyerName },
        {
          id: 'fund',
          head: t('audit.fund'),
          cell: row => (
            <>
              <span className="m-figures">{row.accountNo}</span>
              <div className="m-small m-muted">{row.fundName}</div>
            </>
          ),
        },
        {
          id: 'amount',
          head: t('audit.amount'),
          numeric: true,
          cell: row => <Money hao={row.amount} />,
        },
        {
          id: 'result',
          head: t('audit.state'),
          align: 'centre',
          cell: row => (
            <StatusBadge tone={row.result === 'approved' ? 'success' : 'danger'}>
              {t(`audit.result.${row.result}`)}
            </StatusBadge>
          ),
        },
        { id: 'remark', head: t('audit.opinion'), cell: row => row.remark ?? '' },
      ]}
    />
  )
}
