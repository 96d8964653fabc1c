import { isAbnormal } from '~/contract/abnormal'
import { MallError } from '~/contract/errors'

/** Words that others will read hold no markup: spec 8 refuses such input as abnormal. */
export function refuseMarkup(...texts: (string | undefined)[]): void {
  if (texts.some(text => text !== undefined && isAbnormal(text)))
    throw new MallError('abnormal_characters')
}

/** Whether a text anywhere in the input, names among them, is one that `test` finds. Without recursion: what is sent may be nested deeper than the stack. */
export function hasText(input: unknown, test: (text: string) => boolean): boolean {
  const waiting = [input]
  while (waiting.length) {
    const it = waiting.pop()
    if (typeof it === 'string') {
      if (test(it)) return true
    } else if (typeof it === 'object' && it !== null && !(it instanceof Uint8Array))
      for (const [name, part] of Object.entries(it)) waiting.push(name, part)
  }
  return false
}

/** PostgreSQL takes no such character, wherever it stands. */
export const hasZero = (text: string): boolean => text.includes('\0')
