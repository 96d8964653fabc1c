import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { paths } from '~/paths'
import { fromConform, TextareaField, TextField } from '~/ui'
import type { FinanceMovement } from '../contract'
import { MovementLine } from './MovementLine'

/** The finance office says that it has done a movement by hand, under which voucher and why. */
export function MarkDoneForm({
  movement,
  reply,
}: {
  movement: FinanceMovement
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('finance')
  const { say } = useFieldMessages(reply)
  const [form, fields] = useForm<{ reference: string; reason: string }>({
    id: 'by-hand',
    lastResult: reply?.result,
  })
  return (
    <ConfirmPage
      title={t('byHand.title')}
      yes={t('byHand.yes')}
      no={{ label: t('detail.no'), href: paths.financeMovement(movement.id) }}
      reply={reply}
      formId={form.id}
      names={{ reference: t('byHand.reference'), reason: t('byHand.reason') }}
      fields={
        <>
          <TextField
            {...fromConform(fields.reference, say)}
            label={t('byHand.reference')}
            required
            maxLength={200}
            width="medium"
          />
          <TextareaField
            {...fromConform(fields.reason, say)}
            label={t('byHand.reason')}
            hint={t('byHand.reasonHint')}
            required
            maxLength={200}
            rows={3}
          />
        </>
      }
    >
      <MovementLine movement={movement} />
      <p>{t('byHand.lead')}</p>
    </ConfirmPage>
  )
}
