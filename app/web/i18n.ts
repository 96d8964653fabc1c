import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { i18nOptions, locales, type Locale } from '~/i18n'
import { readCookie } from './cookies'

const resources = { cn, en }
const instances = new Map<Locale, i18n>()

/** One instance a language for the whole process: translations do not differ by request. */
export function translator(locale: Locale): i18n {
  let instance = instances.get(locale)
  if (!instance) {
    instance = createInstance()
    void instance.use(initReactI18next).init({ ...i18nOptions, lng: locale, resources, initImmediate: false })
    rememberSentences(instance)
    instances.set(locale, instance)
  }
  return instance
}

/**
 * Finding a sentence takes microseconds, and a list finds the same dozen for each of its goods: what needs no values filled in
 * is remembered by area and key. The words never change while the process lives.
 */
function rememberSentences(instance: i18n): void {
  const find = instance.getFixedT.bind(instance) as unknown as (...scope: unknown[]) => (...asked: unknown[]) => unknown
  const known = new Map<string, (...asked: unknown[]) => unknown>()
  const remembering = (...scope: unknown[]) => {
    const name = JSON.stringify(scope)
    let t = known.get(name)
    if (!t) {
      const found = find(...scope)
      const sentences = new Map<string, unknown>()
      t = Object.assign((...asked: unknown[]) => {
        const [key] = asked
        if (asked.length > 1 || typeof key !== 'string') return found(...asked)
        if (!sentences.has(key)) sentences.set(key, found(key))
        return sentences.get(key)
      }, found)
      known.set(name, t)
    }
    return t
  }
  instance.getFixedT = remembering as unknown as i18n['getFixedT']
}

/** The visitor's language out of the cookie `language` (spec 1), and sentences for loaders and actions. */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages: [...locales], fallbackLanguage: 'cn', order: ['custom'], findLocale: async request => readCookie(request, 'language') ?? null },
  i18next: { ...i18nOptions, resources },
})
