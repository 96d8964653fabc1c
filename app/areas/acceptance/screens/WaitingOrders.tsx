import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import { FirstLines } from '~/areas/orders/screens/FirstLines'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Link, Money, RecordCard, RecordFact, StatusBadge } from '~/ui'

/** Received orders that wait for their buyer's acceptance. */
export function WaitingOrders({ list }: { list: readonly OrderRow[] }) {
  const { t } = useTranslation('acceptance')
  const pick = usePick()
  return (
    <>
      {list.map(order => (
        <RecordCard
          key={order.id}
          about={order.id}
          head={
            <>
              <RecordFact term={t('list.order')}>
                <Link href={paths.order(order.id)} className="m-figures">
                  {order.id}
                </Link>
              </RecordFact>
              <RecordFact term={t('list.supplier')}>
                {pick(order.storeName, order.storeNameEn)}
              </RecordFact>
              <RecordFact>
                <span className="m-figures">{minuteOf(order.createdAt)}</span>
              </RecordFact>
            </>
          }
          status={<StatusBadge tone="warning">{t('list.toAccept')}</StatusBadge>}
          sum={
            <>
              {t('list.orderSum')} <Money hao={order.amount} look="price" size="large" />
            </>
          }
          actions={
            <ButtonLink href={paths.accept(order.id)} look="primary" size="small">
              {t('list.accept')}
            </ButtonLink>
          }
        >
          <FirstLines lines={order.lines} />
        </RecordCard>
      ))}
    </>
  )
}
