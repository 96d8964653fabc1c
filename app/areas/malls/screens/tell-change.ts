import { useTranslation } from 'react-i18next'
import type { Version } from '../contract'
import { schoolLimits, fundKinds, palettes, payTypes, themes, yearEndRules } from '../codes'

const codes = [...themes, ...palettes, ...payTypes, 'submit', 'approval'] as const
const codeFields = ['theme', 'palette', 'payTypes', 'freezeAt']
const isKnown = (text: string): text is (typeof codes)[number] =>
  (codes as readonly string[]).includes(text)

/** Tells a setting by its code, and what it was and became. */
export function useTellChange() {
  const { t } = useTranslation('schoolSettings')
  const ruleWords = new Map<string, string>(
    Object.entries({
      ownOnly: t('column.ownOnly'),
      controlled: t('column.controlled'),
      heads: t('column.heads'),
      everyone: t('column.everyone'),
      ask: t('conditions.ask'),
      refuse: t('conditions.refuse'),
      papers: t('conditions.papers'),
      argument: t('conditions.argument'),
      quotes: t('conditions.quotes'),
      contract: t('conditions.contract'),
      works: t('column.works'),
    }),
  )
  const tell = (field: string, value: string): string => {
    if (value === '') return t('history.nothing')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
    if (field === 'approvalRules' || field === 'ownDays')
      return value.replace(/[a-zA-Z]+/g, it => ruleWords.get(it) ?? it)
    if (field === 'logo' || field === 'orgLogo') {
      const [, id] = /\/upload~(\w{6})\w*\.png$/.exec(value) ?? []
      return id ? t('pictures.uploaded', { id }) : value
    }
    if (field === 'yearEnd')
      return value
        .split(' ')
        .flatMap(pair => {
          const [kind, rule] = pair.split('=')
          const [knownKind, knownRule] = [
            fundKinds.find(it => it === kind),
            yearEndRules.find(it => it === rule),
          ]
          return knownKind && knownRule
            ? `${t(`field.${knownKind}YearEnd`)} ${t(`choice.${knownRule}`)}`
            : []
        })
        .join(t('and'))
    if (field === 'limits')
      return value
        .split(' ')
        .flatMap(pair => {
          const [limit, n] = pair.split('=')
          const limitName = schoolLimits.find(it => it === limit)
          return limitName && n ? `${t(`limit.${limitName}`)} ${n}` : []
        })
        .join(t('and'))
    if (!codeFields.includes(field)) return value
    return value
      .split(', ')
      .map(it => (isKnown(it) ? t(`choice.${it}`) : it))
      .join(t('and'))
  }
  return {
    tell,
    /** The whole of a change in one line. */
    tellChange: ({ field, before, after }: Version['changes'][number]): string =>
      field === 'clientSecret'
        ? t('history.secret')
        : t('history.change', {
            field: t(`field.${field as 'name'}`),
            before: tell(field, before),
            after: tell(field, after),
          }),
  }
}

const faults = [
  'host_taken',
  'host_shared',
  'region_removed',
  'sso_missing',
  'sso_differs',
  'plan_overtaken',
  'secret_required',
  'sign_on_forbidden',
  'category_unknown',
  'department_unknown',
  'supplier_unknown',
  'budget_item_unknown',
  'person_unknown',
] as const
/** The word for what does not fit any more of a planned change. */
export const faultWord = (code: string): (typeof faults)[number] | 'other' =>
  faults.find(it => it === code) ?? 'other'
