import { useTranslation } from 'react-i18next'
import { CheckboxField, DataTable, DateField, HiddenField, Panel, TextField } from '~/ui'
import { rowsShown, SETTINGS_FORM, type SettingsFields } from './settings-fields'

const parts = {
  regions: ['code', 'name', 'nameEn'],
  links: ['name', 'nameEn', 'url'],
  ownDays: ['day', 'name', 'works'],
  approvalRules: ['name', 'nameEn', 'from', 'days', 'ownOnly', 'approvers'],
} as const
const longest = {
  code: 20,
  name: 60,
  nameEn: 120,
  url: 500,
  from: 9,
  days: 2,
  approvers: 500,
  day: 10,
}
const short: readonly string[] = ['code', 'from', 'days']

/** Regions, links, rules or days, a row each. Of `saved` rows `kept` stay, and keep their codes. */
export function SettingsRows({
  list,
  saved,
  kept,
  fields,
}: {
  list: keyof typeof parts
  saved: number
  kept: number
  fields: SettingsFields
}) {
  const { t } = useTranslation('schoolSettings')
  const rows = Array.from({ length: rowsShown(list, saved, fields) }, (_, i) => i)
  return (
    <Panel title={t(`field.${list}`)} note={t(`hint.${list}`)} flush>
      <div id={`${SETTINGS_FORM}-${list}`} tabIndex={-1}>
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
              const label = t('rowField', {
                list: t(`field.${list}`),
                n: i + 1,
                part: t(`column.${part}`),
              })
              if (part === 'ownOnly' || part === 'works')
                return <CheckboxField {...fields.box(field.name)} label={label} labelHidden />
              if (part === 'day') return <DateField {...field} label={label} labelHidden />
              return (
                <TextField
                  {...field}
                  label={label}
                  labelHidden
                  maxLength={longest[part]}
                  width={short.includes(part) ? 'short' : 'medium'}
                />
              )
            },
          }))}
        />
      </div>
    </Panel>
  )
}
