import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askNamed, isForbiddenUrl } from './ask-named'

let server: Server
let port = 0
let requests = 0
const packings: (string | string[] | undefined)[] = []
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    requests++
    packings.push(headers['accept-encoding'])
    if (url !== '/packed') return response.end('here')
    // Whatever it was asked for.
    response.writeHead(200, { 'content-encoding': 'gzip' })
    return response.end(gzipSync(Buffer.alloc(50_000_000)))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

/** A name that leads wherever it is told to. */
const leading = (...addresses: string[]) =>
  ((_: string, __: unknown, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: Error & { cause?: { code?: string }; code?: string }) =>
      error.cause?.code ?? error.code ?? error.name,
  )

describe('an address somebody has named', () => {
  test.each([
    'http://cas.example.edu/cas',
    'ftp://cas.example.edu/',
    'https://localhost/',
    'https://sub.localhost/',
    'https://127.0.0.1/',
    'https://127.1.2.3:8443/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0.0.0.0/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://100.100.100.200/',
    'https://168.63.129.16/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://user:secret@cas.example.edu/',
    'not an address',
  ])('%s is asked nothing', url => {
    expect(isForbiddenUrl(url, { here: [] })).toBe(true)
  })

  test.each(['https://cas.example.edu/cas', 'https://10.1.2.3/', 'https://192.168.1.1/cas'])(
    '%s may be one of a campus',
    url => {
      expect(isForbiddenUrl(url, { here: [] })).toBe(false)
    },
  )

  test('of this machine is for hosts that were named, and without TLS there alone', () => {
    const rules = { here: ['127.0.0.1', '[::1]:9', '10.0.0.1', '169.254.169.254', 'localhost:443'] }
    const forbidden = (url: string) => isForbiddenUrl(url, rules)
    for (const url of ['http://127.0.0.1:9/', 'http://[::1]:9/', 'https://localhost/'])
      expect([url, forbidden(url)]).toEqual([url, false])
    for (const url of [
      ...['http://[::1]:10/', 'http://127.0.0.2/', 'https://localhost:9/', 'http://localhost/'],
      ...['http://10.0.0.1/', 'https://169.254.169.254/'],
    ])
      expect([url, forbidden(url)]).toEqual([url, true])
  })

  test('whose name leads to this machine is asked at the port that was named', async () => {
    const ask = askNamed({ here: [`cas.example.edu:${port}`] }, leading('127.0.0.1'))
    expect(await codeOf(ask('https://cas.example.edu/'))).toBe('FORBIDDEN_ADDRESS')
    // Nobody speaks TLS there.
    expect(await codeOf(ask(`https://cas.example.edu:${port}/`))).toMatch(/SSL/)
  })

  test('is judged by where its name leads when it is asked', async () => {
    for (const address of ['127.0.0.1', '169.254.169.254', '::1', 'fe80::1', '::ffff:127.0.0.1']) {
      const ask = askNamed({ here: [] }, leading('10.0.0.1', address))
      expect([address, await codeOf(ask(`https://cas.example.edu:${port}/`))]).toEqual([
        address,
        'FORBIDDEN_ADDRESS',
      ])
    }
    expect(requests).toBe(0)
  })

  test('is judged by the addresses the machine has at that moment', async () => {
    let own: string[] = []
    const interfaces = () => ({
      lan: own.map(address => ({ address, family: 'IPv4' as const }) as never),
    })
    const rules = { here: [], interfaces }
    const ask = askNamed(rules, leading('10.9.8.7'))
    expect(isForbiddenUrl('https://10.9.8.7/', rules)).toBe(false)
    own = ['10.9.8.7']
    expect(isForbiddenUrl('https://10.9.8.7/', rules)).toBe(true)
    expect(await codeOf(ask(`https://cas.example.edu:${port}/`))).toBe('FORBIDDEN_ADDRESS')
  })

  test('is asked where nothing speaks against it', async () => {
    const ask = askNamed({ here: [`localhost:${port}`] }, leading('127.0.0.1'))
    expect(await (await ask(`http://localhost:${port}/`)).text()).toBe('here')
    expect(requests).toBe(1)
  })

  test('is asked for nothing packed, and what is packed all the same is bounded unpacked', async () => {
    const ask = askNamed({ here: [`localhost:${port}`] }, leading('127.0.0.1'))
    expect(await codeOf(ask(`http://localhost:${port}/packed`))).toBe('ANSWER_TOO_LONG')
    expect(new Set(packings)).toEqual(new Set(['identity']))
  })
})
