import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { Actions, ErrorSummary, Form, fromConform, Panel, SubmitButton, TextField } from '~/ui'

/** A form that asks for one person by number. */
export function PersonForm({
  id,
  title,
  submit,
  personCode,
  reply,
}: {
  id: string
  title: string
  submit: string
  personCode: string
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('teams')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ personCode: string }>({
    id,
    lastResult: reply?.result,
    defaultValue: { personCode },
  })
  return (
    <>
      <ErrorSummary {...summary(form.id, { personCode: t('code') })} />
      <Panel title={title}>
        <Form token={token} id={form.id} look="aligned" label={title}>
          <TextField
            {...fromConform(fields.personCode, say)}
            label={t('code')}
            hint={t('find.codeHint')}
            required
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          <Actions>
            <SubmitButton label={submit} />
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
