import { useTranslation } from 'react-i18next'
import { rowForms, rowParts, type RowLook } from '../codes'
import { DataTable, FieldsetGroup, HiddenField, TextareaField, TextField } from '~/ui'
import { ENTRY_FORM, type EntryFields } from './entry-form-fields'

interface Rows {
  list: string
  look: RowLook
  fields: EntryFields
}
const long = ['goods', 'gift']

/** Parts of an entry of which there may be many, a row each; rows left empty do not count. */
export function EntryRows(rows: Rows) {
  const { t } = useTranslation('contentDesk')
  const { list, look, fields } = rows
  return (
    <FieldsetGroup
      id={`${ENTRY_FORM}-${list}`}
      legend={fields.names[list] ?? ''}
      hint={t(`hint.${look}`)}
    >
      {rowForms[look].table ? <RowTable {...rows} /> : <RowFields {...rows} />}
    </FieldsetGroup>
  )
}

/** The controls of rows: what each is called, and what stands in it. */
function useRows({ list, look, fields }: Rows) {
  const { t } = useTranslation('contentDesk')
  const label = fields.names[list] ?? ''
  const partName = (part: string) => fields.partName(look, part)
  return {
    rows: Array.from({ length: fields.rows(list, look) }, (_, row) => row),
    partName,
    control(row: number, part: string) {
      const name = `${list}[${row}].${part}`
      return {
        ...fields.control(name),
        label: t('rowField', { list: label, n: row + 1, part: partName(part) }),
        defaultValue: fields.text(name),
      }
    },
  }
}

function RowFields(of: Rows) {
  const { list, look, fields } = of
  const { rows, control } = useRows(of)
  return rows.map(row => {
    const rowId = fields.text(`${list}[${row}].id`)
    return (
      <div key={row}>
        {look === 'floors' && rowId ? (
          <HiddenField name={`${list}[${row}].id`} value={rowId} />
        ) : null}
        {rowParts[look].map(part =>
          look === 'steps' || part === 'text' || part === 'textEn' ? (
            <TextareaField key={part} {...control(row, part)} rows={2} />
          ) : (
            <TextField key={part} {...control(row, part)} maxLength={part === 'url' ? 500 : 120} />
          ),
        )}
      </div>
    )
  })
}

function RowTable(of: Rows) {
  const { list, look, fields } = of
  const { rows, control, partName } = useRows(of)
  return (
    <DataTable
      // Made anew where the answer has goods that were ticked.
      key={fields.listed(list)}
      caption={fields.names[list] ?? ''}
      rows={rows}
      rowId={String}
      columns={rowParts[look].map(part => ({
        id: part,
        head: partName(part),
        names: part === 'goods',
        width: long.includes(part) ? 'medium' : undefined,
        cell: (row: number) => (
          <TextField
            {...control(row, part)}
            labelHidden
            maxLength={64}
            width={long.includes(part) ? 'medium' : 'tiny'}
            autoComplete="off"
          />
        ),
      }))}
    />
  )
}
