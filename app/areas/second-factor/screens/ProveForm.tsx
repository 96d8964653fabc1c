import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, ButtonLink, ErrorSummary, Form, Link, PasswordField, SubmitButton } from '~/ui'

const FORM = 'prove'
const HOME = paths.accountSecondFactor
const isOfFactor = (target: string) => target === HOME || target.startsWith(`${HOME}/`)
/** Where whoever changes their mind goes. */
const isOfSchool = (target: string) =>
  target === paths.schoolSignOn || target.startsWith(`${paths.schoolImports}/`)
const wayBack = (target: string) =>
  isOfFactor(target) ? HOME : isOfSchool(target) ? target : paths.account

/** The password once more, before somebody changes how or where they are signed in; whoever has none signs in anew by their own door. */
export function ProveForm({ reply, target }: { reply: FormReply | undefined; target: string }) {
  const { t } = useTranslation('secondFactor')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const { password } = plainFields(FORM, reply, ['password'])
  return (
    <Form token={token} id={FORM} label={t('prove.title')}>
      <ErrorSummary {...summary(FORM, { password: t('prove.password') })} />
      <PasswordField
        id={password.id}
        name={password.name}
        error={password.errors?.[0] && say(password.errors[0])}
        required
        label={t('prove.password')}
        autoComplete="current-password"
      />
      <p className="m-hint">
        {t('prove.other')}{' '}
        <Link href={`${paths.signIn}?returnTo=${encodeURIComponent(target)}`}>
          {t('prove.anew')}
        </Link>
      </p>
      <Actions>
        <SubmitButton label={t('prove.go')} />
        <ButtonLink href={wayBack(target)}>{t('cancel')}</ButtonLink>
      </Actions>
    </Form>
  )
}
