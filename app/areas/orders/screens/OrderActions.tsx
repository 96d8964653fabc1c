import type { OrderRow } from '../contract'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Form, HiddenField, IntentButton } from '~/ui'
import { useOrderWords } from './order-words'
import type { OrderAction } from '../codes'

type Acting = Pick<OrderRow, 'id' | 'checkoutId' | 'actions' | 'lines' | 'payType'>

/** Where an action is done that has a page of its own. */
const pages: Partial<Record<OrderAction, (order: Acting) => string>> = {
  fillFunds: order => `${paths.fillFunds}?order=${order.id}`,
  pay: order => `${paths.pay}?checkout=${order.checkoutId}`,
  cancel: order => paths.cancelOrder(order.id),
  receive: order => paths.receiveOrder(order.id),
  accept: order => paths.accept(order.id),
  approveFunds: order => paths.approval(order.id),
  confirmAcceptance: () => paths.acceptancesTodo,
  evaluate: order => paths.reviewOrder(order.id),
  submitFunds: order => paths.submitInvoice(order.id),
  modifyFunds: order => `${paths.fundsToModify}?keyword=${order.id}`,
  confirmFunds: order => `${paths.fundsToConfirm}?keyword=${order.id}`,
  viewReviews: order => `${paths.order(order.id)}#reviews`,
  eInvoice: order => paths.orderInvoice(order.id),
  reimbursement: order =>
    `${order.payType === 'unified' ? paths.centralised : paths.uncentralised}?id=${order.id}`,
  agreement: order => paths.printAgreement(order.id),
  bankPayment: order => paths.orderTransfer(order.id),
  delete: order => paths.removeOrder(order.id),
  afterSales: order => paths.applyReturn(order.id),
  registerAssets: order => `${paths.assetsTodo}?orderId=${order.id}`,
  complain: order => `${paths.complain}?businessType=ORDERS&businessId=${order.id}`,
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
        <Form token={token} action={paths.order(order.id)} look="bare" className="m-inline">
          <HiddenField name="returnTo" value={paths.order(order.id)} />
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
