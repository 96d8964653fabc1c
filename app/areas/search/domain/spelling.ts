/** Whether one mistake of a typist lies between two words: a letter more, less or another one, or two changed round that stand side by side or around one other. */
export function isOneTypo(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0)
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1)
  const changedRound = (apart: number) =>
    typed[start] === word[start + apart] &&
    typed[start + apart] === word[start] &&
    typed.slice(start + 1, start + apart) === word.slice(start + 1, start + apart) &&
    rest(typed, apart + 1) === rest(word, apart + 1)
  return rest(typed, 1) === rest(word, 1) || changedRound(1) || changedRound(2)
}

const SPELLED_MIN = 4
const SPELLED_MAX = 24
/** Latin words that may be mistyped; codes are not guessed at. */
export const isSpelled = (token: string): boolean =>
  /^[a-z]+$/.test(token) && token.length >= SPELLED_MIN && token.length <= SPELLED_MAX

export const reverse = (word: string): string => [...word].reverse().join('')

/**
 * What one typo leaves whole: either the beginning or the end. Two or three letters between them are left out, because letters
 * changed round in the middle would spoil both.
 */
export function soundParts(word: string): { head: string; tail: string } {
  const length = Math.floor((word.length - 2) / 2)
  return { head: word.slice(0, length), tail: reverse(word).slice(0, length) }
}

/** The first text after all that begin so. */
export const afterAll = (beginning: string): string =>
  beginning.slice(0, -1) + String.fromCharCode(beginning.charCodeAt(beginning.length - 1) + 1)
