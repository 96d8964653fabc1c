import type { AppLoadContext } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { combinedAsked } from '~/areas/search/requests/combined'
import {
  forgetRemembered,
  recentSearches,
  recentSearchesCookie,
  rememberIn,
  rememberedIn,
} from './remembered'

const asking = (cookie: string) =>
  new Request('http://yunlu.localhost/emall/', { headers: { cookie } })
const valueOf = (cookie: string) => cookie.split(';')[0] ?? ''

describe('what a browser remembers', () => {
  test('comes back as it was written: any signs, newest first, each once', () => {
    const words = ['A4 纸; 80g', '50% 乙醇|水', 'a=b, c', '😀']
    expect(recentSearches(asking(valueOf(recentSearchesCookie(words, { secure: false }))))).toEqual(
      words,
    )
    expect(
      recentSearches(asking(valueOf(recentSearchesCookie(['一', '二', '一'], { secure: false })))),
    ).toEqual(['一', '二'])
  })

  test('is at most five searches, and fits in a cookie whatever was typed', () => {
    const long = Array.from({ length: 5 }, (_, n) => `${n}${'长'.repeat(99)}`)
    const cookie = valueOf(recentSearchesCookie(long, { secure: false }))
    expect(cookie.length).toBeLessThan(2_100)
    expect(recentSearches(asking(cookie))[0]).toBe(long[0])
    expect(
      recentSearches(asking(valueOf(recentSearchesCookie([...'abcdefg'], { secure: false }))))
        .length,
    ).toBe(5)
  })

  test('half a character is no failure, and nothing ends the cookie', () => {
    expect(() => rememberIn('x', ['\ud800'], { secure: false })).not.toThrow()
    expect(rememberIn('x', [], { secure: false })).toContain('Max-Age=0')
  })

  test('whatever else stands in the cookie is left out', () => {
    expect(rememberedIn(asking('x=%E4%B9%99|%ZZ||a'), 'x', 5)).toEqual(['乙', 'a'])
    expect(rememberedIn(asking('y=1'), 'x', 5)).toEqual([])
  })
})

describe('signing out', () => {
  const headersOf = (secure: boolean) => {
    const context = { outgoing: new Headers(), cookies: { secure } }
    forgetRemembered(context as unknown as AppLoadContext)
    return context.outgoing
  }

  test('ends what was searched and compared, and has the browser clear its storage', () => {
    const cookies = headersOf(true).getSetCookie()
    expect(cookies).toHaveLength(2)
    expect(cookies.map(it => /^(\w+)=; .*Max-Age=0/.exec(it)?.[1])).toEqual([
      'searchRecords',
      'compare_product_list',
    ])
    expect(headersOf(true).get('clear-site-data')).toBe('"storage"')
    expect(headersOf(false).get('clear-site-data'), 'browsers complain on plain http').toBeNull()
  })
})

describe('the combined search', () => {
  const of = (search: string) =>
    combinedAsked(new Request(`http://yunlu.localhost/emall/product/combined${search}`))

  test('takes the keyword into the field of its type; a plain keyword into the name', () => {
    expect(of('?keyword=64-17-5&type=cas').values).toEqual({
      name: '',
      code: '',
      cas: '64-17-5',
      spec: '',
    })
    expect(of('?keyword=abc&type=keyword').values.name).toBe('abc')
  })

  test('asks for what is filled in, and says when nothing is', () => {
    expect(of('?go=1&name=+&cas=64-17-5').found).toBe('/product?cas=64-17-5')
    expect(of('?go=1&name=+')).toMatchObject({ found: null, nothing: true })
    expect(of('')).toMatchObject({ found: null, nothing: false })
  })
})
