import type { OrderRow } from '../contract'
import { formatYuan } from '~/contract/money'
import { usePick, useQuantity, useSpec } from '~/frame/root-data'
import { LineMark } from '~/areas/promotions/screens/LineMarks'
import { About, ButtonLink, Link, Money, Picture, RecordCard, RecordFact, StatusBadge } from '~/ui'
import { OrderActions } from './OrderActions'
import { useOrderWords } from './order-words'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'

const LINES_SHOWN = 3

/** One order in a list: its facts, its first goods, its sum and what may be done. */
export function OrderCard({
  order,
  buyerShown,
  scheduleAt,
  transfer,
}: {
  order: OrderRow
  buyerShown?: boolean
  scheduleAt?: string
  transfer?: boolean
}) {
  const { t, standing } = useOrderWords()
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const { text, tone } = standing(order)
  const rest = order.lines.length - LINES_SHOWN
  return (
    <RecordCard
      id={`order-${order.id}`}
      about={order.id}
      head={
        <>
          <RecordFact term={t('card.id')}>
            <Link href={paths.order(order.id)} className="m-figures">
              {order.id}
            </Link>
          </RecordFact>
          <RecordFact term={t('card.at')}>
            <span className="m-figures">{minuteOf(order.createdAt)}</span>
          </RecordFact>
          <RecordFact term={t('card.supplier')}>
            <Link href={paths.supplier(order.storeId)}>
              {pick(order.storeName, order.storeNameEn)}
            </Link>
          </RecordFact>
          {buyerShown ? <RecordFact term={t('card.buyer')}>{order.buyerName}</RecordFact> : null}
          {order.principalName ? (
            <RecordFact term={t('card.principal')}>{order.principalName}</RecordFact>
          ) : null}
        </>
      }
      status={
        <>
          {order.invoiceFaults.length ? (
            <Link href={paths.orderInvoice(order.id)} className="m-bad-news">
              {t('card.invoiceFault')}
            </Link>
          ) : null}{' '}
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </>
      }
      sum={
        <>
          {t('card.sum', { n: order.lines.length })}{' '}
          <Money hao={order.amount} look="price" size="large" />{' '}
          <span className="m-muted m-small">
            {order.freight
              ? t('card.freight', { amount: formatYuan(order.freight) })
              : t('card.freightNone')}{' '}
            · {t(`payType.${order.payType}`)}
          </span>
        </>
      }
      actions={
        <>
          <ButtonLink href={paths.order(order.id)} size="small">
            {t('card.detail')}
          </ButtonLink>{' '}
          {transfer ? (
            <ButtonLink href={paths.orderTransfer(order.id)} size="small" look="primary">
              {t('action.bankPayment')}
            </ButtonLink>
          ) : null}{' '}
          {scheduleAt ? (
            <ButtonLink href={scheduleAt} size="small">
              {t('mine.schedule')}
            </ButtonLink>
          ) : null}{' '}
          <OrderActions order={order} />
        </>
      }
    >
      {order.lines.slice(0, LINES_SHOWN).map(line => (
        <div key={line.lineNo} className="m-record-line">
          <Picture src={line.pic} alt="" size="thumb" />
          <span className="m-record-line-main">
            <About name={`${spec(line.spec)} · ${line.code}`}>
              <Link href={paths.product(order.storeId, line.productId)} className="m-item-name">
                {pick(line.name, line.nameEn)}
              </Link>
            </About>
            <span className="m-item-facts">
              {spec(line.spec)} · {line.code}
            </span>
            <LineMark line={line} />
          </span>
          <Money hao={line.unitPrice} />
          <span className="m-muted m-figures">× {quantity(line.num, line)}</span>
        </div>
      ))}
      {rest > 0 ? (
        <div className="m-record-line">
          <Link href={paths.order(order.id)} className="m-muted">
            {t('card.moreLines', { n: rest })}
          </Link>
        </div>
      ) : null}
    </RecordCard>
  )
}
