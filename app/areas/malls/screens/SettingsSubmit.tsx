import { useTranslation } from 'react-i18next'
import { Actions, DateField, IntentButton, Panel, SubmitButton, TextareaField } from '~/ui'
import type { SettingsFields } from './settings-fields'

const REASON_MAX = 200

/** Why, from when on, and whether it is to count or to be looked at first. */
export function SettingsSubmit({ fields }: { fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  return (
    <Panel>
      <TextareaField
        {...fields.text('reason')}
        label={t('reason')}
        hint={t('hint.reason')}
        required
        rows={2}
        maxLength={REASON_MAX}
      />
      <DateField {...fields.text('from')} label={t('from')} hint={t('hint.from')} />
      <Actions>
        <SubmitButton label={t('save')} />
        <IntentButton intent="look" label={t('look.first')} />
      </Actions>
    </Panel>
  )
}
