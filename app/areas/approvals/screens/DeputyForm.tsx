import { useTranslation } from 'react-i18next'
import { GRANT_NOTE_MAX } from '~/areas/teams/limits'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { Actions, DateField, ErrorSummary, Form, Panel, SubmitButton, TextField } from '~/ui'

const FORM = 'deputy'
const NAMES = ['personCode', 'validFrom', 'validTo', 'note'] as const

/** Names who says further words in one's stead, and for which days. */
export function DeputyForm({ today, reply }: { today: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('deputies')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const fields = plainFields(FORM, reply, NAMES, { validFrom: today })
  const field = (name: (typeof NAMES)[number]) => {
    const { id, initialValue, errors } = fields[name]
    return {
      id,
      name,
      defaultValue: initialValue === undefined ? undefined : String(initialValue),
      error: errors?.[0] && say(errors[0]),
    }
  }
  const names = {
    personCode: t('person'),
    validFrom: t('from'),
    validTo: t('to'),
    note: t('note'),
  }
  return (
    <>
      <ErrorSummary {...summary(FORM, names)} />
      <Panel title={t('name')} note={t('hint')}>
        <Form token={token} id={FORM} checked="deputy" look="aligned" label={t('name')}>
          <TextField
            {...field('personCode')}
            label={t('person')}
            hint={t('personHint')}
            required
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          <DateField {...field('validFrom')} label={t('from')} required />
          <DateField {...field('validTo')} label={t('to')} hint={t('toHint')} required />
          <TextField {...field('note')} label={t('note')} maxLength={GRANT_NOTE_MAX} />
          <Actions>
            <SubmitButton label={t('submit')} />
          </Actions>
        </Form>
      </Panel>
    </>
  )
}
