import { useTranslation } from 'react-i18next'
import type { OfficeSettings } from '../settings'
import { palettes, payTypes, themes } from '../codes'
import { type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import {
  CheckboxField,
  CheckboxGroupField,
  EnterButton,
  ErrorSummary,
  Form,
  HiddenField,
  Panel,
  SelectField,
  TextField,
} from '~/ui'
import { SettingsRules } from './SettingsRules'
import { SettingsSubmit } from './SettingsSubmit'
import { SettingsYearEnd, yearEndLabels } from './SettingsYearEnd'
import { SettingsLimits } from './SettingsLimits'
import { SETTINGS_FORM, useSettingsFields } from './settings-fields'
import { SettingsPictures } from './SettingsPictures'
import { SettingsRows } from './SettingsRows'

const names = [
  ['name', 60, true],
  ['nameEn', 120, false],
  ['schoolName', 60, true],
  ['schoolNameEn', 120, false],
] as const
const contacts = [
  ['platformPhone', 40],
  ['hotline', 40],
  ['supportContact', 100],
  ['serviceHours', 60],
  ['serviceHoursEn', 120],
  ['operatorLine', 60],
  ['operatorLineEn', 120],
  ['mainSite', 500],
] as const
const choices = [
  ['theme', themes],
  ['palette', palettes],
] as const
const numbers = [
  ['autoAcceptDays', 'autoAcceptDays', 1, 365],
  ['orderDelays', 'orderDelays', 0, 10],
  ['afterSalesDays', 'afterSalesDays', 1, 60],
  ['approvalRemindDays', 'approvalRemindDays', 0, 30],
  ['fundAlert.percent', 'fundPercent', 0, 100],
  ['fundAlert.days', 'fundDays', 0, 365],
] as const
const moneyBoxes = ['confirmAcceptance', 'stopsByRules', 'assetHints'] as const
const shopBoxes = [
  'hidePricesFromGuests',
  'groupBuying',
  'groupBuyingBar',
  'biddings',
  'culturalStore',
  'supportVisits',
] as const
const lookBoxes = ['languageSwitch', 'watermark', 'nonClassifiedWarning'] as const

/** What the school's office may decide. `version`: the one that is shown, so that nobody writes over what they have not seen. */
export function SettingsForm({
  settings,
  version,
  reply,
}: {
  settings: OfficeSettings
  version: number
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('schoolSettings')
  const token = useFormToken()
  const fields = useSettingsFields(settings, reply)
  const boxes = (
    list: readonly (typeof moneyBoxes | typeof shopBoxes | typeof lookBoxes)[number][],
  ) => list.map(it => <CheckboxField key={it} {...fields.box(it)} label={t(`field.${it}`)} />)
  const nameOf = (field: string): string | undefined => {
    const [, list, i, part] =
      /^(links|regions|approvalRules|ownDays)\[(\d+)\]\.(\w+)/.exec(field) ?? []
    if (part)
      return t('rowField', {
        list: t(`field.${list as 'links'}`),
        n: Number(i) + 1,
        part: t(`column.${part as 'name'}`),
      })
    const [, limit] = /^limits\.(\w+)$/.exec(field) ?? []
    if (limit) return t(`limit.${limit as 'assetYuan'}`)
    const label =
      numbers.find(([it]) => it === field)?.[1] ?? yearEndLabels.get(field) ?? (field as 'name')
    if (field === 'reason' || field === 'from') return t(field)
    return field && t(`field.${label}`)
  }
  return (
    <>
      <ErrorSummary {...fields.summary(SETTINGS_FORM, nameOf)} />
      {/* Whole: a look keeps what was typed, and a page with something kept, asked for anew by a script, would show that alone. */}
      <Form
        token={token}
        id={SETTINGS_FORM}
        checked="schoolSettings"
        look="aligned"
        label={t('title')}
        multipart
        whole
      >
        <EnterButton intent="save" label={t('save')} />
        <HiddenField name="version" value={fields.versionSeen(version)} />
        <Panel title={t('part.names')}>
          {names.map(([it, max, required]) => (
            <TextField
              key={it}
              {...fields.text(it)}
              label={t(`field.${it}`)}
              required={required}
              maxLength={max}
            />
          ))}
        </Panel>
        <Panel title={t('part.contacts')}>
          {contacts.map(([it, max]) => (
            <TextField
              key={it}
              {...fields.text(it)}
              label={t(`field.${it}`)}
              hint={it === 'serviceHours' ? t('hint.serviceHours') : undefined}
              maxLength={max}
            />
          ))}
        </Panel>
        <Panel title={t('part.money')}>
          <CheckboxGroupField
            {...fields.boxes('payTypes')}
            label={t('field.payTypes')}
            required
            choices={payTypes.map(it => ({ value: it, label: t(`choice.${it}`) }))}
          />
          <SelectField
            {...fields.text('freezeAt')}
            label={t('field.freezeAt')}
            choices={(['submit', 'approval'] as const).map(it => ({
              value: it,
              label: t(`choice.${it}`),
            }))}
          />
          {boxes(moneyBoxes)}
          {numbers.map(([it, label, min, max]) => (
            <TextField
              key={it}
              {...fields.text(it)}
              label={t(`field.${label}`)}
              hint={t('hint.number', { min, max })}
              required
              inputMode="numeric"
              maxLength={3}
              width="short"
            />
          ))}
        </Panel>
        <SettingsLimits fields={fields} />
        <SettingsYearEnd fields={fields} />
        <Panel title={t('part.shop')}>{boxes(shopBoxes)}</Panel>
        <Panel title={t('part.look')}>
          {choices.map(([it, codes]) => (
            <SelectField
              key={it}
              {...fields.text(it)}
              label={t(`field.${it}`)}
              choices={codes.map(code => ({ value: code, label: t(`choice.${code}`) }))}
            />
          ))}
          <SettingsPictures fields={fields} />
          {boxes(lookBoxes)}
        </Panel>
        <SettingsRules key={fields.rules} saved={settings.approvalRules.length} fields={fields} />
        <SettingsRows list="ownDays" saved={settings.ownDays.length} kept={0} fields={fields} />
        <SettingsRows
          list="regions"
          saved={settings.regions.length}
          kept={settings.regions.length}
          fields={fields}
        />
        <SettingsRows list="links" saved={settings.links.length} kept={0} fields={fields} />
        <SettingsSubmit fields={fields} />
      </Form>
    </>
  )
}
