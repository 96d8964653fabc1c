import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  EnterButton,
  ErrorSummary,
  Form,
  Page,
  Panel,
  SubmitButton,
} from '~/ui'
import type { CodeReply } from './code-reply'
import { PhoneCode } from './PhoneCode'

/** Another mobile number, by a code sent to it. */
export function PhoneForm({ reply }: { reply: CodeReply | undefined }) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Record<'phone' | 'verificationCode', string>>({
    id: 'change-phone',
    lastResult: reply?.result,
  })
  return (
    <Page title={t('security.changePhone')} lead={t('security.phoneLead')} narrow>
      <Panel>
        <Form token={token} id={form.id} label={t('security.changePhone')}>
          <EnterButton intent="save" label={t('security.save')} />
          <ErrorSummary
            {...summary(form.id, {
              phone: t('security.newPhone'),
              verificationCode: t('verificationCode'),
            })}
          />
          <PhoneCode
            phone={fields.phone}
            code={fields.verificationCode}
            label={t('security.newPhone')}
            reply={reply}
            say={say}
          />
          <Actions>
            <SubmitButton label={t('security.save')} />
            <ButtonLink href={paths.account}>{t('security.cancel')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
