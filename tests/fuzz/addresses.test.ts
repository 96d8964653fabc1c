import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../support/browse'
import { addressesOf } from './crawl'
import { dataPath } from './filling'
import { hostileDays, hostileText } from './hostile'
import { check, seed } from './options'
import {
  answerOf,
  complaintsOfSite,
  openFuzzSite,
  routesOfBuild,
  type FuzzSite,
  type Person,
} from './site'
import { percent } from './tokens'
import { idsOf, kindNames, OURS, sumsOf, THEIRS, type Ids } from './world'

/** Addresses nobody's link has: ids, queries, headers and methods as somebody with a terminal would send them. */
let site: FuzzSite
let ours: Ids
let theirs: Ids
const routes = await routesOfBuild()
const visitors = ['guest', 'teacher', 'clerk', 'finance', 'acceptor'] as const satisfies Person[]
const browsers = new Map<Person, Browser>()
let requests = 0

beforeAll(async () => {
  site = await openFuzzSite()
  ours = await idsOf(site.mall, OURS)
  theirs = await idsOf(site.mall, THEIRS)
  for (const person of visitors) browsers.set(person, await site.as(person))
})
afterAll(() => site?.close())

/** Percent signs that decode to nothing, to half a character, to something else than they look. */
const oddPercent = fc.constantFrom(
  '%',
  '%z',
  '%zz',
  '%00',
  '%0',
  '%u4e2d',
  '%c0%af',
  '%c0%80',
  '%e0%80%af',
  '%ed%a0%80',
  '%e4%b9',
  '%f4%90%80%80',
  '%ff',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5c',
  '%252e%252e%252f',
  '%0d%0aSet-Cookie:%20stolen=1',
  '%0a',
  ';a=b',
  '%3b',
  '+',
  '%20',
  '%09',
  '%7f',
  '.',
  '%2f',
  '%2f%2fevil.example',
  '%5cevil.example',
  '[]',
  '{}',
  '|',
  '^',
  '`',
  '"',
  '<',
  '%22%3E%3Cimg%20src=x%20onerror=1%3E',
  '\u4e2d',
  '\u{1f600}',
)
const names = [
  'page',
  'rows',
  'keyword',
  'status',
  'from',
  'to',
  'type',
  'sort',
  'brand',
  'store',
  'category',
  'min',
  'max',
  'inStock',
  'third',
  'all',
  'name',
  'code',
  'spec',
  'cas',
  'id',
  'ids',
  'checkout',
  'payment',
  'paymentId',
  'amount',
  'sign',
  'address',
  'returnTo',
  'reason',
  'said',
  'failed',
  'region',
  'regionCode',
  'view',
  'w',
  'as',
  'by',
  'go',
  'kind',
  'fund',
  'fundId',
  'order',
  'orderId',
  'accountNo',
  'projectId',
  'storeId',
  'storeType',
  'payType',
  'index',
  '_routes',
  'language',
  'done',
  '__proto__',
  'constructor',
  'intent',
  'formToken',
  'num',
]
const pages = fc.constantFrom(
  '-1',
  '0',
  '1e9',
  '1.5',
  'abc',
  '',
  'NaN',
  '1e308',
  '-0',
  '999999999999999999999',
  '0x10',
  '2',
  '99999',
  ' 2',
  '２',
)
const value = () => {
  const ids = (of: Ids) => fc.constantFrom(...kindNames.flatMap(kind => of[kind].slice(0, 4)))
  return fc.oneof(
    { weight: 3, arbitrary: hostileText.map(percent) },
    { weight: 2, arbitrary: oddPercent },
    { weight: 2, arbitrary: pages.map(percent) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileDays).map(percent) },
    { weight: 2, arbitrary: ids(ours).map(percent) },
    { weight: 1, arbitrary: ids(theirs).map(percent) },
  )
}
const header = fc.oneof(
  fc.tuple(
    fc.constant('cookie'),
    fc.constantFrom(
      'language=en',
      'language=%00',
      'language=__proto__',
      'language="><img src=x onerror=1>',
      'form_key=x',
      'access_token=a.b.c',
      'access_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0ZWFjaGVyIn0.',
      '=; =;;',
      'a'.repeat(6_000),
      'language=\u00ff',
      '__proto__=1; constructor=2',
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'user-agent',
      'accept',
      'accept-language',
      'accept-encoding',
      'referer',
      'if-none-match',
      'if-modified-since',
      'range',
      'origin',
      'x-request-id',
      'content-type',
      'authorization',
    ),
    fc.constantFrom(
      '',
      '*',
      '"><img src=x onerror=1>',
      'a'.repeat(4_000),
      'Mozilla/4.0 (compatible; MSIE 8.0)',
      'text/html;q=9',
      'zh-CN,*;q=zz',
      'br;q=1e9, gzip;q=-1',
      'bytes=0-,-1',
      'W/"x"',
      '\u00e9\u00ff',
      'http://evil.example/emall/cart',
      'Bearer x',
      'multipart/form-data',
      '%',
      '(((((((((((',
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-for',
      'x-http-method-override',
      'x-original-url',
      'forwarded',
    ),
    fc.constantFrom(
      'evil.example',
      'https',
      '127.0.0.1',
      'DELETE',
      '/emall/api/',
      'host=evil.example',
      '',
    ),
  ),
)

