import { QUANTITY_MAX } from './limits'

/** The usual units of sale in English, for goods and wishes that were written in Chinese alone. */
export const usualUnits: Readonly<Record<string, string>> = {
  台: 'unit',
  个: 'piece',
  件: 'piece',
  支: 'piece',
  把: 'piece',
  只: 'piece',
  张: 'piece',
  块: 'piece',
  根: 'piece',
  盒: 'box',
  套: 'set',
  组: 'set',
  包: 'pack',
  瓶: 'bottle',
  箱: 'case',
  袋: 'bag',
  卷: 'roll',
  册: 'volume',
  本: 'book',
  双: 'pair',
  副: 'pair',
  对: 'pair',
  桶: 'drum',
  罐: 'tin',
  公斤: 'kg',
}

/** Words that are the same for many: the rest of them are measures, which two letters tell. */
const UNCHANGED = /(^|[\s-])([a-zµμ]{1,2}|mol|gal|pcs|dozen|each|\w*[^s]s)$/i
/** The word that is counted, and what may follow it: `box of 12`, `bottle (500 mL)`. */
const COUNTED = /^([a-zµμ][a-zµμ -]*?)( of .+| ?\(.+)?$/i

const many = (unit: string) => {
  const [, word, rest = ''] = COUNTED.exec(unit) ?? []
  if (!word || UNCHANGED.test(word)) return unit
  if (/foot$/i.test(word)) return word.slice(0, -3) + 'eet' + rest
  if (/[^aeiou]y$/i.test(word)) return word.slice(0, -1) + 'ies' + rest
  return word + (/(s|x|z|ch|sh)$/i.test(word) ? 'es' : 's') + rest
}

export interface Unit {
  unit: string
  /** Nothing, or the Chinese one, where nobody wrote an English one. */
  unitEn?: string
}

/** The unit as it stands after a number of them; without one, as it stands after "per". */
export function unitOf({ unit, unitEn }: Unit, language: 'cn' | 'en', num: number | string = 1) {
  if (language === 'cn') return unit
  const unitWord = unitEn || unit
  const usual = usualUnits[unitWord]
  // `constructor` has no English either.
  const one = typeof usual === 'string' ? usual : unitWord
  return String(num) === '1' ? one : many(one)
}

/** `3 瓶`, `1 bottle`, `3 bottles`. The number may be worded already: `1,200`. */
export const quantity = (num: number | string, of: Unit, language: 'cn' | 'en'): string =>
  `${num} ${unitOf(of, language, num)}`

/** Whole numbers as people type them, of full width, too; null for anything else. */
export function quantityFrom(text: string): number | null {
  const ascii = text
    .trim()
    .replace(/[\uff10-\uff19]/g, it => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
  const n = /^[1-9]\d*$/.test(ascii) ? Number(ascii) : NaN
  return n >= 1 && n <= QUANTITY_MAX ? n : null
}

/** The least of an order line, in steps of, and the most; null: as the stock allows. */
export interface QuantitySteps {
  min: number
  step: number
  max: number | null
}

/** The message code of a quantity that breaks the rule, or null. Steps count from the least. */
export function brokenRule(
  { min, step, max }: QuantitySteps,
  num: number,
): 'quantity_min' | 'quantity_step' | 'quantity_max' | null {
  if (num < min) return 'quantity_min'
  if (num > Math.min(max ?? QUANTITY_MAX, QUANTITY_MAX)) return 'quantity_max'
  return (num - min) % step === 0 ? null : 'quantity_step'
}
