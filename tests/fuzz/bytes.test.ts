import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, makeServer } from '~/server/serve'
import { complaintsOf, complaintsOfPage } from './answers'
import { openFuzzSite, type FuzzSite } from './site'
import { OURS, sumsOf, THEIRS } from './world'

/** What no client library would send: requests as bytes, to the server on a real port. */
let site: FuzzSite
let server: ReturnType<typeof makeServer>
let token: string
let form: { cookie: string; token: string }

beforeAll(async () => {
  site = await openFuzzSite()
  server = makeServer(getRequestListener(site.app.fetch))
  await listen(server, 0, '127.0.0.1')
  const browser = await site.as('teacher')
  const page = await browser.visit('/person/address/add', { status: 200 })
  token = browser.cookies.get('access_token') ?? ''
  form = {
    cookie: [...browser.cookies].map(it => it.join('=')).join('; '),
    token: page.valueOf('formToken') ?? '',
  }
})
afterAll(async () => {
  server?.closeAllConnections()
  await new Promise(done => (server?.listening ? server.close(done) : done(null)))
  await site?.close()
})

interface Reply {
  status: number
  head: string
  body: string
}
const WAIT_MS = 15_000

/** Sends bytes and reads until the server is done with the connection, or gives nothing more. */
function raw(...parts: (string | Buffer)[]): Promise<Reply> {
  return new Promise((done, fail) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const chunks: Buffer[] = []
    const finish = () => {
      clearTimeout(limit)
      socket.destroy()
      const text = Buffer.concat(chunks).toString('latin1')
      const at = text.indexOf('\r\n\r\n')
      done({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        head: at < 0 ? text : text.slice(0, at),
        body: at < 0 ? '' : Buffer.from(text.slice(at + 4), 'latin1').toString('utf8'),
      })
    }
    const limit = setTimeout(() => {
      socket.destroy()
      fail(new Error(`no answer in ${WAIT_MS / 1_000} s to ${String(parts[0]).slice(0, 200)}`))
    }, WAIT_MS)
    socket.on('data', chunk => chunks.push(chunk))
    socket.once('end', finish)
    socket.once('close', finish)
    // A server that has heard enough may close while it is still being sent to.
    socket.on('error', finish)
    for (const part of parts) socket.write(part)
  })
}

const host = `Host: ${OURS}.localhost\r\nConnection: close\r\n`
const get = (target: string, headers = '') => raw(`GET ${target} HTTP/1.1\r\n${host}${headers}\r\n`)
function post(target: string, type: string | null, body: string | Buffer, headers = '') {
  const bytes = Buffer.from(body)
  return raw(
    `POST ${target} HTTP/1.1\r\n${host}${type === null ? '' : `Content-Type: ${type}\r\n`}Content-Length: ${bytes.length}\r\n${headers}\r\n`,
    bytes,
  )
}

/** An answer, none of them a failure, none of them telling anything. */
function expectSound(reply: Reply, statuses: readonly number[]): void {
  const headers = new Headers()
  const wrong = complaintsOf({ status: reply.status, headers, body: reply.body }, '')
  if (/\r\nset-cookie: stolen/i.test(reply.head)) wrong.push('sets a cookie it was told to')
  if (/content-type: text\/html/i.test(reply.head) && reply.body.includes('<html'))
    wrong.push(...complaintsOfPage(reply.body).filter(it => !it.startsWith('breaks off')))
  wrong.push(...site.failures())
  expect({ status: reply.status, wrong, head: reply.head.slice(0, 300) }).toEqual({
    status: expect.toBeOneOf([...statuses]) as number,
    wrong: [],
    head: expect.any(String) as string,
  })
}

