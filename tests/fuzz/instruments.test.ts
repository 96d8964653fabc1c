import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import {
  complaintsOf,
  complaintsOfPage,
  complaintsOfRedirect,
  complaintsOfRefusal,
  MARK,
} from './answers'
import { BREAKOUT, hostileValue, withKey } from './hostile'
import { checked } from './known'
import { broken } from './mutate'
import { objectOf } from './schema'
import { Many, percent, RawJson, toJson } from './tokens'

/** What tells right from wrong must itself be right: each kind of fault, made by hand, is seen. */
const answer = (body: string, status = 200, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  body,
})
const page = (body: string) => `<html><head><title>a</title></head><body>${body}</body></html>`

describe('what is complained about', () => {
  test.each([
    'Error: x\n    at find (/srv/app/find.ts:3:4)',
    'Failed query: select "id" from "orders"',
    'duplicate key value violates unique constraint',
    'invalid input syntax for type integer',
    'value is out of range for type integer',
    'TypeError: x',
    `林${MARK}`,
    'root:x:0:0:root',
    'import("/srv/node_modules/a")',
  ])('%s', body => expect(complaintsOf(answer(body), '')).not.toEqual([]))

  test('but not what somebody typed and gets back, nor the mark of nobody', () =>
    expect(complaintsOf(answer('TypeError'), 'keyword=TypeError')).toEqual([]))
  test('a failure by its status', () =>
    expect(complaintsOf(answer('{}', 500), '')).toEqual(['status 500']))
  test('a refusal without a code, and with the code of another status', () => {
    expect(complaintsOfRefusal(answer('{}', 422))).not.toEqual([])
    expect(complaintsOfRefusal(answer('{"code":"not_found"}', 422))).not.toEqual([])
    expect(
      complaintsOfRefusal(
        answer('{"code":"invalid","fields":{"a":"Invalid input: expected string"}}', 422),
      ),
    ).not.toEqual([])
    expect(
      complaintsOfRefusal(answer('{"code":"invalid","fields":{"a":"required"}}', 422)),
    ).toEqual([])
  })
  test.each([
    page(BREAKOUT),
    page('<p onload=1>'),
    page('<a href=" java\nscript:1">'),
    page('a').slice(0, -9),
  ])('a page: %s', html => expect(complaintsOfPage(html)).not.toEqual([]))
  test('a sound page is not', () =>
    expect(complaintsOfPage(page('&quot;&gt;&lt;img src=x onerror=1&gt;'))).toEqual([]))

  const at = new URL('http://yunlu.localhost:3000/emall/cart')
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/',
    '/other',
    'javascript:1',
  ])('leading to %s', to => expect(complaintsOfRedirect(to, at)).not.toEqual([]))
  test.each(['/emall/', '/emall/cart?id=1', '/emall'])('but not to %s', to =>
    expect(complaintsOfRedirect(to, at)).toEqual([]),
  )
})

describe('what is sent', () => {
  const schemas = Object.values(contract)
    .flatMap(area => Object.values(area) as Endpoint[])
    .flatMap(({ params, query, body }) => [params, query, body])

  test('fits the contract where it is to fit', () => {
    for (const schema of schemas)
      fc.assert(
        fc.property(
          objectOf(schema, checked),
          input => schema.safeParse(JSON.parse(toJson(input))).success,
        ),
        { numRuns: 20, seed: 1 },
      )
  })
  test('pollutes nothing here', () => {
    fc.assert(
      fc.property(
        broken(fc.constant({ a: [1, { b: 'x' }] })),
        input =>
          typeof toJson(input) === 'string' &&
          ({} as Record<string, unknown>).polluted === undefined,
      ),
      { numRuns: 2_000, seed: 1 },
    )
    fc.assert(
      fc.property(hostileValue, value => toJson(value).length > 0),
      { numRuns: 500, seed: 1 },
    )
  })
  test('reaches the wire as it is meant', () => {
    expect(toJson(withKey({}, '__proto__', { x: -0 }))).toBe('{"__proto__":{"x":-0}}')
    expect(toJson({ a: new Many('é', 2), b: new RawJson('1e999'), c: undefined })).toBe(
      '{"a":["é","é"],"b":1e999}',
    )
    expect(percent('é\ud800%/')).toBe('%C3%A9%EF%BF%BD%25%2F')
  })
})
