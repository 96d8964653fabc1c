import type { Locale } from '~/i18n'

/**
 * A reply as a Chinese page needs it: the English twin of each word (`nameEn` beside `name`) is emptied, for it would travel
 * twice in the page and never be shown. English pages keep both, because where English is missing Chinese is shown.
 */
export function inLanguage<T>(reply: T, locale: Locale): T {
  return locale === 'en' ? reply : (chineseOf(reply) as T)
}

function chineseOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(chineseOf)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value))
    copy[key] =
      typeof part === 'string'
        ? key.length > 2 && key.endsWith('En')
          ? ''
          : part
        : chineseOf(part)
  return copy
}
