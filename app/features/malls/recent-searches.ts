import { RECENT_SEARCHES_MAX } from '~/contract/limits'

const KEY = 'searchRecords'

/** What was searched on this machine, newest first. Storage may be off or hold anything. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word): word is string => typeof word === 'string') : []
  } catch {
    return []
  }
}

/** Puts a word first, once, and forgets what is beyond the limit. */
export function withRecent(words: readonly string[], word: string): string[] {
  return [word, ...words.filter((other) => other !== word)].slice(0, RECENT_SEARCHES_MAX)
}

export function addRecent(word: string): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(withRecent(readRecent(), word)))
  } catch {
    // A full or forbidden storage only costs the list.
  }
}
