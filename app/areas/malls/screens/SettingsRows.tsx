import { useTranslation } from 'react-i18next'
import { DataTable, HiddenField, Panel, TextField } from '~/ui'
import { SETTINGS_FORM, type SettingsFields } from './settings-fields'

/** Empty rows below those that are there. */
const MORE_ROWS = 3
const parts = {
  regions: ['code', 'name', 'nameEn'],
  links: ['name', 'nameEn', 'url'],
} as const
const longest = { code: 20, name: 60, nameEn: 120, url: 500 }

/** Regions or links, a row each. `kept`: so many rows stay, and keep their codes. */
export function SettingsRows({
  list,
  kept,
  fields,
}: {
  list: keyof typeof parts
  kept: number
  fields: SettingsFields
}) {
  const { t } = useTranslation('schoolSettings')
  const count = Math.max(fields.rows(list), kept + MORE_ROWS)
  const rows = Array.from({ length: count }, (_, i) => i)
  return (
    <Panel title={t(`field.${list}`)} flush>
      <div id={`${SETTINGS_FORM}-${list}`} tabIndex={-1}>
        <p className="m-hint">{t(`hint.${list}`)}</p>
        <DataTable
          caption={t(`field.${list}`)}
          rows={rows}
          rowId={String}
          columns={parts[list].map(part => ({
            id: part,
            head: t(`column.${part}`),
            names: part === parts[list][0],
            cell: (i: number) => {
              const field = fields.text(`${list}[${i}].${part}`)
              if (part === 'code' && i < kept)
                return (
                  <>
                    {field.defaultValue}
                    <HiddenField name={field.name} value={field.defaultValue ?? ''} />
                  </>
                )
              return (
                <TextField
                  {...field}
                  label={t('rowField', {
                    list: t(`field.${list}`),
                    n: i + 1,
                    part: t(`column.${part}`),
                  })}
                  labelHidden
                  maxLength={longest[part]}
                  width={part === 'code' ? 'short' : 'medium'}
                />
              )
            },
          }))}
        />
      </div>
    </Panel>
  )
}
