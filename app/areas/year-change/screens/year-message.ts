import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'

/** Sentences for the codes of a refused form, those of a year change among them: no other page needs these. */
export function useYearMessage(reply: FormReply | undefined): (code: string) => string {
  const { t } = useTranslation('yearChange')
  const { say } = useFieldMessages(reply)
  return code =>
    code === 'own_account' || code === 'rules_changed' ? t(`faults.${code}`) : say(code)
}
