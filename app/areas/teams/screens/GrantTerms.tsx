import { useTranslation } from 'react-i18next'
import { DateField, fromConform, MoneyField, TextField } from '~/ui'
import { GRANT_NOTE_MAX } from '../limits'

type TermField = Parameters<typeof fromConform>[0]

/** How much, from when to when, and why: the end of every form by which somebody is let do something. */
export function GrantTerms({
  fields,
  say,
  limit,
}: {
  fields: Record<'limitAmount' | 'validFrom' | 'validTo' | 'note', TermField>
  say: (code: string) => string
  limit: { label: string; hint: string }
}) {
  const { t } = useTranslation('teams')
  return (
    <>
      <MoneyField {...fromConform(fields.limitAmount, say)} {...limit} maxLength={14} />
      <DateField {...fromConform(fields.validFrom, say)} label={t('grant.validFrom')} required />
      <DateField {...fromConform(fields.validTo, say)} label={t('grant.validTo')} required />
      <TextField
        {...fromConform(fields.note, say)}
        label={t('grant.note')}
        maxLength={GRANT_NOTE_MAX}
      />
    </>
  )
}
