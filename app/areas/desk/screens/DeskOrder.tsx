import { useTranslation } from 'react-i18next'
import type { LogRow, OrderDetail } from '~/areas/orders/contract'
import { ParcelNotices } from '~/areas/orders/screens/OrderParcels'
import { OrderProgress } from '~/areas/orders/screens/OrderProgress'
import { OrderFactsPanels, OrderGoods } from '~/areas/orders/screens/OrderSheet'
import { OrderStory } from '~/areas/orders/screens/OrderStory'
import { PrintButton } from '~/frame/PrintButton'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Notice, Page, Panel, StatusBadge, useColon } from '~/ui'
import { DeskActions, useWaiting } from './DeskOrders'

const sayings = ['adopted', 'shipped', 'rejected'] as const
const parcelSayings = ['shippedPart', 'ended'] as const

/** One order at the supplier's desk. */
export function DeskOrder({
  order,
  log,
  notice,
}: {
  order: OrderDetail
  log: LogRow[]
  notice: string | null
}) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation()
  const { t: orders, standing } = useOrderWords()
  const waiting = useWaiting()(order)
  const { text, tone } = standing(order)
  const { t: parcels } = useTranslation('parcels')
  const colon = useColon()
  const saying = sayings.find(it => it === notice)
  const parcelSaying = parcelSayings.find(it => it === notice)
  return (
    <Page title={t('detail')} actions={<PrintButton label={common('print')} />}>
      <Breadcrumb
        label={orders('detail.crumb')}
        crumbs={[{ label: t('title'), href: paths.deskOrders }, { label: order.id }]}
      />
      {saying ? (
        <Notice tone="success" announce>
          {t(saying)}
        </Notice>
      ) : null}
      {parcelSaying ? (
        <Notice tone="success" announce>
          {parcels(parcelSaying)}
        </Notice>
      ) : null}
      <Panel>
        <p>
          <StatusBadge tone={tone}>{text}</StatusBadge>{' '}
          {waiting ? (
            <span className="m-muted">
              {t('waiting')}
              {colon}
              {waiting}
            </span>
          ) : null}
        </p>
        <OrderProgress order={order} />
        <div className="m-actions m-screen-only">
          <DeskActions order={order} size="normal" />{' '}
          {order.actions.includes('eInvoice') ? (
            <>
              <ButtonLink href={paths.deskOrderInvoice(order.id)}>
                {orders('action.eInvoice')}
              </ButtonLink>{' '}
              <ButtonLink href={paths.printAgreement(order.id)} newWindow>
                {orders('action.agreement')}
              </ButtonLink>{' '}
            </>
          ) : null}
          {order.actions.includes('answerTransfer') ? (
            <>
              <ButtonLink href={paths.deskOrderTransfer(order.id)}>
                {orders('action.answerTransfer')}
              </ButtonLink>{' '}
            </>
          ) : null}
          <ButtonLink href={paths.deskOrders}>{t('back')}</ButtonLink>
          {order.statementId ? (
            <ButtonLink href={paths.statementPaper(order.statementId)} newWindow>
              {t('settle')}
            </ButtonLink>
          ) : null}
        </div>
      </Panel>
      <OrderGoods order={order} />
      <ParcelNotices order={order} desk />
      <OrderStory order={order} log={log} />
      <OrderFactsPanels order={order} />
    </Page>
  )
}
