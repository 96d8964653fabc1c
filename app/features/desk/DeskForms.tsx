import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/contract/orders'
import { useFieldMessages, type FormReply } from '~/features/form-reply'
import { useFormToken } from '~/features/root-data'
import { ConfirmPage } from '~/features/orders/ConfirmPage'
import { OrderGoods } from '~/features/orders/OrderSheet'
import { useOrderWords } from '~/features/orders/order-words'
import { Actions, ButtonLink, DescriptionList, ErrorSummary, Form, fromConform, Money, Page, Panel, SubmitButton, TextareaField, TextField } from '~/ui'

/** Refusing an order takes a reason, which the buyer reads. */
export function RejectForm({ order, reply }: { order: { id: string; buyerName: string; amount: number }; reply: FormReply | undefined }) {
  const { t } = useTranslation('desk')
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ remark: string }>({ id: 'reject', lastResult: reply?.result })
  return (
    <ConfirmPage
      title={t('rejectTitle')} yes={t('rejectYes')} no={{ label: t('no'), href: `/desk/orders/${order.id}` }} danger reply={reply} formId={form.id} names={{ remark: t('rejectReason') }}
      fields={<TextareaField {...fromConform(fields.remark, say)} label={t('rejectReason')} required maxLength={200} rows={3} />}
    >
      <p>{t('rejectQuestion', { id: order.id })} {order.buyerName} <Money hao={order.amount} look="price" /></p>
      <p>{t('rejectText')}</p>
    </ConfirmPage>
  )
}

/** Shipping takes company and number of the parcel. */
export function ShipForm({ order, reply }: { order: OrderDetail; reply: FormReply | undefined }) {
  const { t } = useTranslation('desk')
  const { t: orders } = useOrderWords()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ logisticsCompany: string; logisticsNo: string }>({ id: 'ship', lastResult: reply?.result })
  return (
    <Page title={t('shipTitle')} lead={t('shipLead')}>
      <ErrorSummary {...summary(form.id, { logisticsCompany: t('company'), logisticsNo: t('logisticsNo') })} />
      <Panel>
        <DescriptionList columns={1} items={[{ term: t('id'), value: <span className="m-figures">{order.id}</span> }, { term: orders('detail.consignee'), value: <>{order.consignee} <span className="m-figures">{order.phone}</span></> }, { term: orders('detail.address'), value: order.address }]} />
        <Form token={token} id={form.id} look="aligned" label={t('shipTitle')}>
          <TextField {...fromConform(fields.logisticsCompany, say)} label={t('company')} hint={t('companyHint')} required maxLength={40} width="medium" />
          <TextField {...fromConform(fields.logisticsNo, say)} label={t('logisticsNo')} hint={t('logisticsNoHint')} required maxLength={40} width="medium" />
          <Actions><SubmitButton label={t('shipYes')} /><ButtonLink href={`/desk/orders/${order.id}`}>{t('no')}</ButtonLink></Actions>
        </Form>
      </Panel>
      <OrderGoods order={order} />
    </Page>
  )
}
