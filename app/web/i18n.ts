import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { i18nOptions, locales, type Locale } from '~/i18n'
import { fillIn } from '~/i18n/fill'
import { readCookie } from './cookies'

const resources = { cn, en }
const instances = new Map<Locale, i18n>()

/** One instance a language for the whole process: translations do not differ by request. */
export function translator(locale: Locale): i18n {
  let instance = instances.get(locale)
  if (!instance) {
    instance = createInstance()
    void instance
      .use(initReactI18next)
      .init({ ...i18nOptions, lng: locale, resources, initImmediate: false })
    rememberSentences(instance)
    instances.set(locale, instance)
  }
  return instance
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Finding a sentence takes microseconds, and a list finds the same dozen for each of its goods: it is remembered by area and
 * key, and values are filled in as in browsers. The words never change while the process lives.
 */
function rememberSentences(instance: i18n): void {
  const find = instance.getFixedT.bind(instance) as unknown as (
    ...scope: unknown[]
  ) => (...args: unknown[]) => unknown
  const functions = new Map<string, (...args: unknown[]) => unknown>()
  const remembering = (...scope: unknown[]) => {
    const name = JSON.stringify(scope)
    let t = functions.get(name)
    if (!t) {
      const found = find(...scope)
      const sentences = new Map<string, unknown>()
      t = Object.assign((...args: unknown[]) => {
        const [key, values] = args
        if (typeof key !== 'string' || (values !== undefined && !isValues(values)))
          return found(...args)
        let sentence = sentences.get(key)
        if (sentence === undefined) sentences.set(key, (sentence = found(key)))
        return values && typeof sentence === 'string' ? fillIn(sentence, values) : sentence
      }, found)
      functions.set(name, t)
    }
    return t
  }
  instance.getFixedT = remembering as unknown as i18n['getFixedT']
}

/** The visitor's language out of the cookie `language` (spec 1), and sentences for loaders and actions. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: 'cn',
    order: ['custom'],
    findLocale: async request => readCookie(request, 'language') ?? null,
  },
  i18next: { ...i18nOptions, resources },
})
