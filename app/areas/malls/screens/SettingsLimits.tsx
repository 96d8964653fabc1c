import { useTranslation } from 'react-i18next'
import { Panel, TextField } from '~/ui'
import { limitBounds, schoolLimits } from '../codes'
import type { SettingsFields } from './settings-fields'

const digits = (n: number) => String(n).length

/** Amounts, numbers and times of the school's rules. */
export function SettingsLimits({ fields }: { fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  return (
    <Panel title={t('part.limits')} note={t('hint.limits')}>
      {schoolLimits.map(it => {
        const [min, max] = limitBounds[it]
        return (
          <TextField
            key={it}
            {...fields.text(`limits.${it}`)}
            label={t(`limit.${it}`)}
            hint={t('hint.number', { min, max: max.toLocaleString('en-US') })}
            required
            inputMode="numeric"
            maxLength={digits(max)}
            width="short"
          />
        )
      })}
    </Panel>
  )
}
