import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppLoadContext } from '@remix-run/node'
import { afterEach, expect, it } from 'vitest'
import { MallError } from '~/contract/errors'
import { atEnd, closeAll, everywhere, html, serving } from '../../tests/support/serving'
import { loadAssets } from './assets'
import { compressAssets } from './compress-assets'
import { PageCache } from './page-cache'
import { drain, listen, makeServer } from './serve'

afterEach(closeAll)

it('refuses what another site sends to a screen, and lets the calls judge for themselves', async () => {
  let requests = 0
  const it = await serving(async () => {
    requests += 1
    return html('a')
  })
  const post = (path: string, origin: string | null) =>
    it.get(path, { method: 'POST', headers: origin === null ? {} : { origin } })
  // What listens at another port of this machine is another site, too.
  const elsewhere = [
    'http://evil.example',
    'https://evil.example:8443',
    'null',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
  ]
  for (const origin of elsewhere)
    expect([origin, (await post('/emall/cart', origin)).status]).toEqual([origin, 400])
  expect(requests).toBe(0)
  for (const origin of [`http://127.0.0.1:${it.port}`, null])
    expect((await post('/emall/cart', origin)).status).toBe(200)
  expect((await it.get('/emall/cart', { headers: { origin: 'http://evil.example' } })).status).toBe(
    200,
  )
  expect((await post('/emall/api/cart', 'http://evil.example')).status).toBe(200)
})

it('sends a page compressed, with its policy, cookies and an id, and writes one line without the query', async () => {
  const it = await serving(async (_, context) =>
    html(`<script nonce="${context.nonce}">1</script>${'字'.repeat(2_000)}`, {
      'x-form-action': 'https://pay.example.com',
      'x-guest-cache': '5',
    }),
  )
  const answer = await it.get('/emall/orders?keyword=secret-query', {
    headers: { 'accept-encoding': 'br' },
  })
  const nonce = /nonce="(\w+)"/.exec(await answer.text())?.[1]
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(answer.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://pay.example.com",
  )
  expect(answer.headers.get('set-cookie')).toBe('form_key=1')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect([...answer.headers.keys()]).not.toEqual(expect.arrayContaining(['x-form-action']))
  expect(answer.headers.has('x-guest-cache')).toBe(false)
  const line = it.lines.find(each => each.msg === 'request')
  expect(line).toMatchObject({
    method: 'GET',
    path: '/emall/orders',
    status: 200,
    mall: 'tech',
    requestId: answer.headers.get('x-request-id'),
  })
  expect(JSON.stringify(it.lines)).not.toContain('secret-query')
})

it('answers HEAD with the headers of the page and no body', async () => {
  const it = await serving(async () => html('a'.repeat(500)))
  const answer = await it.get('/emall/', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    '500',
    '',
  ])
})

it('leads into the mall from outside of it', async () => {
  const it = await serving(async () => html('x'))
  for (const [path, to] of [
    ['/', '/emall/'],
    ['/anything', '/emall/'],
    ['/emall?a=1', '/emall/?a=1'],
  ] as const) {
    const answer = await it.get(path)
    expect([
      answer.status,
      new URL(answer.headers.get('location') ?? '', 'http://x').pathname +
        new URL(answer.headers.get('location') ?? '', 'http://x').search,
    ]).toEqual([302, to])
  }
})

it("asks Remix for the data of the home page by the name Remix's server knows", async () => {
  const it = await serving(async request =>
    html(new URL(request.url).pathname + new URL(request.url).search),
  )
  expect(await (await it.get('/emall.data?_routes=root')).text()).toBe('/emall/.data?_routes=root')
})

