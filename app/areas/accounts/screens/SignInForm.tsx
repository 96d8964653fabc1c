import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { plainFields, useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  PasswordField,
  SubmitButton,
  TextField,
} from '~/ui'
import { AskedQuestion } from './AskedQuestion'

/** One sign-in form: by staff or student number, or by phone. */
export function SignInForm({
  by,
  reply,
  returnTo,
}: {
  by: 'code' | 'phone'
  reply: FormReply | undefined
  returnTo: string
}) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const id = `sign-in-${by}`
  const fields = plainFields(id, reply, ['account', 'password'])
  const account = by === 'code' ? t('code') : t('phone')
  return (
    <Form token={token} id={id} label={t('submit')}>
      <ErrorSummary {...summary(id, { account, password: t('password') })} />
      <HiddenField name="by" value={by} />
      <HiddenField name="returnTo" value={returnTo} />
      <TextField
        {...fromConform(fields.account, say)}
        required
        label={account}
        hint={by === 'code' ? t('codeHint') : undefined}
        autoComplete="username"
        inputMode={by === 'phone' ? 'tel' : undefined}
      />
      <PasswordField
        id={fields.password.id}
        name={fields.password.name}
        error={fields.password.errors?.[0] && say(fields.password.errors[0])}
        required
        label={t('password')}
        autoComplete="current-password"
      />
      <AskedQuestion formId={id} reply={reply} say={say} />
      <SubmitButton label={t('submit')} size="large" wide />
    </Form>
  )
}
