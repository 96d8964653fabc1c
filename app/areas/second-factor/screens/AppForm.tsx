import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  Actions,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  SubmitButton,
  TextField,
} from '~/ui'
import { inGroups, type AppDraft } from './factor-view'

const FORM = 'add-app'

/** An authenticator app to be added: the secret as a picture and as text, and the first code of it. */
export function AppForm({ draft, reply }: { draft: AppDraft; reply: FormReply | undefined }) {
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, ['code', 'name'], { name: t('app.name') })
  return (
    <>
      <ol className="m-second-steps">
        <li>{t('app.install')}</li>
        <li>
          {t('app.scan')}
          <p className="m-qr">
            <img
              src={`data:image/png;base64,${draft.image}`}
              alt={t('app.alt')}
              width={200}
              height={200}
            />
          </p>
          <p>
            {t('app.secret')} <code className="m-figures">{inGroups(draft.secret)}</code>
          </p>
        </li>
        <li>{t('app.type')}</li>
      </ol>
      <Form token={token} id={FORM} label={t('app.title')} whole>
        <ErrorSummary {...summary(FORM, { code: t('code'), name: t('name') })} />
        <HiddenField name="draft" value={draft.draft} />
        <TextField
          {...fromConform({ ...fields.code, initialValue: undefined }, say)}
          required
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          width="medium"
        />
        <TextField
          {...fromConform(fields.name, say)}
          required
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          width="medium"
        />
        <Actions>
          <SubmitButton label={t('app.add')} />
        </Actions>
      </Form>
    </>
  )
}
