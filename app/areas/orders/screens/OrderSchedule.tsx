import { useTranslation } from 'react-i18next'
import type { Acceptance } from '~/areas/acceptance/contract'
import type { LogRow, OrderDetail } from '../contract'
import { AcceptanceCards } from '~/areas/acceptance/screens/AcceptanceTable'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, EmptyState, Page, Panel, StatusBadge } from '~/ui'
import { ParcelNotices } from './OrderParcels'
import { OrderProgress } from './OrderProgress'
import { OrderGoods } from './OrderSheet'
import { OrderFunds } from './OrderFunds'
import { OrderStory } from './OrderStory'
import { useOrderWords } from './order-words'

export interface ScheduleData {
  order: OrderDetail
  log: LogRow[]
  acceptances: Acceptance[]
}

/** How far somebody else's order has come, for those who pay for it or answer for it. `list` is where they came from. */
export function OrderSchedule({
  data,
  title,
  list,
}: {
  data: ScheduleData
  title: string
  list: { href: string; label: string }
}) {
  const { order, log, acceptances } = data
  const { t } = useTranslation('changes')
  const { t: orders, standing } = useOrderWords()
  const { t: accept } = useTranslation('acceptance')
  const { text, tone } = standing(order)
  return (
    <Page title={title} actions={<ButtonLink href={list.href}>{t('schedule.back')}</ButtonLink>}>
      <Breadcrumb label={orders('detail.crumb')} crumbs={[list, { label: order.id }]} />
      <Panel>
        <p>
          <StatusBadge tone={tone}>{text}</StatusBadge>{' '}
          <span className="m-muted">
            {orders('card.buyer')} {order.buyerName}
          </span>
        </p>
        <OrderProgress order={order} />
        <div className="m-actions m-screen-only">
          <ButtonLink href={paths.order(order.id)} look="primary">
            {t('schedule.detail')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.printOrder(order.id)} newWindow>
            {orders('detail.print')}
          </ButtonLink>
        </div>
      </Panel>
      <ParcelNotices order={order} />
      <OrderStory order={order} log={log} />
      <OrderFunds order={order} />
      <h2 className="m-list-title">{t('schedule.acceptance')}</h2>
      {acceptances.length ? (
        <AcceptanceCards
          list={acceptances}
          hrefOf={id => paths.acceptance(id)}
          look={accept('list.detail')}
        />
      ) : (
        <Panel>
          <EmptyState compact picture="box" title={t('schedule.none')} />
        </Panel>
      )}
      <OrderGoods order={order} />
    </Page>
  )
}
