import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '~/areas/orders/contract'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { usePick, useQuantity } from '~/frame/root-data'
import { paths } from '~/paths'
import { fromConform, Money, TextareaField } from '~/ui'

/** Refusing an order takes a reason, which the buyer reads. */
export function RejectForm({
  order,
  reply,
}: {
  order: { id: string; buyerName: string; amount: number }
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('desk')
  const { say } = useFieldMessages(reply)
  const fields = plainFields('reject', reply, ['remark'])
  return (
    <ConfirmPage
      title={t('rejectTitle')}
      yes={t('rejectYes')}
      no={{ label: t('no'), href: paths.deskOrder(order.id) }}
      danger
      reply={reply}
      formId="reject"
      names={{ remark: t('rejectReason') }}
      fields={
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t('rejectReason')}
          required
          maxLength={200}
          rows={3}
        />
      }
    >
      <p>
        {t('rejectQuestion', { id: order.id })} {order.buyerName}{' '}
        <Money hao={order.amount} look="price" />
      </p>
      <p>{t('rejectText')}</p>
    </ConfirmPage>
  )
}

/** That the rest will not come takes a reason, which the buyer is offered when the missing pieces are rejected. */
export function EndDeliveryForm({
  order,
  reply,
}: {
  order: OrderDetail
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('parcels')
  const { t: desk } = useTranslation('desk')
  const pick = usePick()
  const quantity = useQuantity()
  const { say } = useFieldMessages(reply)
  const fields = plainFields('end', reply, ['remark'])
  return (
    <ConfirmPage
      title={t('endTitle')}
      yes={t('endYes')}
      no={{ label: desk('no'), href: paths.deskOrder(order.id) }}
      danger
      reply={reply}
      formId="end"
      names={{ remark: t('endReason') }}
      fields={
        <TextareaField
          {...fromConform(fields.remark, say)}
          label={t('endReason')}
          required
          maxLength={200}
          rows={3}
        />
      }
    >
      <p>{t('endQuestion', { id: order.id })}</p>
      <p>{t('missing')}</p>
      <ul>
        {order.lines
          .filter(it => it.shippedNum < it.num)
          .map(it => (
            <li key={it.lineNo}>
              {t('of', {
                name: pick(it.name, it.nameEn),
                quantity: quantity(it.num - it.shippedNum, it),
              })}
            </li>
          ))}
      </ul>
      <p>{t('endText')}</p>
    </ConfirmPage>
  )
}
