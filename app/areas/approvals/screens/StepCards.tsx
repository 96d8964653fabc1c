import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import { FirstLines } from '~/areas/orders/screens/FirstLines'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { ButtonLink, Link, Money, RecordCard, RecordFact, Tag } from '~/ui'
import type { ApprovalStep } from '../contract'

/** Orders that wait for this person's word, each with the step it waits at; inside a form, for ticked ones are agreed to together. */
export function StepCards({ list }: { list: readonly { order: OrderRow; step: ApprovalStep }[] }) {
  const { t } = useTranslation('approvals')
  const pick = usePick()
  return (
    <>
      {list.map(({ order, step }) => (
        <RecordCard
          key={order.id}
          about={order.id}
          head={
            <>
              <input
                type="checkbox"
                name="ids"
                value={order.id}
                aria-label={t('together.pick', { id: order.id })}
              />{' '}
              <RecordFact term={t('order')}>
                <Link href={paths.approvalStep(order.id)} className="m-figures">
                  {order.id}
                </Link>
              </RecordFact>
              <RecordFact term={t('createdAt')}>
                <span className="m-figures">{minuteOf(order.createdAt)}</span>
              </RecordFact>
              <RecordFact term={t('buyer')}>{order.buyerName}</RecordFact>
              <RecordFact term={t('supplier')}>
                {pick(order.storeName, order.storeNameEn)}
              </RecordFact>
              <Tag tone="warning">{pick(step.name, step.nameEn)}</Tag>
            </>
          }
          sum={
            <>
              {t('orderSum')} <Money hao={order.amount} look="price" size="large" />{' '}
              <span className="m-muted m-small">
                {t('purpose')}: {order.purpose}
              </span>
            </>
          }
          actions={
            <ButtonLink href={paths.approvalStep(order.id)} look="primary" size="small">
              {t('look')}
            </ButtonLink>
          }
        >
          <FirstLines lines={order.lines} />
        </RecordCard>
      ))}
    </>
  )
}
