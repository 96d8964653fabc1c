import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { areasByRoute, everywhere, shortened } from '~/i18n/areas-of-routes'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { filesBelow } from './support/sources'

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

  test('every sentence is said somewhere', () => {
    const sources = filesBelow(['app'], /\.tsx?$/).filter(path => !/^app\/i18n\/(cn|en)\/|\.test\.tsx?$/.test(path)).map(path => readFileSync(path, 'utf8')).join('\n')
    // Keys stand there whole, without their area, or are put together, of which a beginning or an end is there.
    const whole = new Set(sources.match(/[A-Za-z_]\w*(?:\.\w+)*/g))
    const [begun, ended] = [/`(?:\w+:)?([A-Za-z][\w.]*)\$\{/g, /\}(\.[\w.]+)`/g].map(pattern => new Set([...sources.matchAll(pattern)].map(it => it[1] ?? '')))
    const isSaid = (key: string) => whole.has(key) || [...begun ?? []].some(it => key.startsWith(it)) || [...ended ?? []].some(it => key.endsWith(it))
    const unsaid = [...chinese.keys()].filter(key => { const own = key.slice(key.indexOf('.') + 1); return !isSaid(own) && !isSaid(own.replace(plural, '')) })
    expect(unsaid).toEqual([])
  })
})

describe('words for the browser', () => {
  const byRoute = areasByRoute(resolve('app'))
  const short = shortened(byRoute)
  const unfolded = (id: string) => new Set(everywhere.concat(id.split('/').flatMap((_, n, parts) => (short[parts.slice(0, n + 1).join('/')] ?? '').split(' ').filter(Boolean))))

  test('every route takes along what it says, and in short the same', () => {
    expect(byRoute.size).toBeGreaterThan(100)
    expect(byRoute.get('routes/_storefront+/product+/_index')).toEqual(expect.arrayContaining(['search', 'catalogue']))
    expect([...byRoute].filter(([id, areas]) => areas.some(area => !unfolded(id).has(area)) || [...unfolded(id)].some(area => !areas.includes(area) && !everywhere.includes(area))).map(([id]) => id)).toEqual([])
    expect(brotliCompressSync(JSON.stringify(short)).length).toBeLessThan(2_500)
  })

  test('what a route says is an area of words', () => {
    expect([...byRoute].flatMap(([id, areas]) => areas.filter(area => !(area in cn)).map(area => `${id}: ${area}`))).toEqual([])
  })

  test('areas are named in their call, so that the build can find them', () => {
    const dynamic = filesBelow(['app/features', 'app/routes', 'app/ui'], /\.tsx?$/).filter(path => !/\.test\.tsx?$/.test(path) && /useTranslation\((?!\s*[')])/.test(readFileSync(path, 'utf8')))
    expect(dynamic).toEqual([])
  })
})
