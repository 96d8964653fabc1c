import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  ErrorSummary,
  Form,
  fromConform,
  IntentButton,
  PasswordField,
  SubmitButton,
  TextField,
} from '~/ui'

/** Number and password at the twin of a school's sign-on. */
export function TwinSignInForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('sso')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ number: string; password: string }>({
    id: 'school-sign-in',
    lastResult: reply?.result,
  })
  return (
    <Form token={token} id={form.id} label={t('twin.title')}>
      <ErrorSummary {...summary(form.id, { number: t('number'), password: t('password') })} />
      <TextField
        {...fromConform(fields.number, say)}
        required
        label={t('number')}
        hint={t('twin.numberHint')}
        autoComplete="username"
      />
      <PasswordField
        id={fields.password.id}
        name={fields.password.name}
        error={fields.password.errors?.[0] && say(fields.password.errors[0])}
        required
        label={t('password')}
        autoComplete="current-password"
      />
      <div className="m-actions">
        <SubmitButton label={t('twin.submit')} />{' '}
        <IntentButton intent="cancel" label={t('twin.cancel')} />
      </div>
    </Form>
  )
}
