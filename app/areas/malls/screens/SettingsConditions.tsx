import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { paperKinds, ruleOutcomes } from '../codes'
import { CheckboxField, CheckboxGroupField, Panel, SelectField, TextField } from '~/ui'
import { rowsShown, type SettingsFields } from './settings-fields'

const conditions = [
  ['categories', 'medium', 500],
  ['controlled', 'box', 0],
  ['lineFrom', 'short', 9],
  ['lineBelow', 'short', 9],
  ['budgetItems', 'medium', 500],
  ['departments', 'medium', 500],
  ['suppliers', 'medium', 500],
] as const
const refusal = [
  ['words', 200],
  ['wordsEn', 400],
] as const
const parts = [...[...conditions, ...refusal].map(([part]) => part), 'outcome', 'papers']

/** What rules of approval ask beyond the amount, and what they do: a folded part for each row above, open where something in it is wrong. */
export function SettingsConditions({ saved, fields }: { saved: number; fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  const rows = Array.from({ length: rowsShown('approvalRules', saved, fields) }, (_, i) => i)
  return (
    <Panel title={t('conditions.title')} note={t('conditions.note')}>
      {rows.map(i => (
        <Conditions key={i} i={i} fields={fields} />
      ))}
    </Panel>
  )
}

function Conditions({ i, fields }: { i: number; fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  const { legacySheet } = useRootData()
  const at = (part: string) => `approvalRules[${i}].${part}`
  const givenConditions = conditions.filter(([part, width]) =>
    width === 'box' ? fields.box(at(part)).defaultChecked : fields.text(at(part)).defaultValue,
  )
  const name = fields.text(at('name')).defaultValue
  const sentences = [
    givenConditions.map(([part]) => t(`column.${part}`)).join(t('and')) || t('conditions.none'),
    ...ruleOutcomes
      .filter(it => it !== 'ask' && it === fields.text(at('outcome')).defaultValue)
      .map(it => t(`conditions.${it}`)),
    ...(['heads', 'everyone'] as const)
      .filter(it => fields.box(at(it)).defaultChecked)
      .map(it => t(`column.${it}`)),
    ...paperKinds
      .filter(it => fields.boxes(at('papers')).defaultValues.includes(it))
      .map(it => t(`conditions.${it}`)),
  ]
  const head = (
    <>
      {t('conditions.of', { n: i + 1 })} {name}
      {name ? <span className="m-muted m-small"> {sentences.join(t('and'))}</span> : null}
    </>
  )
  const body = <ConditionFields at={at} fields={fields} />
  // Engines of the old sheet know no `details`, and would tear its content apart.
  return (
    <div className="m-fold">
      {legacySheet ? (
        <>
          <h3>{head}</h3>
          {body}
        </>
      ) : (
        <details open={parts.some(part => fields.errorAt(at(part)))}>
          <summary>{head}</summary>
          {body}
        </details>
      )}
    </div>
  )
}

function ConditionFields({ at, fields }: { at: (part: string) => string; fields: SettingsFields }) {
  const { t } = useTranslation('schoolSettings')
  const outcome = fields.text(at('outcome'))
  return (
    <div className="m-stack">
      {conditions.map(([part, width, max]) =>
        width === 'box' ? (
          <CheckboxField key={part} {...fields.box(at(part))} label={t(`column.${part}`)} />
        ) : (
          <TextField
            key={part}
            {...fields.text(at(part))}
            label={t(`column.${part}`)}
            hint={t(`conditions.${part}`)}
            maxLength={max}
            width={width}
          />
        ),
      )}
      <SelectField
        {...outcome}
        defaultValue={outcome.defaultValue === 'ask' ? '' : outcome.defaultValue}
        label={t('column.outcome')}
        empty={t('conditions.ask')}
        choices={(['papers', 'refuse'] as const).map(it => ({
          value: it,
          label: t(`conditions.${it}`),
        }))}
      />
      {(['heads', 'everyone'] as const).map(it => (
        <CheckboxField
          key={it}
          {...fields.box(at(it))}
          label={t(`column.${it}`)}
          hint={t(`conditions.${it}`)}
        />
      ))}
      <CheckboxGroupField
        {...fields.boxes(at('papers'))}
        label={t('column.papers')}
        hint={t('conditions.papersHint')}
        choices={paperKinds.map(it => ({ value: it, label: t(`conditions.${it}`) }))}
      />
      {refusal.map(([part, max]) => (
        <TextField
          key={part}
          {...fields.text(at(part))}
          label={t(`column.${part}`)}
          hint={t(`conditions.${part}`)}
          maxLength={max}
        />
      ))}
    </div>
  )
}
