import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { paths } from '~/paths'
import { TextField } from '~/ui'
import { REASON_MAX } from '../codes'
import { useConsoleForm } from './console-form'
import type { SchoolView } from './school-view'

const useNames = () => {
  const { t } = useTranslation('operators')
  return {
    chinese: t('field.chinese'),
    english: t('field.english'),
    until: t('field.until'),
    reason: t('field.reason'),
  }
}
/** What stands in a field of the form, with its label and what is wrong with it. */
export type ReasonField = ReturnType<
  typeof useConsoleForm<keyof ReturnType<typeof useNames>>
>['field']

/** Asks once more, and why, before something is done to a school. */
export function ReasonForm({
  act,
  danger,
  school,
  reply,
  hint,
  fields,
  children,
}: {
  act: 'close' | 'archive' | 'open' | 'retry' | 'withdraw' | 'support'
  danger?: boolean
  school: Pick<SchoolView, 'id'>
  reply: FormReply | undefined
  /** Beside the reason, where the usual one says too little. */
  hint?: string
  /** What is asked before the reason. */
  fields?: (field: ReasonField) => ReactNode
  /** The question. */
  children: ReactNode
}) {
  const { t } = useTranslation('operators')
  const names = useNames()
  const { field, say } = useConsoleForm(act, reply, names)
  return (
    <ConfirmPage
      title={t(`${act}.title`)}
      yes={t(`${act}.yes`)}
      no={{ label: t('back'), href: paths.consoleSchool(school.id) }}
      danger={danger}
      reply={reply}
      formId={act}
      names={names}
      say={say}
      fields={
        <>
          {fields?.(field)}
          <TextField
            {...field('reason')}
            hint={hint ?? t('reasonHint')}
            required
            maxLength={REASON_MAX}
          />
        </>
      }
    >
      {children}
    </ConfirmPage>
  )
}
