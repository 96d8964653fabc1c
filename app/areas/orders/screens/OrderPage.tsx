import type { LogRow, OrderDetail } from '../contract'
import type { OwnReview } from '~/areas/reviews/contract'
import { UNPAID_ORDER_MINUTES } from '~/contract/limits'
import { ButtonLink, Breadcrumb, Notice, Page, Panel, StatusBadge } from '~/ui'
import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { OrderActions } from './OrderActions'
import { ApprovalSteps } from '~/areas/approvals/screens/ApprovalSteps'
import { OrderRules } from '~/areas/ordering/screens/OrderRules'
import { OrderParcels } from './OrderParcels'
import { OrderProgress } from './OrderProgress'
import { OrderFactsPanels, OrderGoods } from './OrderSheet'
import { OrderFunds } from './OrderFunds'
import { OrderLog, OrderReviews, OrderTrack } from './OrderLog'
import { PrintButton } from '~/frame/PrintButton'
import { paths } from '~/paths'
import { useOrderWords } from './order-words'

const sayings = ['notified', 'delayed', 'tooSoon', 'noDelay', 'reviewed'] as const

/** What its people should know about an order at this moment. */
function useHint(order: OrderDetail): string {
  const { t } = useOrderWords()
  const { t: parcels } = useTranslation('parcels')
  if (
    order.status === 'pending' &&
    (order.fundStatus === 'toFill' ||
      order.fundStatus === 'toAudit' ||
      order.fundStatus === 'returned')
  )
    return t(`detail.hint.${order.fundStatus}`)
  if (order.status === 'pending' && (order.payStatus === 'unpaid' || order.payStatus === 'paying'))
    return t('detail.hint.unpaid', { minutes: UNPAID_ORDER_MINUTES })
  if (order.payStatus === 'refunding') return t('detail.hint.refunding')
  if (order.status === 'waitAccept' && order.acceptanceId && !order.actions.includes('accept'))
    return t('detail.hint.accepting')
  if (order.status === 'waitDelivered' && order.parcels.length) return parcels('partlyBuyer')
  return t(`detail.hint.${order.status}`)
}

/** An order in full, with only what this person may do. */
export function OrderPage({
  order,
  reviews,
  track,
  log,
  said,
}: {
  order: OrderDetail
  reviews: OwnReview[]
  track: { at: string; text: string; textEn: string }[]
  log: LogRow[]
  said: string | null
}) {
  const { t, standing } = useOrderWords()
  const { t: common } = useTranslation()
  const { t: papers } = useTranslation('settlement')
  const { t: malls } = useTranslation('malls')
  const { mall } = useRootData()
  const hint = useHint(order)
  const { text, tone } = standing(order)
  const saying = sayings.find(it => it === said)
  return (
    <Page title={t('detail.title')} actions={<PrintButton label={common('print')} />}>
      <Breadcrumb
        label={t('detail.crumb')}
        crumbs={[{ label: t('mine.title'), href: paths.ownOrders }, { label: order.id }]}
      />
      {saying ? (
        <Notice
          tone={saying === 'tooSoon' || saying === 'noDelay' ? 'warning' : 'success'}
          announce
        >
          {saying === 'reviewed' ? t('evaluate.done') : t(`detail.${saying}`)}
        </Notice>
      ) : null}
      <Panel>
        <div className="m-order-head">
          <p>
            <StatusBadge tone={tone}>{text}</StatusBadge> <span className="m-muted">{hint}</span>
          </p>
          <OrderProgress order={order} />
          <div className="m-actions m-screen-only">
            <OrderActions order={order} size="normal" />
            {order.actions.includes('purchaseForm') ? (
              <ButtonLink href={paths.printPurchase(order.id)} newWindow>
                {t('detail.purchaseForm')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={paths.printOrder(order.id)} newWindow>
              {papers('paper.orderTitle')}
            </ButtonLink>
            <ButtonLink href={`${paths.bills}?id=${order.id}`} newWindow>
              {papers('paper.billTitle')}
            </ButtonLink>
            {order.actions.includes('reimbursement') ? null : (
              <ButtonLink
                href={`${order.payType === 'unified' ? paths.centralised : paths.uncentralised}?id=${order.id}`}
                newWindow
              >
                {papers(order.payType === 'unified' ? 'paper.settlementTitle' : 'paper.otherTitle')}
              </ButtonLink>
            )}
            {order.acceptanceId ? (
              <ButtonLink href={paths.acceptance(order.acceptanceId)}>
                {t('detail.acceptance')}
              </ButtonLink>
            ) : null}
            {order.statementId ? (
              <ButtonLink href={paths.statementPaper(order.statementId)} newWindow>
                {t('detail.statement')}
              </ButtonLink>
            ) : null}
            {mall.unconnected.includes('customer') ? null : (
              <ButtonLink href={`${paths.customerService}?ordersIds=${order.id}`}>
                {malls('float.service')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Panel>
      <OrderGoods order={order} />
      <OrderParcels order={order} />
      <OrderFunds order={order} />
      <ApprovalSteps order={order} />
      <OrderRules order={order} />
      <OrderReviews reviews={reviews} />
      <OrderFactsPanels order={order} />
      <OrderTrack track={track} />
      <OrderLog log={log} />
    </Page>
  )
}
