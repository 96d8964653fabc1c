import { MEMORY_DAYS } from '~/contract/limits'
import { RECENT_SEARCHES_MAX } from '~/areas/search/limits'
import { DAY_SECONDS } from '~/contract/time'
import { keepCookie } from '~/frame/delivery/keep-cookie'

const KEY = 'searchRecords'

/** What was searched on this machine, newest first. Storage may be off or hold anything. */
export function readRecent(): string[] {
  try {
    const storedValue: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(storedValue)
      ? storedValue.filter((word): word is string => typeof word === 'string')
      : []
  } catch {
    return []
  }
}

/** Puts a word first, once, and forgets what is beyond the limit. */
export function withRecent(words: readonly string[], word: string): string[] {
  return [word, ...words.filter(other => other !== word)].slice(0, RECENT_SEARCHES_MAX)
}

/** Keeps the list in storage, and in the cookie of the same name, which the page for people without script reads. */
export function keepRecent(words: readonly string[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(words))
    keepCookie(
      KEY,
      words.map(encodeURIComponent).join('|'),
      words.length ? MEMORY_DAYS * DAY_SECONDS : 0,
    )
  } catch {
    // A full or forbidden storage only costs the list.
  }
}

export const addRecent = (word: string) => keepRecent(withRecent(readRecent(), word))
