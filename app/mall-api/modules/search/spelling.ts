/** Whether one mistake of a typist lies between two words: a letter more, less, another one, or two changed round. */
export function isOneTypo(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (typed.length > meant.length) return rest(typed, 1) === rest(meant, 0)
  if (typed.length < meant.length) return rest(typed, 0) === rest(meant, 1)
  return rest(typed, 1) === rest(meant, 1) || (typed[start] === meant[start + 1] && typed[start + 1] === meant[start] && rest(typed, 2) === rest(meant, 2))
}

export const SPELLED_MIN = 4
export const SPELLED_MAX = 24
/** Latin words that may be mistyped; codes are not guessed at. */
export const isSpelled = (token: string): boolean => /^[a-z]+$/.test(token) && token.length >= SPELLED_MIN && token.length <= SPELLED_MAX

export const reversed = (word: string): string => [...word].reverse().join('')

/**
 * What one typo leaves whole: either the beginning or the end. The letter or two between them are left out, because two
 * letters changed round in the middle would spoil both.
 */
export function soundParts(word: string): { head: string; tail: string } {
  const length = Math.floor((word.length - 1) / 2)
  return { head: word.slice(0, length), tail: reversed(word).slice(0, length) }
}

/** The first text after all that begin so. */
export const afterAll = (beginning: string): string => beginning.slice(0, -1) + String.fromCharCode(beginning.charCodeAt(beginning.length - 1) + 1)
