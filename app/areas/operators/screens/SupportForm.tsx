import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { SUPPORT_LINK_MINUTES, SUPPORT_MINUTES } from '~/areas/support/codes'
import { paths } from '~/paths'
import { Actions, ButtonLink, Notice, Page, TextField } from '~/ui'
import { REASON_MAX } from '../codes'
import { useConsoleForm } from './console-form'
import type { SchoolView } from './school-view'

/** The link into a school that the form was answered with; undefined for any other answer. */
export const linkIn = (answer: unknown): string | undefined =>
  answer && typeof answer === 'object' && 'link' in answer ? String(answer.link) : undefined

/** Asks why, before an operator reads in a school. */
export function SupportForm({
  school,
  reply,
}: {
  school: Pick<SchoolView, 'id' | 'settings'>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('operators')
  const names = { reason: t('field.reason') }
  const { field, say } = useConsoleForm('support', reply, names)
  return (
    <ConfirmPage
      title={t('support.title')}
      yes={t('support.yes')}
      no={{ label: t('back'), href: paths.consoleSchool(school.id) }}
      reply={reply}
      formId="support"
      names={names}
      say={say}
      fields={
        <TextField
          {...field('reason')}
          hint={t('support.reasonHint')}
          required
          maxLength={REASON_MAX}
        />
      }
    >
      <p>
        {t('support.question', { school: school.settings.schoolName, minutes: SUPPORT_MINUTES })}
      </p>
    </ConfirmPage>
  )
}

/** The way in, once. */
export function SupportLink({
  school,
  link,
}: {
  school: Pick<SchoolView, 'id' | 'settings'>
  link: string
}) {
  const { t } = useTranslation('operators')
  return (
    <Page title={t('support.title')}>
      <Notice tone="success" announce>
        {t('support.ready', {
          school: school.settings.schoolName,
          minutes: SUPPORT_LINK_MINUTES,
        })}
      </Notice>
      <Actions>
        <ButtonLink href={link} look="primary">
          {t('support.enter')}
        </ButtonLink>
        <ButtonLink href={paths.consoleSchool(school.id)}>{t('back')}</ButtonLink>
      </Actions>
    </Page>
  )
}
