import { useTranslation } from 'react-i18next'
import type { Version } from '../contract'
import { schoolLimits, fundKinds, palettes, payTypes, themes, yearEndRules } from '../codes'

const codes = [...themes, ...palettes, ...payTypes, 'submit', 'approval'] as const
const coded = ['theme', 'palette', 'payTypes', 'freezeAt']
const isKnown = (text: string): text is (typeof codes)[number] =>
  (codes as readonly string[]).includes(text)

/** Numbers by what they limit, as versions keep them. */
const limitsIn = (text: string) =>
  new Map(text.split(' ').map(it => it.split('=') as [string, string | undefined]))

/** Tells a setting as it was and as it became. */
export function useTellChange() {
  const { t } = useTranslation('schoolSettings')
  const ruleWords = new Map<string, string>(
    Object.entries({
      ownOnly: t('column.ownOnly'),
      controlled: t('column.controlled'),
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
    if (!coded.includes(field)) return value
    return value
      .split(', ')
      .map(it => (isKnown(it) ? t(`choice.${it}`) : it))
      .join(t('and'))
  }
  return ({ field, before, after }: Version['changes'][number]): string => {
    if (field === 'limits') {
      const [was, is] = [limitsIn(before), limitsIn(after)]
      return schoolLimits
        .filter(it => was.get(it) !== is.get(it))
        .map(it =>
          t('history.change', {
            field: t(`limit.${it}`),
            before: was.get(it) ?? '',
            after: is.get(it) ?? '',
          }),
        )
        .join(t('and'))
    }
    return t('history.change', {
      field: t(`field.${field as 'name'}`),
      before: tell(field, before),
      after: tell(field, after),
    })
  }
}
