import { simplify } from './simplified'

/** One piece of a text: a run of Chinese characters, or a token of Latin letters, Greek letters and digits. */
export interface Piece {
  kind: 'han' | 'latin'
  text: string
}

const units: Record<string, string> = {
  毫升: 'ml',
  微升: 'ul',
  升: 'l',
  千克: 'kg',
  公斤: 'kg',
  毫克: 'mg',
  微克: 'ug',
  克: 'g',
  毫米: 'mm',
  厘米: 'cm',
  微米: 'um',
  纳米: 'nm',
  摄氏度: '°c',
  瓦: 'w',
  伏: 'v',
  英寸: 'inch',
  寸: 'inch',
  米: 'm',
}
const unitNames = 'ml|ul|kg|mg|ug|mm|cm|um|nm|mol|gb|tb|mb|inch|kda|°c|g|l|m|w|v'
const chineseUnit = new RegExp(`(\\d)\\s*(${Object.keys(units).join('|')})`, 'g')
const spacedUnit = new RegExp(`(\\d)\\s+(${unitNames})(?![a-z0-9])`, 'g')
const pieces =
  /(\p{Script=Han}+)|([a-z0-9\p{Script=Greek}](?:[a-z0-9°\p{Script=Greek}]|[.\-_/](?=[a-z0-9\p{Script=Greek}]))*)/gu

/** One spelling for what people type in many: full-width forms, subscripts, dashes, micro signs, units with and without space. */
export function normalise(text: string): string {
  return simplify(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/μ(?=[lgm])/g, 'u')
    .replace(/(?<=\d\s*[a-z]*\s*)[×*✕](?=\s*\d)/g, 'x')
    .replace(/[ø∅⌀](?=\s*\d)/g, 'φ')
    .replace(/(?<![a-z\d."])(\d+(?:\.\d+)?)\s*["″](?![\p{L}\d])/gu, '$1inch')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(chineseUnit, (_, figure: string, unit: string) => figure + units[unit])
    .replace(spacedUnit, '$1$2')
}

export function piecesOf(text: string): Piece[] {
  return [...normalise(text).matchAll(pieces)].map(([, han, latin]) =>
    han ? { kind: 'han' as const, text: han } : { kind: 'latin' as const, text: latin ?? '' },
  )
}

/** What a whole name is compared by: no spaces, no punctuation but dashes and points inside tokens. */
export const wholeOf = (text: string): string =>
  piecesOf(text)
    .map(piece => piece.text)
    .join('')

export const characterPairs = (run: string): string[] => {
  const all = [...run]
  return all.slice(1).map((second, at) => `${all[at]}${second}`)
}

/** The last characters of a text; some rare ones are two code units long. */
export const tailOf = (text: string, length: number): string => [...text].slice(-length).join('')

/** Plurals of English words are searched for by their singular. */
export const singular = (word: string): string =>
  /^[a-z]{4,}$/.test(word) ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word

/**
 * What else an English word is indexed by, as `singular` takes but an s away: boxes stand there as `boxe` and knives as `knive`,
 * so that box and knife are looked for by these, too, and the other way round.
 */
export function otherForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (/(x|ch|sh|ss|z)$/.test(word)) return [`${word}e`]
  if (/(x|ch|sh|ss|z)es$/.test(word)) return [word.slice(0, -2)]
  if (/(i|l|ea|oa|r)ves$/.test(word)) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`]
  if (/ife$/.test(word)) return [`${word.slice(0, -2)}ve`]
  return /(l|ea|oa|r)f$/.test(word) ? [`${word.slice(0, -1)}ve`] : []
}

/** CAS registry number, or one that a list made up in its shape: its parts mean nothing alone. */
export const isCas = (token: string): boolean => /^\d{2,10}-\d{2}-\d$/.test(token)

/** Digits that make a CAS registry number when its dashes are put in: the last one checks the others. */
export function casOf(digits: string): string | null {
  if (!/^\d{5,10}$/.test(digits)) return null
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return sum % 10 === Number(digits.at(-1))
    ? `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`
    : null
}

const scales: readonly (readonly [small: string, large: string])[] = [
  ['ul', 'ml'],
  ['ml', 'l'],
  ['ug', 'mg'],
  ['mg', 'g'],
  ['g', 'kg'],
]

/** Sizes of memory are written with and without their B: 128g of a memory stick are 128 GB. */
const memorySizes = new Set(Array.from({ length: 11 }, (_, power) => String(4 * 2 ** power)))

function sameMemory(token: string): string[] {
  const [, figure = '', unit = ''] = /^(\d+)(t|tb|g|gb)$/.exec(token) ?? []
  if (unit.startsWith('t')) return [`${figure}${unit === 't' ? 'tb' : 't'}`]
  return memorySizes.has(figure) ? [`${figure}${unit === 'g' ? 'gb' : 'g'}`] : []
}

/** The same amount in the next unit up or down: 1 mL of a tip is 1000 μL on its label. */
export function sameAmounts(token: string): string[] {
  const memory = sameMemory(token)
  const [, figure = '', unit = ''] = /^(\d+(?:\.\d+)?)(ul|ml|l|ug|mg|g|kg)$/.exec(token) ?? []
  if (!figure) return memory
  const withUnit = (value: number, of: string) => `${Number(value.toFixed(4))}${of}`
  const scaledSizes = scales.flatMap(([small, large]) =>
    unit === large
      ? [withUnit(Number(figure) * 1_000, small)]
      : unit === small
        ? [withUnit(Number(figure) / 1_000, large)]
        : [],
  )
  return [...scaledSizes, ...memory]
}

/** The spellings a Latin token is found by: itself, without joints, and its parts. */
export function latinTerms(token: string): string[] {
  const joint = /[.\-_/]/
  if (!joint.test(token)) return [singular(token)]
  const bareToken = token.replace(/[.\-_/]/g, '')
  if (isCas(token) || /^\d+\.\d+\D*$/.test(token)) return [token, bareToken]
  return [token, bareToken, ...token.split(joint).filter(Boolean).map(singular)]
}
