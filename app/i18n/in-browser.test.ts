import { createInstance } from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillIn, places, sentences } from '../../tests/support/sentences'
import { i18nOptions, locales, type Locale } from '.'
import { cn } from './cn'
import { en } from './en'
import { addWords, hasWords, i18n, speak, useTranslation } from './in-browser'
import type { Area } from './load'

const resources = { cn, en }
const areas = Object.keys(cn) as Area[]

function library(locale: Locale) {
  const instance = createInstance()
  void instance.init({
    ...i18nOptions,
    lng: locale,
    fallbackLng: locale,
    resources,
    initImmediate: false,
  })
  return {
    t: (area: string, ...asked: [string | string[], Record<string, unknown>?]) =>
      fillIn(
        (instance.getFixedT(locale, area as Area) as unknown as (...asked: unknown[]) => string)(
          ...asked,
        ),
        asked[1],
      ),
    exists: (key: string) => instance.exists(key),
  }
}

describe.each(locales)(
  'words in the browser, %s: the same as i18next says on the server',
  locale => {
    const there = library(locale)
    const here = (area: string, ...asked: [string | string[], Record<string, unknown>?]) =>
      useTranslation(area).t(...asked)
    beforeEach(() => speak(locale, resources[locale]))

    test.each(areas)('%s', area => {
      const all = sentences(resources[locale][area])
      expect(all.length).toBeGreaterThan(0)
      for (const { key, sentence } of all) {
        expect(here(area, key), key).toBe(there.t(area, key))
        for (const first of [0, 1]) {
          const values = Object.fromEntries(
            [...sentence.matchAll(places)].map(([, name = ''], n) => [
              name,
              [1, 'a $& {{b}} <i>', 7, 0, 1.5, null, undefined][(first + n) % 7],
            ]),
          )
          expect(here(area, key, values), key).toBe(there.t(area, key, values))
          expect(here('common', `${area}:${key}`, values), key).toBe(
            there.t('common', `${area}:${key}`, values),
          )
        }
        expect(i18n.exists(`${area}:${key}`)).toBe(true)
      }
    })

    test('values that are too many or missing, and keys nobody has', () => {
      for (const [key, values] of [
        ['mine.count', {}],
        ['mine.count', { n: 3, other: 1 }],
        ['mine.count', { n: [1, 2] }],
        ['mine.nothing', { n: 1 }],
        ['nothing', undefined],
        ['', undefined],
        ['orders:mine.nothing', undefined],
        ['elsewhere:a.b', undefined],
      ] as const) {
        expect(here('orders', key, values), key).toBe(there.t('orders', key, values))
      }
      expect(here('common', ['errors:title.e418', 'errors:title.other'])).toBe(
        there.t('common', ['errors:title.e418', 'errors:title.other']),
      )
      expect(here('common', ['errors:title.e404', 'errors:title.other'])).toBe(
        there.t('common', ['errors:title.e404', 'errors:title.other']),
      )
    })

    test('what people wrote is no key', () => {
      for (const text of ['补录：2026.11', 'a:b', 'after_sales', 'title', 'x'.repeat(200), '']) {
        expect(i18n.exists(`orders:remarkCode.${text}`), text).toBe(
          there.exists(`orders:remarkCode.${text}`),
        )
      }
      // What every object has by itself is not said either, whatever the library says of it.
      expect(
        ['constructor', 'toString', '__proto__'].filter(text =>
          i18n.exists(`orders:remarkCode.${text}`),
        ),
      ).toEqual([])
    })
  },
)

test('no sentence needs more than values filled in', () => {
  for (const locale of locales) {
    for (const { key, sentence } of areas.flatMap(area => sentences(resources[locale][area]))) {
      expect(sentence.replace(places, ''), key).not.toMatch(/\{\{|\}\}|\$t\(/)
      // `choose_one` is the whole of a name, not the singular of `choose`.
      expect(/^(.+)_(one|other|zero|ordinal_\w+)$/.exec(key)?.[1] ?? '', key).toMatch(
        /^(|choose|.*\.choose)$/,
      )
    }
  }
})

test('words that come later are said as well', () => {
  speak('cn', { common: cn.common })
  const { t } = useTranslation('orders')
  expect([hasWords('orders'), t('status.pending')]).toEqual([false, 'status.pending'])
  addWords({ orders: cn.orders })
  expect([hasWords('orders'), t('status.pending'), useTranslation('orders').t === t]).toEqual([
    true,
    cn.orders.status.pending,
    true,
  ])
})
