import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  Page,
  Panel,
  PasswordField,
  SubmitButton,
} from '~/ui'

/** The old password and a new one, twice. */
export function PasswordForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('accounts')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<Record<'password' | 'newPassword' | 'passwordAgain', string>>({
    id: 'change-password',
    lastResult: reply?.result,
  })
  const names = {
    password: t('security.oldPassword'),
    newPassword: t('security.newPassword'),
    passwordAgain: t('registration.passwordAgain'),
  }
  const secret = (name: keyof typeof names) => ({
    id: fields[name].id,
    name,
    label: names[name],
    error: fields[name].errors?.[0] && say(fields[name].errors[0]),
    required: true,
  })
  return (
    <Page title={t('security.changePassword')} narrow>
      <Panel>
        <Form token={token} id={form.id} label={t('security.changePassword')}>
          <ErrorSummary {...summary(form.id, names)} />
          <PasswordField {...secret('password')} autoComplete="current-password" />
          <PasswordField
            {...secret('newPassword')}
            autoComplete="new-password"
            hint={t('registration.passwordHint')}
          />
          <PasswordField {...secret('passwordAgain')} autoComplete="new-password" />
          <Actions>
            <SubmitButton label={t('security.save')} />
            <ButtonLink href={paths.account}>{t('security.cancel')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
