import { useTranslation } from 'react-i18next'
import { Panel, SelectField } from '~/ui'
import { fundKinds, yearEndRules } from '../codes'
import type { SettingsFields } from './settings-fields'

/** Fields of the form, with their labels. */
export const yearEndLabels = new Map(
  fundKinds.map(kind => [`yearEnd.${kind}`, `${kind}YearEnd` as const]),
)

/** What becomes of the free remainder of fund accounts when a year ends, by their kind. */
export function SettingsYearEnd({ fields }: { fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  return (
    <Panel title={t('part.yearEnd')} note={t('hint.yearEnd')}>
      {[...yearEndLabels].map(([name, label]) => (
        <SelectField
          key={name}
          {...fields.text(name)}
          label={t(`field.${label}`)}
          choices={yearEndRules.map(it => ({ value: it, label: t(`choice.${it}`) }))}
        />
      ))}
    </Panel>
  )
}
