import { useTranslation } from 'react-i18next'
import { templateCodes } from '../codes'
import { Actions, IntentButton, Panel, SelectField } from '~/ui'
import { SETTINGS_FORM } from './settings-fields'

/** Rules schools often state: pressed, they stand in the rows above, to be changed before they are saved. */
export function SettingsTemplates() {
  const { t } = useTranslation('schoolSettings')
  return (
    <Panel title={t('templates.title')} note={t('templates.note')}>
      <SelectField
        id={`${SETTINGS_FORM}-template`}
        name="template"
        label={t('templates.choose')}
        empty={t('templates.none')}
        choices={templateCodes.map(it => ({ value: it, label: t(`templates.${it}`) }))}
        width="full"
      />
      <Actions>
        <IntentButton intent="addTemplate" label={t('templates.add')} />
      </Actions>
    </Panel>
  )
}
