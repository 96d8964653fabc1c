import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { EnterButton, ErrorSummary, Form, HiddenField, SubmitButton } from '~/ui'
import type { CodeReply } from './code-reply'
import { PhoneCode } from './PhoneCode'

const FORM = 'sign-in-sms'

/** Signing in by a code sent to the phone. */
export function SmsForm({ reply, returnTo }: { reply: CodeReply | undefined; returnTo: string }) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, ['phone', 'verificationCode'])
  return (
    <Form token={token} id={FORM} label={t('submit')}>
      <EnterButton intent="enter" label={t('submit')} />
      <ErrorSummary
        {...summary(FORM, { phone: t('phone'), verificationCode: t('verificationCode') })}
      />
      <HiddenField name="by" value="sms" />
      <HiddenField name="returnTo" value={returnTo} />
      <PhoneCode
        phone={fields.phone}
        code={fields.verificationCode}
        label={t('phone')}
        reply={reply}
        say={say}
      />
      <SubmitButton label={t('submit')} size="large" wide />
    </Form>
  )
}
