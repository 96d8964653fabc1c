import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import { useFieldMessages, type FieldNames, type FormReply } from '~/frame/form-reply'

/** Sentences for a refused form in which an account that lacks money is named, with what it has and what was asked. */
export function useFundMessages(reply: FormReply | undefined) {
  const { t } = useTranslation('errors')
  const messages = useFieldMessages(reply)
  const { accountNo, available, amount } = reply?.values ?? {}
  const short =
    reply?.code === 'fund_short' && typeof available === 'number' && typeof amount === 'number'
      ? t('fund_short', {
          accountNo: String(accountNo),
          available: formatYuan(available),
          amount: formatYuan(amount),
        })
      : undefined
  const say = (code: string) => (code === 'fund_short' && short ? short : messages.say(code))
  return {
    say,
    short,
    summary: (formId: string, names?: FieldNames) => messages.summary(formId, names, say),
  }
}
