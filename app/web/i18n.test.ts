import { createInstance, type i18n } from 'i18next'
import { expect, test } from 'vitest'
import { fillIn, places, sentences } from '../../tests/support/sentences'
import { i18nOptions, locales } from '~/i18n'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { translator } from './i18n'

const resources = { cn, en }
type Translate = (key: string, values?: Record<string, unknown>) => string
const wordsOf = (instance: i18n, area: string) =>
  instance.getFixedT(instance.language, area as keyof typeof cn) as unknown as Translate

test.each(locales)('sentences that are remembered are those of the library, %s', locale => {
  const library = createInstance()
  void library.init({
    ...i18nOptions,
    lng: locale,
    fallbackLng: locale,
    resources,
    initImmediate: false,
  })
  const areas = Object.entries(resources[locale])
  for (const [area, words] of areas) {
    for (const { key, sentence } of sentences(words)) {
      const values = Object.fromEntries(
        [...sentence.matchAll(places)].map(([, name = ''], n) => [
          name,
          ['$& <i>', 1, 0, undefined][n % 4],
        ]),
      )
      const [here, there] = [wordsOf(translator(locale), area), wordsOf(library, area)]
      // Twice: found, and remembered.
      for (const _ of 'ab') {
        expect(here(key), `${area}:${key}`).toBe(there(key))
        expect(here(key, values), `${area}:${key}`).toBe(fillIn(there(key, values), values))
      }
    }
  }
  expect(areas.length).toBeGreaterThan(10)
})

test('a key that nobody has is said as the library says it', () => {
  expect(wordsOf(translator('cn'), 'common')('no.such.words', { n: 1 })).toBe('no.such.words')
})
