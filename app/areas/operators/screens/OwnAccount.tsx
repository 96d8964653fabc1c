import { useTranslation } from 'react-i18next'
import { inGroups } from '~/areas/second-factor/screens/factor-view'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  DescriptionList,
  ErrorSummary,
  Form,
  HiddenField,
  Notice,
  Page,
  Panel,
  PasswordField,
  SubmitButton,
  TextField,
} from '~/ui'
import { useConsoleForm } from './console-form'

export interface AppDraft {
  draft: string
  secret: string
  image: string
}
/** A refused form of the app brings the draft it was of. */
export const draftOf = (answer: unknown): AppDraft | undefined =>
  answer && typeof answer === 'object' && 'draft' in answer ? (answer.draft as AppDraft) : undefined

/** The operator's own password and second factor. */
export function OwnAccount({
  operator,
  mustEnrol,
  email,
  isEmailKept,
  draft,
  refused,
  reply,
}: {
  operator: { code: string; name: string; hasFactor: boolean }
  mustEnrol: boolean
  email: string
  isEmailKept: boolean
  draft: AppDraft | null
  /** The draft of a refused form of the app. */
  refused: AppDraft | undefined
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const appDraft = refused ?? draft
  const isOfEmail = 'email' in (reply?.result.initialValue ?? {})
  return (
    <Page title={t('me.title')}>
      {mustEnrol ? <Notice tone="warning">{t('me.mustEnrol')}</Notice> : null}
      <Panel>
        <DescriptionList
          items={[
            { term: t('field.code'), value: operator.code },
            { term: t('field.name'), value: operator.name },
            {
              term: t('operators.factor'),
              value: t(operator.hasFactor ? 'operators.hasFactor' : 'operators.noFactor'),
            },
          ]}
        />
      </Panel>
      {appDraft ? <App draft={appDraft} reply={refused ? reply : undefined} /> : null}
      {mustEnrol ? null : (
        <>
          {isEmailKept ? <Notice tone="success">{t('me.emailKept')}</Notice> : null}
          <Email email={email} reply={isOfEmail ? reply : undefined} />
          <NewPassword reply={refused || isOfEmail ? undefined : reply} />
        </>
      )}
    </Page>
  )
}

function App({ draft, reply }: { draft: AppDraft; reply: FormReply | undefined }) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const names = { code: t('field.appCode'), password: t('field.ownPassword') }
  const { secret, summary } = useConsoleForm('app', reply, names)
  return (
    <Panel title={t('me.app')} note={t('me.ends')}>
      <p>{t('me.scan')}</p>
      <p className="m-qr">
        <img
          src={`data:image/png;base64,${draft.image}`}
          alt={t('me.alt')}
          width={200}
          height={200}
        />
      </p>
      <p>
        {t('me.secret')} <code className="m-figures">{inGroups(draft.secret)}</code>
      </p>
      <ErrorSummary {...summary} />
      <Form token={token} id="app" look="aligned" label={t('me.app')} whole>
        <HiddenField name="intent" value="app" />
        <HiddenField name="draft" value={draft.draft} />
        <TextField
          {...secret('code')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          width="medium"
        />
        <PasswordField {...secret('password')} required autoComplete="current-password" />
        <Actions>
          <SubmitButton label={t('me.addApp')} />
        </Actions>
      </Form>
    </Panel>
  )
}

function Email({ email, reply }: { email: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const { field, summary } = useConsoleForm('email', reply, { email: t('field.email') }, { email })
  return (
    <Panel title={t('me.email')}>
      <ErrorSummary {...summary} />
      <Form token={token} id="email" look="aligned" label={t('me.email')} whole>
        <HiddenField name="intent" value="email" />
        <TextField
          {...field('email')}
          type="email"
          hint={t('me.emailHint')}
          autoComplete="email"
          width="medium"
        />
        <Actions>
          <SubmitButton label={t('me.keepEmail')} />
        </Actions>
      </Form>
    </Panel>
  )
}

function NewPassword({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const names = {
    password: t('field.ownPassword'),
    newPassword: t('field.newPassword'),
    passwordAgain: t('field.passwordAgain'),
  }
  const { secret, summary } = useConsoleForm('password', reply, names)
  return (
    <Panel title={t('me.password')} note={t('me.ends')}>
      <ErrorSummary {...summary} />
      <Form token={token} id="password" look="aligned" label={t('me.password')} whole>
        <PasswordField {...secret('password')} required autoComplete="current-password" />
        <PasswordField
          {...secret('newPassword')}
          hint={t('passwordHint')}
          required
          autoComplete="new-password"
        />
        <PasswordField {...secret('passwordAgain')} required autoComplete="new-password" />
        <Actions>
          <SubmitButton label={t('me.change')} />
        </Actions>
      </Form>
    </Panel>
  )
}
