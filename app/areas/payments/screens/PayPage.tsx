import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import { CheckoutSteps } from '~/areas/cart/screens/CheckoutSteps'
import { useFormToken, useLimits } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  Form,
  Money,
  Notice,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  useColon,
} from '~/ui'
import { PlacedOrders } from './PlacedOrders'

/** The last step of an online payment: what is due, and the way to the cashier. */
export function PayPage({
  orders,
  due,
  failed,
}: {
  orders: OrderDetail[]
  due: number
  failed: boolean
}) {
  const colon = useColon()
  const { t } = useTranslation('payments')
  const limits = useLimits()
  const token = useFormToken()
  return (
    <Page title={t('title')} lead={t('lead', { minutes: limits.unpaidMinutes })}>
      <CheckoutSteps active={2} />
      {failed ? (
        <Notice tone="warning" announce>
          {t('failed')}
        </Notice>
      ) : null}
      <Panel title={t('orders')} flush>
        <PlacedOrders orders={orders} total={due} />
      </Panel>
      <Panel>
        <p>
          {t('amount')}
          {colon}
          <Money hao={due} look="price" size="huge" />
        </p>
        <Form token={token} label={t('title')}>
          <RadioGroupField
            id="provider"
            name="provider"
            label={t('provider')}
            look="cards"
            defaultValue="local"
            choices={[{ value: 'local', label: t('local'), hint: t('localHint') }]}
          />
          <Actions>
            <SubmitButton label={t('submit')} size="large" />
            <ButtonLink href={`${paths.ownOrders}?status=toPay`} size="large">
              {t('later')}
            </ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
