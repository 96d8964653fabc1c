import { useTranslation } from 'react-i18next'
import { PictureField } from '~/frame/PictureField'
import { CheckboxField, HiddenField } from '~/ui'
import { pictureSettings } from '../codes'
import { SETTINGS_FORM, type SettingsFields } from './settings-fields'

const SIDE = 96

/** Logo and crest: what is there, a field for another, and a box to do without. */
export function SettingsPictures({ fields }: { fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  return pictureSettings.map(name => {
    const { defaultValue: kept = '', ...field } = fields.text(name)
    return (
      <div key={name}>
        <HiddenField name={name} value={kept} />
        {kept ? (
          <p>
            <img src={kept} alt={t(`pictures.kept.${name}`)} width={SIDE} height={SIDE} />
          </p>
        ) : null}
        <PictureField
          {...field}
          name={`${name}File`}
          label={t(`field.${name}`)}
          hint={t(`pictures.hint.${name}`)}
        />
        {kept ? (
          <CheckboxField
            id={`${SETTINGS_FORM}-${name}Drop`}
            name={`${name}Drop`}
            label={t(`pictures.drop.${name}`)}
          />
        ) : null}
      </div>
    )
  })
}
