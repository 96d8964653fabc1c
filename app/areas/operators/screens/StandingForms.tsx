import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { HiddenField, Notice, TextareaField, TextField } from '~/ui'
import { NOTE_MAX } from '../codes'
import { ReasonForm, type ReasonField } from './ReasonForm'
import { standingOf, type SchoolView } from './school-view'
import { useSchoolName } from './use-school-name'

interface StandingFormProps {
  school: Pick<SchoolView, 'id' | 'settings' | 'shut'>
  reply: FormReply | undefined
}

/** Where the school was closed or opened by somebody else meanwhile, nothing is written over. */
function Overtaken({ reply }: Pick<StandingFormProps, 'reply'>) {
  const { t } = useTranslation('operators')
  return reply?.code === 'conflict' ? <Notice tone="warning">{t('overtaken')}</Notice> : null
}

/** Asks once more, and why, before a school stands otherwise than it does. */
function StandingForm({
  act,
  danger,
  school,
  reply,
  fields,
}: StandingFormProps & {
  act: 'close' | 'archive' | 'open'
  danger?: boolean
  /** What is asked beside the reason. */
  fields?: (field: ReasonField) => ReactNode
}) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  return (
    <ReasonForm
      {...{ act, danger, school, reply }}
      fields={field => (
        <>
          <HiddenField name="seen" value={standingOf(school)} />
          {fields?.(field)}
        </>
      )}
    >
      <Overtaken reply={reply} />
      <p>{t(`${act}.question`, { school: schoolNameOf(school.settings) })}</p>
    </ReasonForm>
  )
}

/** A word for visitors, in both languages. */
function NoteFields({ field, hint }: { field: ReasonField; hint: string }) {
  const { t } = useTranslation('operators')
  return (
    <>
      <TextareaField {...field('chinese')} hint={hint} rows={2} maxLength={NOTE_MAX} />
      <TextareaField {...field('english')} hint={t('optional')} rows={2} maxLength={NOTE_MAX} />
    </>
  )
}

/** Closes a school for a while, with a word for its visitors. */
export function CloseForm(act: StandingFormProps) {
  const { t } = useTranslation('operators')
  return (
    <StandingForm
      act="close"
      {...act}
      fields={field => (
        <>
          <NoteFields field={field} hint={t('close.noteHint')} />
          <TextField
            {...field('until')}
            hint={t('close.untilHint')}
            width="medium"
            autoComplete="off"
          />
        </>
      )}
    />
  )
}

/** Closes a school for good; what it has kept stays. */
export function ArchiveForm(act: StandingFormProps) {
  const { t } = useTranslation('operators')
  return (
    <StandingForm
      act="archive"
      danger
      {...act}
      fields={field => <NoteFields field={field} hint={t('archive.noteHint')} />}
    />
  )
}

/** Opens a school again, whichever way it was closed. */
export function OpenForm(act: StandingFormProps) {
  return <StandingForm act="open" {...act} />
}