describe('addresses as bytes', () => {
  test.each([
    ['/emall/product?keyword=%', [200, 400]],
    ['/emall/product?keyword=%zz', [200, 400]],
    ['/emall/product?keyword=%00', [400]],
    ['/emall/product?keyword=%c0%af', [200]],
    ['/emall/product?keyword=%ed%a0%80', [200]],
    ['/emall/%', [302, 400, 404]],
    ['/emall/%00', [302, 400, 404]],
    ['/emall/store/%c0%ae%c0%ae', [404, 400]],
    ['/emall/store/%zz', [404, 400]],
    ['/emall/../../etc/passwd', [302, 404]],
    ['/emall/..%2f..%2fetc%2fpasswd', [302, 404]],
    ['/emall/assets/..%2f..%2f..%2fpackage.json', [302, 404]],
    ['/emall/assets/%2e%2e/%2e%2e/package.json', [302, 404]],
    ['/emall/files/..%2f..%2fx', [401, 403, 404]],
    ['/emall/pictures/product/..%2f..%2fx.png', [404]],
    ['/emall/pictures/product/%00.png', [404, 400]],
    ['/emall/pictures/__proto__/x.png', [404]],
    ['/emall/pictures/constructor/x.png', [404]],
    ['//evil.example/emall/', [302, 400, 404]],
    ['/emall//evil.example', [302, 404]],
    ['/emall/\\evil.example', [302, 400, 404]],
    ['http://evil.example/emall/', [200, 302, 400]],
    ['/emall/logining?returnTo=%0d%0aSet-Cookie:%20stolen=1', [200]],
    ['/emall/api/orders/%', [401, 400, 404]],
    ['/emall/api/store/%zz', [404, 400]],
    ['/emall/api/store/%00', [400, 404]],
    ['/emall/api/store/%c0%af', [404, 400]],
    ['/emall/api/search?keyword=%zz', [200, 400]],
    ['/emall/api/search?keyword=%ff&keyword=%00', [400, 422]],
    ['/emall/api/__proto__', [404]],
    [`/emall/product?keyword=${'a'.repeat(15_000)}`, [400]],
    [`/emall/${'a/'.repeat(6_000)}`, [400]],
    [`/emall/product?${'page=1&'.repeat(2_000)}`, [400]],
    ['/emall/product?page=-1&page=x&page[]=2', [200]],
    ['*', [400, 404, 302]],
    ['/emall/\xe4\xb9\x99', [302, 400, 404]],
  ])('%s', async (target, statuses) => expectSound(await get(target), statuses))
})