interface RequestDrawn {
  path: string
  query: string
  asData: boolean
  method: string
  headers: [string, string][]
}
function asked(path: string): fc.Arbitrary<RequestDrawn> {
  const whole = addressesOf(
    routes.find(it => it.path === path)!,
    ours,
    site.goods,
  )
  const parts = path
    .split('/')
    .map(part =>
      part.startsWith(':') || part === '*' ? fc.oneof(value(), value()) : fc.constant(part),
    )
  return fc.record({
    path: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...whole) },
      {
        weight: path.includes(':') || path.includes('*') ? 3 : 1,
        arbitrary: fc.tuple(...parts).map(it => it.join('/')),
      },
    ),
    query: fc
      .array(
        fc.tuple(
          fc.oneof(
            { weight: 8, arbitrary: fc.constantFrom(...names) },
            { weight: 1, arbitrary: hostileText.map(percent) },
            { weight: 1, arbitrary: oddPercent },
          ),
          value(),
        ),
        { maxLength: 4 },
      )
      .map(it => it.map(([name, text]) => `${name}=${text}`).join('&')),
    asData: fc.integer({ min: 0, max: 3 }).map(it => it === 0),
    method: fc.oneof(
      { weight: 16, arbitrary: fc.constant('GET') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
      },
    ),
    headers: fc.array(header, { maxLength: 1 }),
  })
}

describe(`addresses, seed ${seed}`, () => {
  test.each(routes.map(it => it.path))('%s', async path => {
    for (const person of visitors) {
      const browser = browsers.get(person)!
      const cookies = new Map(browser.cookies)
      await check(
        `${path} as ${person}`,
        fc.asyncProperty(asked(path), async ({ path, query, asData, method, headers }) => {
          for (const [name, text] of cookies) browser.cookies.set(name, text)
          const address = `/emall${path}${query ? `?${query}` : ''}`
          const url = new URL(address, browser.origin)
          if (asData) url.pathname = dataPath(url.pathname)
          const own = headers.filter(([name]) => name !== 'cookie')
          // The browser writes the cookies; a hostile one stands beside them as one more.
          const hostile = headers.find(([name]) => name === 'cookie')?.[1]
          if (hostile) browser.cookies.set('x', `1; ${hostile}`)
          const answer = await answerOf(await browser.request(url, { method, headers: own }))
          browser.cookies.delete('x')
          requests++
          const wrong = complaintsOfSite(
            site,
            url,
            answer,
            `${decoded(address)} ${headers.join(' ')}`,
          )
          if (wrong.length)
            throw new Error(`${method} ${url.href}\n${String(answer.status)} ${wrong.join('\n')}`)
        }),
        0.75,
      )
    }
  })

  test('no address changed anything next door', async () => {
    expect(await sumsOf(site.mall, THEIRS)).toEqual(site.theirSums)
    process.stdout.write(`${routes.length} routes, ${requests} requests (seed ${seed})\n`)
  })
})

/** What an address says, as far as it can be read. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
