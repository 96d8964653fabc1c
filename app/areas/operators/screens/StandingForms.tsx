import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { paths } from '~/paths'
import { HiddenField, Notice, TextareaField, TextField } from '~/ui'
import { NOTE_MAX, REASON_MAX } from '../codes'
import { useConsoleForm } from './console-form'
import { standingOf, type SchoolView } from './school-view'

interface Asked {
  school: Pick<SchoolView, 'id' | 'settings' | 'shut'>
  reply: FormReply | undefined
}

const useNames = () => {
  const { t } = useTranslation('operators')
  return {
    chinese: t('field.chinese'),
    english: t('field.english'),
    until: t('field.until'),
    reason: t('field.reason'),
  }
}

/** Where the school was closed or opened by somebody else meanwhile, nothing is written over. */
function Overtaken({ reply }: Pick<Asked, 'reply'>) {
  const { t } = useTranslation('operators')
  return reply?.code === 'conflict' ? <Notice tone="warning">{t('overtaken')}</Notice> : null
}

/** Closes a school for a while, with a word for its visitors. */
export function CloseForm({ school, reply }: Asked) {
  const { t } = useTranslation('operators')
  const names = useNames()
  const { field, say } = useConsoleForm('close', reply, names)
  return (
    <ConfirmPage
      title={t('close.title')}
      yes={t('close.yes')}
      no={{ label: t('back'), href: paths.consoleSchool(school.id) }}
      reply={reply}
      formId="close"
      names={names}
      say={say}
      fields={
        <>
          <HiddenField name="seen" value={standingOf(school)} />
          <TextareaField
            {...field('chinese')}
            hint={t('close.noteHint')}
            rows={2}
            maxLength={NOTE_MAX}
          />
          <TextareaField {...field('english')} hint={t('optional')} rows={2} maxLength={NOTE_MAX} />
          <TextField
            {...field('until')}
            hint={t('close.untilHint')}
            width="medium"
            autoComplete="off"
          />
          <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
        </>
      }
    >
      <Overtaken reply={reply} />
      <p>{t('close.question', { school: school.settings.schoolName })}</p>
    </ConfirmPage>
  )
}

/** Closes a school for good; what it has kept stays. */
export function ArchiveForm({ school, reply }: Asked) {
  const { t } = useTranslation('operators')
  const { until: _, ...names } = useNames()
  const { field, say } = useConsoleForm('archive', reply, names)
  return (
    <ConfirmPage
      title={t('archive.title')}
      yes={t('archive.yes')}
      no={{ label: t('back'), href: paths.consoleSchool(school.id) }}
      danger
      reply={reply}
      formId="archive"
      names={names}
      say={say}
      fields={
        <>
          <HiddenField name="seen" value={standingOf(school)} />
          <TextareaField
            {...field('chinese')}
            hint={t('archive.noteHint')}
            rows={2}
            maxLength={NOTE_MAX}
          />
          <TextareaField {...field('english')} hint={t('optional')} rows={2} maxLength={NOTE_MAX} />
          <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
        </>
      }
    >
      <Overtaken reply={reply} />
      <p>{t('archive.question', { school: school.settings.schoolName })}</p>
    </ConfirmPage>
  )
}

/** Opens a school again, whichever way it was closed. */
export function OpenForm({ school, reply }: Asked) {
  const { t } = useTranslation('operators')
  const { reason } = useNames()
  const names = { reason }
  const { field, say } = useConsoleForm('open', reply, names)
  return (
    <ConfirmPage
      title={t('open.title')}
      yes={t('open.yes')}
      no={{ label: t('back'), href: paths.consoleSchool(school.id) }}
      reply={reply}
      formId="open"
      names={names}
      say={say}
      fields={
        <>
          <HiddenField name="seen" value={standingOf(school)} />
          <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
        </>
      }
    >
      <Overtaken reply={reply} />
      <p>{t('open.question', { school: school.settings.schoolName })}</p>
    </ConfirmPage>
  )
}
