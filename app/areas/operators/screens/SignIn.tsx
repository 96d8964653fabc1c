import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  Notice,
  Page,
  Panel,
  PasswordField,
  SubmitButton,
  TextField,
} from '~/ui'
import { useConsoleForm } from './console-form'

/** Whoever runs the mall comes in here, and nobody else. */
export function SignIn({
  said,
  reply,
}: {
  said: 'out' | 'changed' | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const names = { code: t('field.code'), password: t('field.password') }
  const { field, secret, summary } = useConsoleForm('sign-in', reply, names)
  return (
    <Page title={t('signIn.title')} lead={t('signIn.lead')} narrow>
      {said && !reply ? (
        <Notice tone="success" announce>
          {t(`signIn.${said}`)}
        </Notice>
      ) : null}
      <Panel>
        <ErrorSummary {...summary} />
        <Form token={token} id="sign-in" label={t('signIn.title')} whole>
          <TextField {...field('code')} required autoComplete="username" maxLength={32} />
          <PasswordField {...secret('password')} required autoComplete="current-password" />
          <Actions>
            <SubmitButton label={t('signIn.submit')} size="large" />
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}

/** After the password: the code of the app. */
export function SecondStep({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const { secret, summary } = useConsoleForm('code', reply, { code: t('field.appCode') })
  return (
    <Page title={t('code.title')} lead={t('code.lead')} narrow>
      <Panel>
        <ErrorSummary {...summary} />
        <Form token={token} id="code" label={t('code.title')} whole>
          <TextField
            {...secret('code')}
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            width="medium"
          />
          <Actions>
            <SubmitButton label={t('code.submit')} size="large" />
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
