import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { ErrorSummary, Form, fromConform, HiddenField, SubmitButton, TextField } from '~/ui'

/** The code of an app, or one of the recovery codes: the second step of signing in. */
export function CodeForm({
  way,
  reply,
  returnTo,
}: {
  way: 'totp' | 'recovery'
  reply: FormReply | undefined
  returnTo: string
}) {
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const id = `second-${way}`
  const name = way === 'totp' ? ('code' as const) : ('recoveryCode' as const)
  const field = plainFields(id, reply, [name])[name]
  const label = way === 'totp' ? t('code') : t('recoveryCode')
  return (
    <Form token={token} id={id} label={t('title')}>
      <ErrorSummary {...summary(id, { [name]: label })} />
      <HiddenField name="way" value={way} />
      <HiddenField name="returnTo" value={returnTo} />
      <TextField
        {...fromConform({ ...field, initialValue: undefined }, say)}
        required
        label={label}
        hint={way === 'totp' ? t('codeHint') : t('recoveryHint')}
        autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
        inputMode={way === 'totp' ? 'numeric' : undefined}
      />
      <SubmitButton label={t('confirm')} size="large" wide />
    </Form>
  )
}
