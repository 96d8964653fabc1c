import { useTranslation } from 'react-i18next'
import { SelectField } from '~/ui'
import { hours, quietChoices } from '../codes'
import type { MessageChoices } from '../contract'

const USUAL = { from: 22, to: 7 }

/** The hours of a person's own, or what stands for them. */
export function QuietHours({ quiet, schoolQuiet }: Pick<MessageChoices, 'quiet' | 'schoolQuiet'>) {
  const { t } = useTranslation('messages')
  const isOwn = quiet !== null && quiet.from !== quiet.to
  const none = quiet ? 'none' : 'school'
  const of = schoolQuiet ? t('settings.hours', schoolQuiet) : t('settings.noHours')
  const shownHours = isOwn ? quiet : USUAL
  const hour = (name: 'quietFrom' | 'quietTo', value: number) => (
    <SelectField
      id={name}
      name={name}
      label={t(`settings.${name}`)}
      choices={hours.map(it => ({ value: String(it), label: t('settings.hour', { hour: it }) }))}
      defaultValue={String(value)}
      width="short"
    />
  )
  return (
    <>
      <SelectField
        id="quiet"
        name="quiet"
        label={t('settings.quiet')}
        hint={t('settings.quietHint')}
        choices={quietChoices.map(value => ({
          value,
          label: t(`settings.quietChoices.${value}`, { hours: of }),
        }))}
        defaultValue={isOwn ? 'own' : none}
      />
      {hour('quietFrom', shownHours.from)}
      {hour('quietTo', shownHours.to)}
    </>
  )
}
