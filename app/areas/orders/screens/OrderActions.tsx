import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Form, HiddenField, IntentButton } from '~/ui'
import { actPages, nextAct, buttonActions, type Acting } from './order-acts'
import { useOrderWords } from './order-words'
import type { OrderAction } from '../codes'

/** Left to the order's page. */
const leftOut: OrderAction[] = [
  'complain',
  'eInvoice',
  'agreement',
  'bankPayment',
  'reimbursement',
  'viewReviews',
]

/** Buttons of an order in a list for what this person may do now, the next step first. Lesser things are left to the order's page. */
export function OrderActions({ order }: { order: Acting }) {
  const { t } = useOrderWords()
  const token = useFormToken()
  const main = nextAct(order)
  const visibleActions = order.actions.filter(
    it => actPages[it] && it !== main && !leftOut.includes(it) && !(it === 'delete' && main),
  )
  const presses = buttonActions.filter(
    it => order.actions.includes(it) && (it === 'repeat' || it === 'notify'),
  )
  const link = (action: OrderAction, look: 'primary' | 'secondary') => (
    <ButtonLink key={action} href={actPages[action]?.(order) ?? ''} size="small" look={look}>
      {t(`action.${action}`)}
    </ButtonLink>
  )
  return (
    <>
      {main ? link(main, 'primary') : null} {visibleActions.map(it => link(it, 'secondary'))}{' '}
      {presses.length ? (
        <Form token={token} action={paths.order(order.id)} look="bare" className="m-inline">
          <HiddenField name="returnTo" value={paths.order(order.id)} />
          {presses.map(it => (
            <IntentButton
              key={it}
              intent={it}
              label={t(`action.${it}`)}
              size="small"
              describes={`${t(`action.${it}`)} ${order.id}`}
            />
          ))}
        </Form>
      ) : null}
    </>
  )
}