it('believes forwarding headers of a trusted proxy only', async () => {
  const headers = {
    'x-forwarded-host': 'tech.mall.edu',
    'x-forwarded-proto': 'https',
    'x-request-id': 'proxy-id-12345678',
  }
  const alone = await serving(async request => html(request.url))
  const distrusting = await alone.get('/emall/', { headers })
  expect(await distrusting.text()).toContain('http://127.0.0.1')
  expect(distrusting.headers.get('x-request-id')).not.toBe('proxy-id-12345678')
  expect(distrusting.headers.has('strict-transport-security')).toBe(false)
  const behind = await serving(
    async request => html(`${request.url} ${request.headers.get('host')}`),
    { env: { TRUST_PROXY: '127.0.0.1' } },
  )
  const trusting = await behind.get('/emall/', { headers })
  expect(await trusting.text()).toBe('https://tech.mall.edu/emall/ tech.mall.edu')
  expect(trusting.headers.get('x-request-id')).toBe('proxy-id-12345678')
  expect(trusting.headers.has('strict-transport-security')).toBe(true)
  expect(
    (await behind.get('/emall/', { headers: { 'x-forwarded-host': 'evil/../host' } })).status,
  ).toBe(400)
})

it('refuses bodies that are too large with a page, whether their length is told or not', async () => {
  const it = await serving(async request => html(String((await request.text()).length)))
  expect(await (await it.get('/emall/', { method: 'POST', body: 'a'.repeat(60_000) })).text()).toBe(
    '60000',
  )
  const answer = await it.get('/emall/', { method: 'POST', body: 'a'.repeat(70_000) })
  expect([answer.status, (await answer.text()).includes('上传内容过大')]).toEqual([413, true])
  const endless = new ReadableStream({
    start(controller) {
      for (let n = 0; n < 20; n++) controller.enqueue(Buffer.alloc(8_000))
      controller.close()
    },
  })
  const untold = await it.get('/emall/', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(untold.status).toBe(413)
  const api = await it.get('/emall/api/complaint', { method: 'POST', body: 'a'.repeat(70_000) })
  expect([api.status, await api.json()]).toEqual([413, { code: 'too_large' }])
})

it('gives a slow request up with a truthful page', async () => {
  const it = await serving(
    async () => {
      await sleep(2_000)
      return html('late')
    },
    { ceilingMs: 100 },
  )
  const answer = await it.get('/emall/')
  expect([answer.status, (await answer.text()).includes('已停止等待')]).toEqual([503, true])
  expect(it.lines.some(line => line.msg === 'request given up')).toBe(true)
})

it('says so within a second when the database is away, and is back when it is', async () => {
  const it = await serving(async () =>
    it.state.asked > 0 && !it.state.up ? sleep(5_000).then(() => html('late')) : html('fine'),
  )
  expect((await it.get('/emall/')).status).toBe(200)
  it.state.up = false
  const startedMs = Date.now()
  const answer = await it.get('/emall/')
  const text = await answer.text()
  expect([
    answer.status,
    text.includes('<title>温馨提示</title>'),
    Date.now() - startedMs < 1_000,
  ]).toEqual([503, true, true])
  expect((await it.get('/emall/readyz')).status).toBe(503)
  expect((await it.get('/emall/healthz')).status).toBe(200)
  const api = await it.get('/emall/api/cart/0')
  expect([api.status, await api.json()]).toEqual([503, { code: 'unavailable' }])
  it.state.up = true
  expect((await it.get('/emall/')).status).toBe(200)
})

it('tells a post what became of it: nothing when the database was away before, unknown when it went meanwhile', async () => {
  const it = await serving(async () => {
    it.state.up = false
    await sleep(5_000)
    return html('late')
  })
  const post = async () => (await it.get('/emall/cart/add', { method: 'POST', body: 'a=1' })).text()
  expect(await post()).toContain('可能已被处理')
  const after = await post()
  expect([after.includes('未被处理'), after.includes('data-nothing-done')]).toEqual([true, true])
  expect(await (await it.get('/emall/')).text()).not.toContain('处理')
})

it('says at once that it is busy when more ask than it can work for, and takes the next when one is done', async () => {
  let finish = () => undefined as void
  const waiting = new Promise<void>(done => {
    finish = done
  })
  const it = await serving(
    async () => {
      await waiting
      return html('done')
    },
    { env: { REQUESTS_AT_ONCE: '2', REQUESTS_WAITING: '0' } },
  )
  const two = [it.get('/emall/'), it.get('/emall/')]
  await sleep(100)
  const startedMs = Date.now()
  const refusal = await it.get('/emall/order', { method: 'POST', body: 'a=1' })
  const text = await refusal.text()
  expect([
    refusal.status,
    refusal.headers.get('retry-after'),
    text.includes('系统繁忙'),
    text.includes('未被处理'),
    Date.now() - startedMs < 500,
  ]).toEqual([503, '5', true, true, true])
  expect((await it.get('/emall/healthz')).status).toBe(200)
  finish()
  expect((await Promise.all(two)).map(answer => answer.status)).toEqual([200, 200])
  expect((await it.get('/emall/')).status).toBe(200)
})

it('does not count those who are slow to send, and forgets those who go away in the middle', async () => {
  let requests = 0
  const it = await serving(
    async request => {
      requests += 1
      return html(await request.text())
    },
    { env: { REQUESTS_AT_ONCE: '1', REQUESTS_WAITING: '0' } },
  )
  const slow = createConnection(it.port, '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write('POST /emall/order HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf of it')
  await sleep(100)
  expect((await it.get('/emall/')).status).toBe(200)
  slow.destroy()
  await sleep(50)
  expect([requests, (await it.get('/emall/', { method: 'POST', body: 'whole' })).status]).toEqual([
    1, 200,
  ])
})

it('closes for maintenance with the page that says so, to everybody but the probes', async () => {
  const state = { note: null as string | null }
  const it = await serving(async () => html('open'), { maintenance: { note: () => state.note } })
  expect((await it.get('/emall/')).status).toBe(200)
  state.note = '预计 18:00 <恢复>'
  const closed = await it.get('/emall/')
  const text = await closed.text()
  expect([
    closed.status,
    closed.headers.get('retry-after'),
    text.includes('<title>温馨提示</title>'),
    text.includes('安全等级保护维护'),
    text.includes('预计 18:00 &#60;恢复&#62;'),
    text.includes('lang="en"'),
  ]).toEqual([503, '5', true, true, true, true])
  expect(await (await it.get('/emall/', { method: 'POST', body: 'a=1' })).text()).toContain(
    '未被处理',
  )
  expect((await it.get('/emall/api/cart/0')).status).toBe(503)
  expect([(await it.get('/emall/healthz')).status, (await it.get('/emall/readyz')).status]).toEqual(
    [200, 200],
  )
  state.note = null
  expect((await it.get('/emall/')).status).toBe(200)
})

it('is not ready where nothing can be written, and says which it is', async () => {
  const state: { trouble: 'disk_full' | null } = { trouble: 'disk_full' }
  const it = await serving(async () => html('open'), {
    readiness: { check: async () => state.trouble },
  })
  const ready = async () => {
    const answer = await it.get('/emall/readyz')
    return [answer.status, await answer.json()]
  }
  expect(await ready()).toEqual([503, { status: 'not ready', reason: 'disk_full' }])
  expect((await it.get('/emall/healthz')).status).toBe(200)
  state.trouble = null
  expect(await ready()).toEqual([200, { status: 'ready' }])
})

it('is ready while the primary answers in the place of a replica, and names why', async () => {
  const state: { trouble: 'behind' | null } = { trouble: 'behind' }
  const it = await serving(async () => html('open'), {
    mall: async () => ({
      ...everywhere,
      contextFor: () => Promise.reject(new Error('no page')),
      apiFetch: async () => new Response(),
      ready: async () => true,
      replica: () => ({ ...state, lagSeconds: null }),
      stop: async () => undefined,
    }),
  })
  const ready = async () => (await it.get('/emall/readyz')).json()
  expect(await ready()).toEqual({ status: 'ready', replica: 'behind' })
  state.trouble = null
  expect(await ready()).toEqual({ status: 'ready' })
})

it('names in the log the school and the id of the person, of calls and of shared pages too', async () => {
  const it = await serving(
    async (_, context) => html('a', context.actor ? {} : { 'x-guest-cache': '5' }),
    {
      cache: new PageCache({ maxBytes: 1_000_000 }),
      mall: async () => ({
        ...everywhere,
        contextFor: async (request, extras) =>
          ({
            actor: request.headers.get('cookie') ? { personId: 'p7', name: 'Li Lei' } : null,
            formToken: '',
            outgoing: new Headers(),
            ...extras,
          }) as unknown as AppLoadContext,
        apiFetch: async (_, { sayWho }) => {
          sayWho?.('p8')
          return Response.json({})
        },
        ready: async () => true,
        stop: async () => undefined,
      }),
    },
  )
  for (const [path, cookie] of [
    ['/emall/home', ''],
    ['/emall/home', ''],
    ['/emall/cart', 'access_token=x'],
    ['/emall/api/cart/0', ''],
  ] as const)
    await it.get(path, { headers: cookie ? { cookie } : {} })
  expect(it.lines.filter(each => each.msg === 'request')).toEqual([
    expect.objectContaining({ path: '/emall/home', mall: 'tech' }),
    expect.objectContaining({ path: '/emall/home', mall: 'tech' }),
    expect.objectContaining({ path: '/emall/cart', mall: 'tech', person: 'p7' }),
    expect.objectContaining({ path: '/emall/api/cart/0', mall: 'tech', person: 'p8' }),
  ])
  expect(JSON.stringify(it.lines)).not.toContain('Li Lei')
})

it('writes the reason of what it answers by a page of its own, under the number of the request', async () => {
  const cause = Object.assign(new Error('no space left on device'), { code: '53100' })
  const it = await serving(async () => {
    throw new MallError('unavailable', { cause })
  })
  const answer = await it.get('/emall/orders')
  expect(answer.status).toBe(503)
  expect(it.lines.filter(each => each.level === 50)).toEqual([
    expect.objectContaining({
      msg: 'request failed',
      requestId: answer.headers.get('x-request-id'),
      err: expect.objectContaining({
        code: 'unavailable',
        cause: expect.objectContaining({ code: '53100', message: 'no space left on device' }),
      }),
    }),
  ])
})

it('notices a database lost in the middle of a request', async () => {
  const it = await serving(async () => {
    it.state.up = false
    await sleep(5_000)
    return html('late')
  })
  const startedMs = Date.now()
  expect((await it.get('/emall/')).status).toBe(503)
  expect(Date.now() - startedMs).toBeLessThan(1_000)
})

it('hides a failure behind a page with the number that is in the log', async () => {
  const it = await serving(async () => {
    throw new Error('inner secret')
  })
  const answer = await it.get('/emall/')
  const text = await answer.text()
  expect([
    answer.status,
    text.includes('inner secret'),
    text.includes(answer.headers.get('x-request-id') ?? '-'),
  ]).toEqual([500, false, true])
  expect(
    it.lines.some(
      line =>
        line.msg === 'request failed' && line.requestId === answer.headers.get('x-request-id'),
    ),
  ).toBe(true)
})

it('shares a page among guests, and never with somebody who has a session', async () => {
  let times = 0
  const it = await serving(async () => html(`<p>${(times += 1)}</p>`, { 'x-guest-cache': '10' }), {
    cache: new PageCache({ maxBytes: 1_000_000 }),
    mall: async () => ({
      ...everywhere,
      contextFor: async () =>
        ({
          mall: { code: 'tech' },
          formToken: '',
          outgoing: new Headers(),
        }) as unknown as AppLoadContext,
      apiFetch: async () => new Response(),
      ready: async () => true,
      stop: async () => undefined,
    }),
  })
  const see = async (headers: Record<string, string> = {}, path = '/emall/') =>
    (await it.get(path, { headers })).text()
  expect([await see(), await see()]).toEqual(['<p>1</p>', '<p>1</p>'])
  expect(await see({ cookie: 'language=en' })).toBe('<p>2</p>')
  expect(await see({ 'user-agent': 'Mozilla/4.0 (compatible; MSIE 7.0)' })).toBe('<p>3</p>')
  expect(await see({}, '/emall/?late=2')).toBe('<p>4</p>')
  expect(await see({ cookie: 'a=1; access_token=x' })).toBe('<p>5</p>')
  expect(await see({ cookie: 'a=1,access_token = x' })).toBe('<p>6</p>')
  expect(await see()).toBe('<p>1</p>')
  const chrome = {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  }
  expect(
    [await see(chrome), await see({ ...chrome, cookie: 'scripts=off' }), await see(chrome)],
    'one whose scripts failed is another kind of browser',
  ).toEqual(['<p>7</p>', '<p>8</p>', '<p>7</p>'])
  expect((await it.get('/emall/')).headers.get('vary')).toBe('accept-encoding, cookie, user-agent')
})

it('serves built files: hashed ones for a year, compressed once, by tag', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-assets-'))
  atEnd(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'entry-abc123.js'), 'export const a = 1;\n'.repeat(500))
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  await writeFile(join(folder, 'big.png'), Buffer.alloc(300_000))
  await compressAssets(folder)
  expect(
    (await readdir(folder, { recursive: true })).filter(it => it.endsWith('.br')),
  ).toHaveLength(1)
  const it = await serving(async () => new Response('screen', { status: 404 }), {
    assets: await loadAssets(folder, '/emall/'),
  })
  const script = await it.get('/emall/assets/entry-abc123.js', {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect([
    script.status,
    script.headers.get('content-encoding'),
    script.headers.get('cache-control'),
    (await script.text()).length,
  ]).toEqual([200, 'br', 'public, max-age=31536000, immutable', 10_000])
  expect(
    (
      await it.get('/emall/assets/entry-abc123.js', {
        headers: {
          'accept-encoding': 'br, gzip',
          'if-none-match': script.headers.get('etag') ?? '',
        },
      })
    ).status,
  ).toBe(304)
  const plain = await it.get('/emall/robots.txt')
  expect([
    plain.status,
    plain.headers.get('cache-control'),
    plain.headers.get('x-content-type-options'),
  ]).toEqual([200, 'public, max-age=300, must-revalidate', 'nosniff'])
  expect((await (await it.get('/emall/big.png')).arrayBuffer()).byteLength).toBe(300_000)
  expect((await it.get('/emall/assets/../../package.json')).status).not.toBe(200)
  expect((await it.get('/emall/assets/entry-abc123.js.br')).status).toBe(404)
})

it('gives an answer to what makes no sense the headers of all answers', async () => {
  const it = await serving(async () => html('a'))
  const answer = await it.get('/emall/', { headers: { origin: 'nonsense' } })
  const id = answer.headers.get('x-request-id') ?? '-'
  expect([
    answer.status,
    answer.headers.get('x-content-type-options'),
    answer.headers.get('x-frame-options'),
    answer.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
    (await answer.text()).includes(id),
  ]).toEqual([400, 'nosniff', 'DENY', true, true])
})

it('has nothing shown in a frame, whatever it is', async () => {
  const files = { 'content-type': 'application/pdf' }
  const it = await serving(async () => new Response('%PDF', { headers: files }))
  for (const path of ['/emall/paper.pdf', '/emall/healthz', '/robots.txt', '/emall/api/mall/0'])
    expect([path, (await it.get(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
})

it('tells robots what is not for them, and browsers that ask by themselves where the icon is', async () => {
  const it = await serving(async () => new Response('screen', { status: 404 }))
  const robots = await it.get('/robots.txt')
  expect([robots.status, robots.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=UTF-8',
  ])
  const text = await robots.text()
  expect(text).toMatch(/^User-agent: \*\nDisallow: /)
  expect(text).toContain('\nDisallow: /emall/person\n')
  expect(text, 'goods may be found').not.toMatch(/\/emall\/(product)?\n/)
  expect((await it.get('/favicon.ico')).headers.get('location')).toBe('/emall/favicon.ico')
})

it('says which setting keeps it from listening', async () => {
  const it = await serving(async () => html('a'))
  const another = () => makeServer(() => undefined)
  await expect(listen(another(), it.port, '127.0.0.1')).rejects.toThrow(`Port ${it.port} is in use`)
  await expect(listen(another(), 0, '192.0.2.1')).rejects.toThrow(
    'The setting HOST must be an address of this machine; it is "192.0.2.1".',
  )
})

it('finishes requests under way when it stops, and takes no new ones', async () => {
  const it = await serving(async () => {
    await sleep(300)
    return html('finished')
  })
  const idle = createConnection(it.port, '127.0.0.1')
  await new Promise(done => idle.once('connect', done))
  const running = it.get('/emall/')
  await sleep(50)
  it.state.stopping = true
  const stop = drain(it.server)
  const answer = await running
  expect([answer.status, await answer.text(), answer.headers.get('connection')]).toEqual([
    200,
    'finished',
    'close',
  ])
  await stop
  await expect(it.get('/emall/')).rejects.toThrow()
  idle.destroy()
})
