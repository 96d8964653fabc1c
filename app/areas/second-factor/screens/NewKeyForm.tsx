import { useTranslation } from 'react-i18next'
import type { KeyQuestion } from '../contract'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { fromConform, Notice, TextField } from '~/ui'
import { KeyForm } from './KeyForm'

const FORM = 'add-key'

/** A security key to be added, under a name its owner will know it by. */
export function NewKeyForm({
  question,
  reply,
}: {
  question: KeyQuestion | null
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('secondFactor')
  const { say } = useFieldMessages(reply)
  const { name } = plainFields(FORM, reply, ['name'], { name: t('key.name') })
  if (!question) return <Notice tone="warning">{t('key.unsupported')}</Notice>
  return (
    <KeyForm
      id={FORM}
      question={question}
      use="enrol"
      label={t('key.add')}
      reply={reply}
      names={{ name: t('name') }}
    >
      <TextField
        {...fromConform(name, say)}
        required
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        width="medium"
      />
    </KeyForm>
  )
}
