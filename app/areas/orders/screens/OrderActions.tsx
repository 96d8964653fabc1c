import type { OrderAction, OrderRow } from '../contract'
import { useFormToken } from '~/frame/root-data'
import { ButtonLink, Form, HiddenField, IntentButton } from '~/ui'
import { useOrderWords } from './order-words'

type Acting = Pick<OrderRow, 'id' | 'checkoutId' | 'actions' | 'lines' | 'payType'>

/** Where an action is done that has a page of its own. */
const pages: Partial<Record<OrderAction, (order: Acting) => string>> = {
  fillFunds: order => `/order/account?order=${order.id}`,
  pay: order => `/pay?checkout=${order.checkoutId}`,
  cancel: order => `/orders/${order.id}/cancel`,
  receive: order => `/orders/${order.id}/receive`,
  accept: order => `/orders/accept/apply/${order.id}`,
  approveFunds: order => `/todo/todo/toAudit/${order.id}`,
  confirmAcceptance: () => '/todo/todo/toAuditAccept',
  evaluate: order => `/orders/evaluate/${order.id}`,
  submitFunds: order => `/orders/${order.id}/submit`,
  modifyFunds: order => `/orders/accept/modify?keyword=${order.id}`,
  confirmFunds: order => `/orders/accept/confirmAccept?keyword=${order.id}`,
  viewReviews: order => `/orders/${order.id}#reviews`,
  eInvoice: order => `/orders/${order.id}/invoice`,
  reimbursement: order =>
    `/${order.payType === 'unified' ? 'centertraliza' : 'centertraliza-normal'}?id=${order.id}`,
  agreement: order => `/print/agreement/${order.id}`,
  bankPayment: order => `/orders/${order.id}/transfer`,
  delete: order => `/orders/${order.id}/remove`,
  afterSales: order => `/orders/return/apply/${order.id}`,
  registerAssets: order => `/todo/todo/toAssets?orderId=${order.id}`,
  complain: order => `/complaint?businessType=ORDERS&businessId=${order.id}`,
}
/** What is done by pressing, and may be pressed twice without harm. */
const pressed: OrderAction[] = ['notify', 'delayReceive', 'delayAccept', 'repeat', 'undelete']
/** Left to the order's page. */
const lesser: OrderAction[] = [
  'complain',
  'eInvoice',
  'agreement',
  'bankPayment',
  'reimbursement',
  'viewReviews',
]
const leading: OrderAction[] = [
  'submitFunds',
  'modifyFunds',
  'confirmFunds',
  'fillFunds',
  'pay',
  'receive',
  'accept',
  'approveFunds',
  'confirmAcceptance',
  'evaluate',
]

/** Buttons for what this person may do to an order now, the most likely first. `few` leaves the lesser ones to the order's page. */
export function OrderActions({
  order,
  few,
  size = 'small',
}: {
  order: Acting
  few?: boolean
  size?: 'small' | 'normal'
}) {
  const { t } = useOrderWords()
  const token = useFormToken()
  const main = leading.find(it => order.actions.includes(it))
  const shown = order.actions.filter(
    it => pages[it] && it !== main && !(few && (lesser.includes(it) || (it === 'delete' && main))),
  )
  const presses = pressed.filter(
    it => order.actions.includes(it) && !(few && it !== 'repeat' && it !== 'notify'),
  )
  const link = (action: OrderAction, look: 'primary' | 'secondary') => (
    <ButtonLink key={action} href={pages[action]?.(order) ?? ''} size={size} look={look}>
      {t(`action.${action}`)}
    </ButtonLink>
  )
  return (
    <>
      {main ? link(main, 'primary') : null} {shown.map(it => link(it, 'secondary'))}{' '}
      {presses.length ? (
        <Form token={token} action={`/orders/${order.id}`} look="bare" className="m-inline">
          <HiddenField name="returnTo" value={`/orders/${order.id}`} />
          {presses.map(it => (
            <IntentButton
              key={it}
              intent={it}
              label={t(`action.${it}`)}
              size={size}
              describes={`${t(`action.${it}`)} ${order.id}`}
            />
          ))}
        </Form>
      ) : null}
    </>
  )
}
