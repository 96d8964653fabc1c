import { useTranslation } from 'react-i18next'
import { useFormToken, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Form, IntentButton, Menu, type ButtonLook } from '~/ui'
import { actPages, lesserActs, mainAct, nextAct } from './order-acts'
import { OrderPapers } from './OrderPapers'
import { useOrderWords } from './order-words'
import type { OrderAction } from '../codes'
import type { OrderDetail } from '../contract'

/** What may be done with an order: one button for what is next, all else in one menu, what is printed in another. */
export function OrderActs({ order }: { order: OrderDetail }) {
  const { t } = useOrderWords()
  const { t: malls } = useTranslation('malls')
  const { mall, legacySheet } = useRootData()
  const main = mainAct(order)
  const { first, last } = lesserActs(order)
  const inMenu = (act: OrderAction) => <Act key={act} order={order} act={act} look="link" />
  const views: [string, string][] = []
  if (order.acceptanceId) views.push([paths.acceptance(order.acceptanceId), t('detail.acceptance')])
  if (!mall.unconnected.includes('customer'))
    views.push([`${paths.customerService}?ordersIds=${order.id}`, malls('float.service')])
  const others = [
    ...first.map(inMenu),
    ...views.map(([href, label]) => (
      <ButtonLink key={href} href={href} look="link">
        {label}
      </ButtonLink>
    )),
    ...last.map(inMenu),
  ]
  return (
    <div className="m-actions m-screen-only">
      {main ? (
        <Act order={order} act={main} look={nextAct(order) ? 'primary' : 'secondary'} />
      ) : null}{' '}
      <Menu label={t('detail.more')} items={others} plain={legacySheet} />{' '}
      <OrderPapers order={order} />
    </div>
  )
}

function Act({ order, act, look }: { order: OrderDetail; act: OrderAction; look: ButtonLook }) {
  const { t } = useOrderWords()
  const token = useFormToken()
  const page = actPages[act]
  const label = t(`action.${act}`)
  if (page)
    return (
      <ButtonLink href={page(order)} look={look}>
        {label}
      </ButtonLink>
    )
  return (
    <Form token={token} action={paths.order(order.id)} look="bare">
      <IntentButton intent={act} label={label} look={look} describes={`${label} ${order.id}`} />
    </Form>
  )
}
