import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { OrderDetail } from '~/areas/orders/contract'
import { CheckoutSteps } from '~/areas/cart/screens/CheckoutSteps'
import type { PayType } from '~/areas/malls/codes'
import { failedStatuses } from '~/areas/orders/codes'
import { paths } from '~/paths'
import { Actions, ButtonLink, ConfirmPanel, Notice, Page, Panel } from '~/ui'
import { PlacedOrders } from './PlacedOrders'

interface CheckoutResult {
  checkout: { id: string; payType: PayType; amount: number; orders: OrderDetail[] }
  due: number
  refunding: number
  refunded: number
}

/** How the orders of a checkout stand, said truthfully: paid, waiting, ended, given back. */
export function PlacedPage({ checkout, due, refunding, refunded }: CheckoutResult) {
  const { t } = useTranslation('payments')
  const { orders, payType } = checkout
  const toFill = orders.some(it => it.actions.includes('fillFunds'))
  const live = orders.filter(it => !failedStatuses.includes(it.status))
  const isPaid = live.length > 0 && payType === 'online' && due === 0
  const isOver = live.length === 0
  const title = isOver
    ? refunding
      ? t('success.refunding')
      : refunded
        ? t('success.refunded')
        : t('success.ended')
    : isPaid
      ? t('success.paid')
      : t('success.title')
  const text = isOver
    ? refunding
      ? t('success.refundingText', { amount: formatYuan(refunding) })
      : refunded
        ? t('success.refundedText', { amount: formatYuan(refunded) })
        : t('success.endedText')
    : payType === 'online'
      ? due
        ? t('success.unpaidText')
        : t('success.paidText')
      : payType === 'unified'
        ? toFill
          ? t('success.fundsDue')
          : t('success.fundsText')
        : t('success.placedText')
  const [order, ...others] = orders
  const first = order && !others.length ? paths.order(order.id) : paths.ownOrders
  return (
    <Page>
      {isOver ? null : <CheckoutSteps active={2} />}
      <ConfirmPanel
        tone={isOver || due ? 'warning' : 'success'}
        title={title}
        actions={
          <Actions align="centre">
            {due ? (
              <ButtonLink href={`${paths.pay}?checkout=${checkout.id}`} look="primary">
                {t('success.toPay')}
              </ButtonLink>
            ) : null}
            {toFill ? (
              <ButtonLink href={`${paths.fillFunds}?checkout=${checkout.id}`} look="primary">
                {t('success.toFunds')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={first} look={due || toFill ? 'secondary' : 'primary'}>
              {t('success.view')}
            </ButtonLink>
            <ButtonLink href="/">{t('success.mall')}</ButtonLink>
          </Actions>
        }
      >
        <p>{text}</p>
      </ConfirmPanel>
      {!isOver && refunding ? (
        <Notice tone="warning">
          {t('success.partRefunding', { amount: formatYuan(refunding) })}
        </Notice>
      ) : null}
      {!isOver && refunded ? (
        <Notice tone="warning">{t('success.partRefund', { amount: formatYuan(refunded) })}</Notice>
      ) : null}
      <Panel title={t('orders')} flush>
        <PlacedOrders orders={orders} total={checkout.amount} />
      </Panel>
    </Page>
  )
}
