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
    instances.set(locale, instance)
  }
  return instance
}

/** The visitor's language out of the cookie `language` (spec 1), and sentences for loaders and actions. */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages: [...locales], fallbackLanguage: 'cn', order: ['custom'], findLocale: async request => readCookie(request, 'language') ?? null },
  i18next: { ...i18nOptions, resources },
})
