import { useTranslation } from 'react-i18next'
import { rowParts } from '../codes'
import { FieldsetGroup, TextareaField, TextField } from '~/ui'
import { ENTRY_FORM, type EntryFields } from './entry-form-fields'

/** Links of a floor, or steps of a chapter, a row each; rows left empty do not count. */
export function EntryRows({
  list,
  look,
  fields,
}: {
  list: string
  look: keyof typeof rowParts
  fields: EntryFields
}) {
  const { t } = useTranslation('contentDesk')
  const label = fields.names[list] ?? ''
  return (
    <FieldsetGroup id={`${ENTRY_FORM}-${list}`} legend={label} hint={t(`hint.${look}`)}>
      {Array.from({ length: fields.rows(list, look) }, (_, row) => (
        <div key={row}>
          {rowParts[look].map(part => {
            const name = `${list}[${row}].${part}`
            const control = {
              ...fields.control(name),
              label: t('rowField', { list: label, n: row + 1, part: fields.labelOf(part) }),
              defaultValue: fields.text(name),
            }
            return look === 'steps' ? (
              <TextareaField key={part} {...control} rows={2} />
            ) : (
              <TextField key={part} {...control} maxLength={part === 'url' ? 500 : 120} />
            )
          })}
        </div>
      ))}
    </FieldsetGroup>
  )
}
