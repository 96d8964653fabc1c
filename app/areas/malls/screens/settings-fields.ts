import { APPROVAL_RULES_MAX, OWN_DAYS_MAX } from '../limits'
import type { OfficeSettings } from '../settings'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FieldNames, type FormReply } from '~/frame/form-reply'
import { versionSeen } from '~/frame/version-seen'

export const SETTINGS_FORM = 'settings'

/** What stands at `links[2].url` of something. */
const at = (of: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (it, part) =>
        typeof it === 'object' && it !== null ? (it as Record<string, unknown>)[part] : undefined,
      of,
    )

const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.filter(it => typeof it === 'string').join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const faults = [
  'line_below_low',
  'papers_refused',
  'category_unknown',
  'department_unknown',
  'supplier_unknown',
  'budget_item_unknown',
  'person_unknown',
  'limit_above',
  'day_early',
  'day_far',
  'plans_full',
  'picture_gone',
  'logo_not_picture',
  'logo_pixels',
  'logo_small',
] as const
const isFault = (code: string): code is (typeof faults)[number] =>
  (faults as readonly string[]).includes(code)

/** The fields of the form as they were typed, and as they stand until something was. */
export function useSettingsFields(settings: OfficeSettings, reply: FormReply | undefined) {
  const { t } = useTranslation('schoolSettings')
  const messages = useFieldMessages(reply)
  /** What is said of rules, and of the day a change begins, is said nowhere else. */
  const say = (code: string): string =>
    isFault(code) ? String(t(`fault.${code}`, reply?.values as never)) : messages.say(code)
  const typed = reply && (reply.result.initialValue ?? {})
  const valueAt = (path: string) => at(typed ?? settings, path)
  const errorAt = (path: string) => {
    const code = reply?.result.error?.[path]?.[0]
    return code && say(code)
  }
  const fieldProps = (path: string) => ({
    id: `${SETTINGS_FORM}-${path}`,
    name: path,
    error: errorAt(path),
  })
  return {
    summary: (formId: string, names?: FieldNames) => messages.summary(formId, names, say),
    errorAt,
    text: (path: string) => ({ ...fieldProps(path), defaultValue: textOf(valueAt(path)) }),
    box: (path: string) => ({
      ...fieldProps(path),
      defaultChecked: valueAt(path) === true || valueAt(path) === 'on',
    }),
    boxes: (path: string) => {
      const value = valueAt(path)
      const values = Array.isArray(value) ? value : [value]
      return { ...fieldProps(path), defaultValues: values.filter(it => typeof it === 'string') }
    },
    /** Tells the rules that are shown from others: fields begin anew where rows came in. */
    rules: JSON.stringify(valueAt('approvalRules') ?? null),
    versionSeen: (now: number) => versionSeen(reply, 'version', now),
    /** Rows there are, as far as they have been typed or kept. */
    rows: (path: 'links' | 'regions' | 'approvalRules' | 'ownDays') => {
      const value = valueAt(path)
      return Array.isArray(value) ? value.length : 0
    },
  }
}
export type SettingsFields = ReturnType<typeof useSettingsFields>

/** Empty rows below those that are there. */
const MORE_ROWS = 3
const ROWS_MAX = {
  regions: Infinity,
  links: Infinity,
  approvalRules: APPROVAL_RULES_MAX,
  ownDays: OWN_DAYS_MAX,
}

/** Rows of a list that are shown, where `saved` are there. */
export const rowsShown = (list: keyof typeof ROWS_MAX, saved: number, fields: SettingsFields) =>
  Math.min(Math.max(fields.rows(list), saved + MORE_ROWS), ROWS_MAX[list])
