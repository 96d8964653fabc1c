import type { Locale } from '.'
import { fillIn } from './fill'
import type { Area } from './load'

/**
 * What the screens use of i18next, for browsers: sentences by key, filled with values. The build puts it in the place of
 * `react-i18next` there; the server speaks with the library itself, and a test holds the two to the same words.
 * Plurals, contexts and formats of the library are in no sentence of the mall; what is counted stands there in both forms (`fill.ts`).
 */
type Values = Readonly<Record<string, unknown>>
type Translate = (key: string | readonly string[], values?: Values) => string

const DEFAULT_AREA = 'common'
const words = new Map<string, unknown>()
const translators = new Map<string, Translate>()

export const i18n = {
  language: 'cn' as Locale,
  exists: (key: string): boolean => find(DEFAULT_AREA, key) !== undefined,
}

/** Begins to speak a language, with the words there are so far. */
export function speak(locale: Locale, areas: Partial<Record<Area, object>>): void {
  i18n.language = locale
  words.clear()
  addWords(areas)
}

export function addWords(areas: Partial<Record<Area, object>>): void {
  for (const [area, said] of Object.entries(areas)) words.set(area, said)
}

export const hasWords = (area: Area): boolean => words.has(area)

const pathOf = (key: string) => key.slice(key.indexOf(':') + 1).replace(/:/g, '.')

function find(area: string, key: string): unknown {
  const at = key.indexOf(':')
  let found = words.get(at < 0 ? area : key.slice(0, at))
  for (const step of pathOf(key).split('.')) {
    if (
      typeof found !== 'object' ||
      found === null ||
      !Object.prototype.hasOwnProperty.call(found, step)
    )
      return undefined
    found = (found as Record<string, unknown>)[step]
  }
  return found
}

function translatorOf(area: string): Translate {
  let translate = translators.get(area)
  if (!translate) {
    translate = (wordKeys, values) => {
      const keys = typeof wordKeys === 'string' ? [wordKeys] : wordKeys
      for (const key of keys) {
        const found = find(area, key)
        if (typeof found === 'string') return values ? fillIn(found, values) : found
      }
      return pathOf(keys[keys.length - 1] ?? '')
    }
    translators.set(area, translate)
  }
  return translate
}

export const useTranslation = (area: string = DEFAULT_AREA) => ({ t: translatorOf(area), i18n })
