import { createConnection } from 'node:net'
import type { AppLoadContext } from '@remix-run/node'
import { afterEach, expect, it } from 'vitest'
import { closeAll, everywhere, html, school, serving } from '../../tests/support/serving'
import { PageCache } from './page-cache'

afterEach(closeAll)

const [yunlu, qinglan] = [school('yunlu'), school('qinglan')]
const schools = new Map([
  ['yunlu.localhost', yunlu],
  ['qinglan.localhost', qinglan],
])

/** Two schools whose pages say whose they are, on one shelf. */
const twoSchools = (env?: Record<string, string>) =>
  serving(
    async (request, context) =>
      html(`page of ${context.mall.code} at ${new URL(request.url).host}`, {
        'x-guest-cache': '10',
      }),
    {
      env,
      cache: new PageCache({ maxBytes: 1_000_000 }),
      mall: async () => ({
        ...everywhere,
        schoolOf: host => schools.get(host.replace(/:\d+$/, '')) ?? null,
        contextFor: async (_, extras) =>
          ({
            mall: extras.school.mall,
            formToken: '',
            outgoing: new Headers(),
          }) as unknown as AppLoadContext,
        apiFetch: async request => Response.json({ url: request.url }),
        ready: async () => true,
        stop: async () => undefined,
      }),
    },
  )

/** What a server answers to exactly these lines. */
const say = (port: number, lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => (answer += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  })
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

it('never shows the page of one school under the name of another', async () => {
  const { port } = await twoSchools()
  const foreign = await say(port, [
    'GET http://qinglan.localhost/emall/ HTTP/1.1',
    'Host: yunlu.localhost',
  ])
  expect(statusOf(foreign)).toBe(400)
  for (const name of ['yunlu', 'qinglan', 'yunlu']) {
    const own = await say(port, ['GET /emall/ HTTP/1.1', `Host: ${name}.localhost`])
    expect(own).toContain(`page of ${name} at ${name}.localhost`)
    const whole = await say(port, [
      `GET http://${name}.localhost/emall/ HTTP/1.1`,
      `Host: ${name}.LOCALHOST`,
    ])
    expect(whole, 'a target may name its host where both say the same').toContain(`page of ${name}`)
  }
})

