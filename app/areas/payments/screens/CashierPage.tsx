import { useTranslation } from 'react-i18next'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DescriptionList,
  Form,
  IntentButton,
  Money,
  Notice,
  Page,
  Panel,
} from '~/ui'

interface Cashier {
  id: string
  checkoutId: string
  amount: number
  orderIds: string[]
  status: string
  payee: string
}

/** The local twin of a bank's page: the payer says yes, or plays the bank that says no. */
export function CashierPage({ payment }: { payment: Cashier }) {
  const { t } = useTranslation('payments')
  const token = useFormToken()
  const open = payment.status === 'paying' || payment.status === 'failed'
  return (
    <Page narrow title={t('cashier.title')} lead={t('cashier.lead')}>
      <Notice>{t('cashier.notice')}</Notice>
      <Panel>
        <DescriptionList
          columns={1}
          items={[
            { term: t('cashier.payee'), value: payment.payee },
            {
              term: t('cashier.amount'),
              value: <Money hao={payment.amount} look="price" size="huge" />,
            },
            {
              term: t('cashier.order'),
              value: <span className="m-figures">{payment.orderIds.join('、')}</span>,
            },
            { term: t('cashier.no'), value: <span className="m-figures">{payment.id}</span> },
          ]}
        />
        {open ? (
          <Form token={token} label={t('cashier.title')}>
            <p className="m-hint">{t('cashier.failHint')}</p>
            <Actions>
              <IntentButton intent="pay" label={t('cashier.pay')} look="primary" size="large" />
              <IntentButton intent="fail" label={t('cashier.fail')} size="large" />
              <ButtonLink
                href={`${paths.pay}?checkout=${payment.checkoutId}`}
                size="large"
                look="quiet"
              >
                {t('cashier.cancel')}
              </ButtonLink>
            </Actions>
          </Form>
        ) : (
          <>
            <p>{t('cashier.done')}</p>
            <Actions>
              <ButtonLink href={`${paths.paid}?checkout=${payment.checkoutId}`} look="primary">
                {t('cashier.cancel')}
              </ButtonLink>
            </Actions>
          </>
        )}
      </Panel>
    </Page>
  )
}
