import type { AppLoadContext } from '@remix-run/node'
import { MEMORY_DAYS } from '~/contract/limits'
import { RECENT_SEARCHES_MAX } from '~/areas/search/limits'
import { memoryCookie, readCookie, type CookieScope } from './cookies'

/** Browsers keep four thousand bytes of a cookie; half of that is left for others. */
const BYTES_MAX = 2_000

/** Halves of characters, which no address can hold, become a sign of their own. */
export const wellFormed = (text: string): string => Buffer.from(text).toString('utf8')

/** A list of words in a cookie that scripts mirror in local storage under the same name; whatever cannot be read is left out. */
export function rememberedIn(request: Request, name: string, max: number): string[] {
  const words = (readCookie(request, name) ?? '').split('|').flatMap(part => {
    try {
      return part ? [decodeURIComponent(part)] : []
    } catch {
      return []
    }
  })
  return [...new Set(words)].slice(0, max)
}

/** The cookie that holds these words, the last ones left out where they are too long; without words it ends. */
export function rememberIn(name: string, words: readonly string[], scope: CookieScope): string {
  const parts = words.map(word => encodeURIComponent(wellFormed(word)))
  while (parts.join('|').length > BYTES_MAX) parts.pop()
  return memoryCookie(name, parts.join('|'), scope, parts.length ? MEMORY_DAYS : 0)
}

/** What was searched and compared belongs to whoever was signed in; scripts keep the same under the same names. */
export function forgetRemembered({ outgoing, cookies }: AppLoadContext): void {
  for (const name of [RECENT, COMPARED])
    outgoing.append('set-cookie', rememberIn(name, [], cookies))
  // Not `cache`, which some browsers take minutes for. On plain http all complain about it and do nothing.
  if (cookies.secure) outgoing.set('clear-site-data', '"storage"')
}

const RECENT = 'searchRecords'
export const COMPARED = 'compare_product_list'
export const recentSearches = (request: Request): string[] =>
  rememberedIn(request, RECENT, RECENT_SEARCHES_MAX)
export const recentSearchesCookie = (words: readonly string[], scope: CookieScope): string =>
  rememberIn(RECENT, [...new Set(words)].slice(0, RECENT_SEARCHES_MAX), scope)