it.each([
  ['several hosts', ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost', 'Host: qinglan.localhost']],
  [
    'the same host twice',
    ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost', 'Host: yunlu.localhost'],
  ],
  ['no host', ['GET /emall/ HTTP/1.0']],
  ['an empty host', ['GET /emall/ HTTP/1.1', 'Host:']],
  ['a host that is none', ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost/qinglan']],
  [
    'a name with a password',
    ['GET http://a:b@yunlu.localhost/emall/ HTTP/1.1', 'Host: yunlu.localhost'],
  ],
  ['another port', ['GET http://yunlu.localhost:81/emall/ HTTP/1.1', 'Host: yunlu.localhost']],
  ['a target of no page', ['GET ftp://yunlu.localhost/emall/ HTTP/1.1', 'Host: yunlu.localhost']],
  ['an endless query', [`GET /emall/?${'a&'.repeat(600)} HTTP/1.1`, 'Host: yunlu.localhost']],
])('refuses %s, also where the page lies ready', async (_, lines) => {
  const { port } = await twoSchools()
  expect(statusOf(await say(port, ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost']))).toBe(200)
  const answer = await say(port, lines)
  expect([statusOf(answer), answer.includes('page of')]).toEqual([400, false])
})

it('says on a page that no school has a host, and answers probes on any', async () => {
  const { port } = await twoSchools()
  for (const host of ['evil.example', 'yunlu.evil.example', '127.0.0.1', 'localhost']) {
    const answer = await say(port, ['GET /emall/ HTTP/1.1', `Host: ${host}`])
    expect([
      statusOf(answer),
      answer.includes('没有这个商城'),
      answer.includes(`//${host}`),
    ]).toEqual([404, true, false])
    const post = await say(port, [
      'POST /emall/cart HTTP/1.1',
      `Host: ${host}`,
      'content-length: 0',
    ])
    expect([statusOf(post), post.includes('未被处理')]).toEqual([404, true])
    expect(statusOf(await say(port, ['GET /emall/api/mall/0 HTTP/1.1', `Host: ${host}`]))).toBe(404)
    for (const probe of ['healthz', 'readyz'])
      expect(statusOf(await say(port, [`GET /emall/${probe} HTTP/1.1`, `Host: ${host}`]))).toBe(200)
  }
  expect(statusOf(await say(port, ['GET /emall/healthz HTTP/1.0'])), 'probes that name none').toBe(
    200,
  )
  expect(
    statusOf(await say(port, ['GET /emall/healthz HTTP/1.1', 'Host: yunlu.localhost', 'Host: b'])),
  ).toBe(200)
})

it('keeps the pages of each name of a school apart: they name it in their addresses', async () => {
  const { port } = await twoSchools()
  schools.set('shop.yunlu.example', yunlu)
  try {
    for (const host of ['yunlu.localhost', 'shop.yunlu.example', 'yunlu.localhost'])
      expect(await say(port, ['GET /emall/ HTTP/1.1', `Host: ${host}`])).toContain(
        `page of yunlu at ${host}`,
      )
  } finally {
    schools.delete('shop.yunlu.example')
  }
})

it('goes by the host a trusted proxy was asked for, where it says one', async () => {
  const { port } = await twoSchools({ TRUST_PROXY: '127.0.0.1' })
  const by = (host: string) =>
    say(port, ['GET /emall/ HTTP/1.1', 'Host: inner', `X-Forwarded-Host: ${host}`])
  for (const name of ['yunlu', 'qinglan'])
    expect(await by(`${name}.localhost`)).toContain(`page of ${name} at ${name}.localhost`)
  expect(statusOf(await by('yunlu.localhost, qinglan.localhost'))).toBe(400)
  expect(statusOf(await by('yunlu.localhost, yunlu.localhost'))).toBe(200)
  expect(statusOf(await by('evil.example'))).toBe(404)
})

it('answers from the shelf as it would without it', async () => {
  const { port, lines } = await twoSchools()
  const get = (...more: string[]) =>
    say(port, ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost', ...more])
  const plain = (answer: string) =>
    answer
      .split('\r\n\r\n')[0]
      ?.toLowerCase()
      .split('\r\n')
      .filter(it => !/^(x-request-id|date|keep-alive):/.test(it))
      .sort()
  const [first, ready] = [await get(), await get()]
  expect(plain(ready)).toEqual(plain(first))
  expect(ready.split('\r\n\r\n')[1]).toBe(first.split('\r\n\r\n')[1])
  const ids = [first, ready].map(it => /x-request-id: ([\w-]{36})/i.exec(it)?.[1])
  expect(new Set(ids).size).toBe(2)
  expect(lines.filter(it => it.msg === 'request').map(it => [it.mall, it.host, it.status])).toEqual(
    [
      ['yunlu', 'yunlu.localhost', 200],
      ['yunlu', 'yunlu.localhost', 200],
    ],
  )
  const etag = /etag: (.*)\r\n/i.exec(ready)?.[1] ?? ''
  const revalidated = await get(`If-None-Match: ${etag}`)
  expect([statusOf(revalidated), revalidated.split('\r\n\r\n')[1]]).toEqual([304, ''])
  const head = await say(port, ['HEAD /emall/ HTTP/1.1', 'Host: yunlu.localhost'])
  expect(plain(head)).toEqual(plain(ready))
  expect(head.split('\r\n\r\n')[1]).toBe('')
})

it('begins with an empty shelf when a school has been changed', async () => {
  const { port } = await twoSchools()
  const get = () => say(port, ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost'])
  const etag = /etag: (.*)\r\n/i.exec(await get())?.[1]
  expect(await get()).toContain('page of yunlu')
  schools.set('yunlu.localhost', {
    mall: { ...yunlu.mall, code: 'yunlu without prices' },
    version: '2',
  })
  try {
    const changed = await get()
    expect(changed).toContain('page of yunlu without prices')
    expect(/etag: (.*)\r\n/i.exec(changed)?.[1]).not.toBe(etag)
  } finally {
    schools.set('yunlu.localhost', yunlu)
  }
})

it('is stopping, closed or without its database with the shelf full, too', async () => {
  const it = await twoSchools()
  const status = async () =>
    statusOf(await say(it.port, ['GET /emall/ HTTP/1.1', 'Host: yunlu.localhost']))
  expect([await status(), await status()]).toEqual([200, 200])
  it.state.up = false
  expect(await status()).toBe(503)
})
