import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { EnterButton, ErrorSummary, Form, HiddenField, PasswordField, SubmitButton } from '~/ui'
import type { CodeReply } from './code-reply'
import { PhoneCode } from './PhoneCode'

/** A new password by a code sent to the phone. */
export function ResetForm({ reply, returnTo }: { reply: CodeReply | undefined; returnTo: string }) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<
    Record<'phone' | 'verificationCode' | 'password' | 'passwordAgain', string>
  >({ id: 'reset', lastResult: reply?.result })
  const names = {
    phone: t('phone'),
    verificationCode: t('verificationCode'),
    password: t('reset.password'),
    passwordAgain: t('registration.passwordAgain'),
  }
  const secret = (name: 'password' | 'passwordAgain') => ({
    id: fields[name].id,
    name,
    label: names[name],
    error: fields[name].errors?.[0] && say(fields[name].errors[0]),
    required: true,
    autoComplete: 'new-password' as const,
  })
  return (
    <Form token={token} id={form.id} label={t('reset.title')}>
      <EnterButton intent="reset" label={t('reset.submit')} />
      <ErrorSummary {...summary(form.id, names)} />
      <HiddenField name="returnTo" value={returnTo} />
      <PhoneCode
        phone={fields.phone}
        code={fields.verificationCode}
        label={names.phone}
        reply={reply}
        say={say}
      />
      <PasswordField {...secret('password')} hint={t('registration.passwordHint')} />
      <PasswordField {...secret('passwordAgain')} />
      <SubmitButton label={t('reset.submit')} size="large" wide />
    </Form>
  )
}
