import { useTranslation } from 'react-i18next'
import { useColon } from '~/ui'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { minuteOf } from '~/frame/when'
import { formatYuan, type Hao } from '~/contract/money'
import type { TrailRow } from '../contract'

/** Of one row: what stands in it beyond that is counted. */
const FIELDS_MAX = 12
const amounts = new Set(['amount', 'budget', 'finalPrice', 'limitAmount', 'price', 'unitPrice'])
const digest = /^[0-9a-f]{32,}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A field of what is known of a row, with the names of all it lies in; things of a list stand below the name of the list. */
interface Field {
  names: string[]
  value: string | number | boolean
}

const isTo = ({ names }: Field): boolean => names.at(-1) === 'to'

/** What an audit row knows, field by field, in its order; nothing where that is no JSON. */
export function fieldsOf(detail: string): Field[] {
  const fields: Field[] = []
  const walk = (value: unknown, names: string[]): void => {
    if (Array.isArray(value)) for (const it of value) walk(it, names)
    else if (typeof value === 'object' && value !== null)
      for (const [name, it] of Object.entries(value)) walk(it, [...names, name])
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      fields.push({ names, value })
  }
  try {
    walk(JSON.parse(detail), [])
  } catch {
    return []
  }
  return fields
}

/** Says what rows of the audit trail hold. What there is no word for stays the code it is. */
export function useTrailWords() {
  const { t, i18n } = useTranslation('trail')
  const order = useOrderWords()
  const colon = useColon()
  const wordOr = (key: string, code: string) =>
    i18n.exists(`trail:${key}`) ? t(key as 'more') : code
  const valueOf = ({ names, value }: Field): string => {
    const name = names.at(-1) ?? ''
    if (typeof value === 'number' && amounts.has(name)) return `¥${formatYuan(value as Hao)}`
    const text = String(value)
    if (name === 'from' || name === 'to') return order.state(text)
    if (name === 'remark') return order.remark(text)
    if (instant.test(text)) return minuteOf(text)
    return digest.test(text) ? `${text.slice(0, 12)}…` : text
  }
  return {
    /** What was done. */
    did(verb: string): string {
      const key = verb.replace(/\./g, '_')
      const inLog = /^order_/.test(key) && key.slice('order_'.length)
      if (inLog && i18n.exists(`orders:log.${inLog}`)) return order.did(inLog)
      return wordOr(`verb.${key}`, verb)
    },
    /** To what kind of thing. */
    kindOf: (subject: string) => wordOr(`subject.${subject}`, subject),
    /** What else is known of it, a line for each field. */
    linesOf({ detail }: Pick<TrailRow, 'detail'>): string[] {
      // The database keeps names by their length: what it was stands before what it is.
      const fields = fieldsOf(detail).sort((a, b) => Number(isTo(a)) - Number(isTo(b)))
      const lines = fields
        .slice(0, FIELDS_MAX)
        .map(
          it =>
            `${it.names.map(name => wordOr(`field.${name}`, name)).join(' · ')}${colon}${valueOf(it)}`,
        )
      return fields.length > FIELDS_MAX
        ? [...lines, t('more', { n: fields.length - FIELDS_MAX })]
        : lines
    },
  }
}
