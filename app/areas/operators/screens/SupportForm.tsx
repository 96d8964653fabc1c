import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { SUPPORT_LINK_MINUTES, SUPPORT_MINUTES } from '~/areas/support/codes'
import { paths } from '~/paths'
import { Actions, ButtonLink, Notice, Page } from '~/ui'
import { ReasonForm } from './ReasonForm'
import type { SchoolView } from './school-view'
import { useSchoolName } from './use-school-name'

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
  const schoolNameOf = useSchoolName()
  return (
    <ReasonForm act="support" school={school} reply={reply} hint={t('support.reasonHint')}>
      <p>
        {t('support.question', { school: schoolNameOf(school.settings), minutes: SUPPORT_MINUTES })}
      </p>
    </ReasonForm>
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
  const schoolNameOf = useSchoolName()
  return (
    <Page title={t('support.title')}>
      <Notice tone="success" announce>
        {t('support.ready', {
          school: schoolNameOf(school.settings),
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
