import { describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'

/** All sentences of a language by their full key. */
function flat(words: unknown, prefix = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(words as Record<string, unknown>)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'string') all.set(name, value)
    else for (const [inner, text] of flat(value, name)) all.set(inner, text)
  }
  return all
}
const plural = /_(zero|one|two|few|many|other)$/
const bare = (words: Map<string, string>) => new Set([...words.keys()].map(it => it.replace(plural, '')))
const slots = (text: string | undefined) => [...new Set([...(text ?? '').matchAll(/\{\{\s*([\w.]+)/g)].map(it => it[1]))].sort()

describe('words', () => {
  const chinese = flat(cn), english = flat(en)

  test('both languages say the same things', () => {
    const one = bare(chinese), other = bare(english)
    expect([...one].filter(it => !other.has(it))).toEqual([])
    expect([...other].filter(it => !one.has(it))).toEqual([])
  })

  test('no sentence is empty, and English ones are English', () => {
    expect([...chinese, ...english].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([])
    // The switch of languages names each language in itself.
    expect([...english].filter(([key, text]) => /[\u4e00-\u9fff]/.test(text) && !/chinese|language/i.test(key)).map(([key]) => key)).toEqual([])
  })

  test('a sentence takes the same values in both languages', () => {
    const wrong = [...chinese].filter(([key, text]) => {
      const other = english.get(key) ?? english.get(`${key}_other`) ?? english.get(key.replace(plural, '_other'))
      return other !== undefined && slots(text).join() !== slots(other).join()
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})
