import type { LogRow, OrderDetail } from '../contract'
import type { OwnReview } from '~/areas/reviews/contract'
import type { FormReply } from '~/frame/form-reply'
import { Breadcrumb, Notice, Page, Panel, StatusBadge } from '~/ui'
import { useLimits } from '~/frame/root-data'
import { useTranslation } from 'react-i18next'
import { OrderActs } from './OrderActs'
import { QuestionNotices } from '~/areas/approvals/screens/ApprovalQuestions'
import { ApprovalSteps } from '~/areas/approvals/screens/ApprovalSteps'
import { OrderRules } from '~/areas/ordering/screens/OrderRules'
import { ParcelNotices } from './OrderParcels'
import { OrderProgress } from './OrderProgress'
import { OrderFactsPanels, OrderGoods } from './OrderSheet'
import { OrderFunds } from './OrderFunds'
import { OrderReviews } from './OrderReviews'
import { OrderStory } from './OrderStory'
import { paths } from '~/paths'
import { useOrderWords } from './order-words'

const sayings = ['notified', 'delayed', 'tooSoon', 'noDelay', 'reviewed'] as const

/** What its people should know about an order at this moment. */
function useHint(order: OrderDetail): string {
  const { t } = useOrderWords()
  const limits = useLimits()
  const { t: parcels } = useTranslation('parcels')
  if (order.status === 'pending' && order.fundStatus !== 'none' && order.fundStatus !== 'approved')
    return t(`detail.hint.${order.fundStatus}`)
  if (order.status === 'pending' && (order.payStatus === 'unpaid' || order.payStatus === 'paying'))
    return t('detail.hint.unpaid', { minutes: limits.unpaidMinutes })
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
  log,
  notice,
  reply,
}: {
  order: OrderDetail
  reviews: OwnReview[]
  log: LogRow[]
  notice: string | null
  /** Of an answer that was refused. */
  reply: FormReply | undefined
}) {
  const { t, standing } = useOrderWords()
  const { remindHours } = useLimits()
  const hint = useHint(order)
  const { text, tone } = standing(order)
  const saying = sayings.find(it => it === notice)
  return (
    <Page title={t('detail.title')}>
      <Breadcrumb
        label={t('detail.crumb')}
        crumbs={[{ label: t('mine.title'), href: paths.ownOrders }, { label: order.id }]}
      />
      <QuestionNotices order={order} notice={notice} reply={reply} />
      {saying ? (
        <Notice
          tone={saying === 'tooSoon' || saying === 'noDelay' ? 'warning' : 'success'}
          announce
        >
          {saying === 'reviewed'
            ? t('evaluate.done')
            : t(`detail.${saying}`, { hours: remindHours })}
        </Notice>
      ) : null}
      <Panel>
        <div className="m-order-head">
          <p>
            <StatusBadge tone={tone}>{text}</StatusBadge> <span className="m-muted">{hint}</span>
          </p>
          <OrderProgress order={order} />
          <OrderActs order={order} />
        </div>
      </Panel>
      <OrderGoods order={order} />
      <ParcelNotices order={order} />
      <OrderStory order={order} log={log} />
      <OrderFunds order={order} />
      <ApprovalSteps order={order} reply={reply} />
      <OrderRules order={order} />
      <OrderReviews reviews={reviews} />
      <OrderFactsPanels order={order} />
    </Page>
  )
}