describe('bodies of forms', () => {
  const sound = 'consignee=%E6%9E%97&phone=13800000001&regionCode=north&detail=305'
  const cookie = () => `Cookie: ${form.cookie}\r\n`
  const target = '/emall/person/address/add'

  test.each<[string, string | null, (fields: string) => string | Buffer, number[]]>([
    ['multipart without a boundary', 'multipart/form-data', it => it, [400]],
    [
      'multipart that never ends',
      'multipart/form-data; boundary=x',
      () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      [400],
    ],
    [
      'multipart with another boundary',
      'multipart/form-data; boundary=y',
      () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      [400],
    ],
    [
      'multipart with a boundary of 5000 characters',
      `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
      it => it,
      [400, 431],
    ],
    [
      'multipart whose names hold line ends',
      'multipart/form-data; boundary=x',
      () =>
        '--x\r\nContent-Disposition: form-data; name="a\r\nb"; filename="c\r\nSet-Cookie: stolen=1"\r\n\r\n1\r\n--x--\r\n',
      [400, 403],
    ],
    ['JSON', 'application/json', () => JSON.stringify({ formToken: 'x', consignee: 'x' }), [400]],
    ['plain text', 'text/plain', it => it, [400]],
    ['no type at all', null, it => it, [400]],
    ['a type that is none', ';;;', it => it, [400]],
    ['a gzipped body', 'application/x-www-form-urlencoded', it => gzipSync(it), [400, 403, 415]],
    [
      'half a character',
      'application/x-www-form-urlencoded',
      it => `${it}&remark=%ed%a0%80%c0%af%zz%`,
      [302, 422],
    ],
    [
      'bytes that are no text',
      'application/x-www-form-urlencoded',
      it => Buffer.concat([Buffer.from(`${it}&remark=`), Buffer.from([0xff, 0xfe, 0xc0, 0xaf])]),
      [302, 422],
    ],
    [
      'Chinese in another alphabet',
      'application/x-www-form-urlencoded; charset=gbk',
      it => Buffer.concat([Buffer.from(`${it}&remark=`), Buffer.from([0xc1, 0xd6])]),
      [302, 422],
    ],
    [
      'a zero in a name',
      'application/x-www-form-urlencoded',
      it => `${it}&a%00b=1`,
      [302, 400, 422],
    ],
    [
      'names that go deep',
      'application/x-www-form-urlencoded',
      it => `${it}&a${'[a]'.repeat(2_000)}=1`,
      [302, 400, 422],
    ],
    [
      'a list with a hole of 4000 millions',
      'application/x-www-form-urlencoded',
      it => `${it}&consignee[4294967294]=1&a[4294967294]=1&a[5000].b=1`,
      [302, 400, 422],
    ],
    [
      'prototypes',
      'application/x-www-form-urlencoded',
      it => `${it}&__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__.polluted=1`,
      [302, 400, 422],
    ],
    [
      'a field and what is inside of it',
      'application/x-www-form-urlencoded',
      it => `${it}&detail.x=1&detail[0]=2`,
      [302, 400, 422],
    ],
    [
      '10000 fields',
      'application/x-www-form-urlencoded',
      it => `${it}${'&a=1'.repeat(10_000)}`,
      [302, 413, 422],
    ],
    ['nothing', 'application/x-www-form-urlencoded', () => '', [403]],
  ])('%s', async (_, type, make, statuses) => {
    const fields = `${sound}&formToken=${form.token}`
    expectSound(await post(target, type, make(fields), cookie()), statuses)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('a body said to be gzip is taken as it is or refused, never unpacked without end', async () => {
    expectSound(
      await post(
        target,
        'application/x-www-form-urlencoded',
        gzipSync(Buffer.alloc(50_000_000)),
        `${cookie()}Content-Encoding: gzip\r\n`,
      ),
      [400, 403, 415],
    )
  })
  test('more than may be sent', async () => {
    expectSound(
      await raw(
        `POST ${target} HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99999999999\r\n${cookie()}\r\n`,
      ),
      [413],
    )
  })
})

describe('bodies of calls', () => {
  const bearer = () => `Authorization: Bearer ${token}\r\n`
  test.each<[string, string | null, string | Buffer, number[]]>([
    ['a form', 'application/x-www-form-urlencoded', 'keyword=1', [422]],
    ['nothing', 'application/json', '', [400]],
    ['no type', null, '{}', [422]],
    ['a lone bracket', 'application/json', '{', [400]],
    ['a list', 'application/json', '[]', [400]],
    ['two values', 'application/json', '{}{}', [400]],
    ['a byte order mark', 'application/json', '\ufeff{}', [400, 422]],
    [
      'bytes that are no text',
      'application/json',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      [400, 422],
    ],
    ['gzip', 'application/json', gzipSync('{}'), [400]],
    ['UTF-16', 'application/json; charset=utf-16', Buffer.from('{}', 'utf16le'), [400]],
    ['comments', 'application/json', '/* a */ {}', [400]],
    ['the same name twice', 'application/json', '{"key":"a","key":1}', [422]],
    ['a million brackets', 'application/json', '['.repeat(1_000_000), [413]],
    [
      'deep nesting',
      'application/json',
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      [413],
    ],
    [
      'a prototype',
      'application/json',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      [422],
    ],
    ['JSON by another name', 'application/vnd.x+json', '{}', [422]],
  ])('%s', async (_, type, body, statuses) => {
    expectSound(await post('/emall/api/orders', type, body, bearer()), statuses)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('requests that are odd altogether', () => {
  test.each(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'REPORT'])(
    '%s',
    async method => {
      for (const target of [
        '/emall/',
        '/emall/product',
        '/emall/cart',
        '/emall/api/mall/0',
        '/emall/api/orders',
        '/emall/logining',
        '/emall/product.data',
        '/emall/healthz',
        '/emall/pictures/school/yunlu.png',
      ]) {
        expectSound(
          await raw(`${method} ${target} HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`),
          [200, 202, 204, 302, 400, 401, 403, 404, 405],
        )
      }
    },
  )
  test.each<[string, string, number[]]>([
    ['no host', 'GET /emall/ HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    [
      'a host that is none',
      'GET /emall/ HTTP/1.1\r\nHost: "><img src=x onerror=1>\r\nConnection: close\r\n\r\n',
      [400],
    ],
    [
      'a host with a line end folded in',
      'GET /emall/ HTTP/1.1\r\nHost: yunlu.localhost\r\n Set-Cookie: stolen=1\r\nConnection: close\r\n\r\n',
      [400],
    ],
    [
      'two hosts',
      'GET /emall/ HTTP/1.1\r\nHost: yunlu.localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      [200, 400],
    ],
    [
      'a host nobody has',
      'GET /emall/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      [404],
    ],
    [
      'a very long host',
      `GET /emall/ HTTP/1.1\r\nHost: ${'a'.repeat(8_000)}.localhost\r\nConnection: close\r\n\r\n`,
      [400],
    ],
    ['HTTP/0.9', 'GET /emall/\r\n\r\n', [400]],
    ['HTTP/1.0', 'GET /emall/ HTTP/1.0\r\nHost: yunlu.localhost\r\n\r\n', [200]],
    ['no request', '\u0000\u0001\u0002\r\n\r\n', [400]],
    [
      'TLS on a plain port',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      [400],
    ],
    [
      '20000 bytes of headers',
      `GET /emall/ HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      [431],
    ],
    [
      'length and chunks at once',
      `POST /emall/logining HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'two lengths',
      `POST /emall/logining HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      [400],
    ],
    [
      'a length below nothing',
      `POST /emall/logining HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
      [400],
    ],
    [
      'a chunk that is none',
      `POST /emall/logining HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      [400],
    ],
    [
      'an origin that is none',
      `POST /emall/language.data HTTP/1.1\r\n${host}Origin: here\r\nContent-Length: 0\r\n\r\n`,
      [400],
    ],
    [
      'a cookie that is none',
      `GET /emall/cart HTTP/1.1\r\n${host}Cookie: access_token=%00%zz; \xff\xfe; =;\r\n\r\n`,
      [200],
    ],
  ])('%s', async (_, bytes, statuses) =>
    expectSound(await raw(Buffer.from(bytes, 'latin1')), statuses),
  )

  test('after all of it the mall is what it was', async () => {
    expectSound(await get('/emall/product'), [200])
    expect(await sumsOf(site.mall, THEIRS)).toEqual(site.theirSums)
  })
})
