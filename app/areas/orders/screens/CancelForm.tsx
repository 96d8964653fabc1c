import { useForm } from '@conform-to/react'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { usePick } from '~/frame/root-data'
import { fromConform, Money, RadioGroupField, TextField } from '~/ui'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { paths } from '~/paths'
import { useOrderWords } from './order-words'
import { cancelReasons } from '../codes'

/** Asks for the reason before an order is cancelled, and says what happens to stock and money. */
export function CancelForm({
  order,
  reply,
}: {
  order: { id: string; storeName: string; storeNameEn: string; amount: number }
  reply: FormReply | undefined
}) {
  const pick = usePick()
  const { t } = useOrderWords()
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ reason: string; detail: string }>({
    id: 'cancel',
    lastResult: reply?.result,
  })
  return (
    <ConfirmPage
      title={t('cancel.title')}
      yes={t('cancel.yes')}
      no={{ label: t('cancel.no'), href: paths.order(order.id) }}
      danger
      reply={reply}
      formId={form.id}
      names={{ reason: t('cancel.reason'), detail: t('cancel.detail') }}
      fields={
        <>
          <RadioGroupField
            {...fromConform(fields.reason, say)}
            label={t('cancel.reason')}
            required
            look="list"
            choices={cancelReasons.map(value => ({ value, label: t(`cancel.reasons.${value}`) }))}
          />
          <TextField
            {...fromConform(fields.detail, say)}
            label={t('cancel.detail')}
            maxLength={150}
          />
        </>
      }
    >
      <p>
        {t('cancel.question', { id: order.id })} {pick(order.storeName, order.storeNameEn)}{' '}
        <Money hao={order.amount} look="price" />
      </p>
      <p>{t('cancel.text')}</p>
    </ConfirmPage>
  )
}
