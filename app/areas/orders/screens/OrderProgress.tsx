import type { OrderDetail } from '../contract'
import { Steps } from '~/ui'
import { useOrderWords } from './order-words'

/** Steps an order of this payment type passes, and the first it has not passed. */
function progressOf(order: OrderDetail) {
  const steps: ('placed' | 'funds' | 'pay' | 'adopt' | 'ship' | 'receive' | 'accept')[] = ['placed']
  if (order.payType === 'unified') steps.push('funds')
  if (order.payType === 'online') steps.push('pay')
  steps.push('adopt', 'ship', 'receive', 'accept')
  const isCleared =
    order.payType === 'unified'
      ? order.fundStatus === 'approved'
      : order.payType === 'online'
        ? order.payStatus === 'paid'
        : true
  const at = {
    pending: isCleared ? 'adopt' : steps[1],
    waitDelivered: 'ship',
    waitReceive: 'receive',
    waitAccept: 'accept',
  } as const
  const here = at[order.status as keyof typeof at]
  return { steps, active: here ? steps.indexOf(here) : steps.length }
}

/** How far an order has come. Orders that ended early show only why, so nothing is drawn for them. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { t } = useOrderWords()
  if (order.status === 'cancelled' || order.status === 'rejected' || order.status === 'close')
    return null
  const { steps, active } = progressOf(order)
  return (
    <Steps
      label={t('detail.steps')}
      doneLabel={t('step.done')}
      active={active}
      steps={steps.map(it => t(`step.${it}`))}
    />
  )
}
