export const locales = ['cn', 'en'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale => value === 'cn' || value === 'en'
/** BCP 47 tag of a language, for `lang` and number formats. */
export const languageTag: Record<Locale, string> = { cn: 'zh-CN', en: 'en' }

export const i18nOptions = {
  supportedLngs: [...locales],
  fallbackLng: 'cn',
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const

/** The shape of a locale file: the same keys as the Chinese one, any words. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
