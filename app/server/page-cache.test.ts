import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { answerFrom, inlineHashes, PageCache, readyAnswer, type RenderedPage } from './page-cache'
import * as packing from './compress'

const NONCE = 'f00dfeedf00dfeed'
const page = (
  body: string,
  headers: Record<string, string> = { 'x-guest-cache': '10' },
  status = 200,
): RenderedPage => ({
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  body: Buffer.from(body),
  nonce: NONCE,
  formToken: 'token-of-one-visitor',
  secure: false,
})
const setUp = (options: { maxBytes?: number } = {}) => {
  const leaks: string[] = []
  const clock = { now: 1_000_000 }
  return {
    leaks,
    clock,
    cache: new PageCache({
      maxBytes: options.maxBytes ?? 1_000_000,
      now: () => clock.now,
      onLeak: key => leaks.push(key),
    }),
  }
}
/** A renderer that counts, and answers when told to. */
const counting = (make: () => RenderedPage) => {
  const state = {
    times: 0,
    render: async () => {
      state.times += 1
      await new Promise(done => setTimeout(done, 5))
      return make()
    },
  }
  return state
}

describe('PageCache', () => {
  it('renders a page once for all who ask at the same time, and then not until it is stale', async () => {
    const { cache, clock } = setUp()
    const renderer = counting(() => page('<p>home</p>'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cache.get('home', renderer.render)),
    )
    expect(answers.every(it => 'page' in it)).toBe(true)
    await cache.get('home', renderer.render)
    expect(renderer.times).toBe(1)
    clock.now += 10_001
    await cache.get('home', renderer.render)
    expect(renderer.times).toBe(2)
  })

  it('serves the old page while one visitor renders the new', async () => {
    const { cache, clock } = setUp()
    let text = 'old'
    const renderer = counting(() => page(text))
    await cache.get('home', renderer.render)
    clock.now += 10_001
    text = 'new'
    const [first, second] = await Promise.all([
      cache.get('home', renderer.render),
      cache.get('home', renderer.render),
    ])
    expect('page' in first && first.page.forms.identity.body.toString()).toBe('new')
    expect('page' in second && second.page.forms.identity.body.toString()).toBe('old')
    expect(renderer.times).toBe(2)
  })

  it.each([
    ['did not ask for it', page('a', {})],
    ['asked for zero seconds', page('a', { 'x-guest-cache': '0' })],
    ['asked for nonsense', page('a', { 'x-guest-cache': 'long' })],
    ['sets a cookie', page('a', { 'x-guest-cache': '10', 'set-cookie': 'a=1' })],
    ['is an error', page('a', { 'x-guest-cache': '10' }, 404)],
    ['contains the nonce elsewhere', page(`<script>x = "${NONCE}"</script>`)],
    ['contains the form token', page('<input value="token-of-one-visitor">')],
  ])('never shares a page that %s', async (_, rendering) => {
    const { cache } = setUp()
    const renderer = counting(() => rendering)
    const answers = await Promise.all([
      cache.get('k', renderer.render),
      cache.get('k', renderer.render),
    ])
    expect(answers.every(it => 'own' in it)).toBe(true)
    expect(renderer.times).toBe(2)
  })

  it('reports a page that wants to be shared but holds something of one visitor', async () => {
    const { cache, leaks } = setUp()
    await cache.get('k', async () => page('<input value="token-of-one-visitor">'))
    expect(leaks).toEqual(['k'])
  })

  it('lets everybody try anew when rendering fails', async () => {
    const { cache } = setUp()
    const fail = async (): Promise<RenderedPage> => {
      throw new Error('no database')
    }
    const renderer = counting(() => page('good'))
    const [first, second] = await Promise.allSettled([
      cache.get('k', fail),
      cache.get('k', renderer.render),
    ])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect('page' in (await cache.get('k', renderer.render))).toBe(true)
  })

  it('stays within its memory', async () => {
    const { cache } = setUp({ maxBytes: 20_000 })
    const renderer = counting(() => page('x'.repeat(900)))
    for (let index = 0; index < 50; index++) await cache.get(`page ${index}`, renderer.render)
    await cache.get('page 0', renderer.render)
    expect(renderer.times).toBe(51)
  })
})

describe('answerFrom', () => {
  const script = 'window.a = 1'
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await setUp().cache.get('k', async () =>
      page(
        `<script nonce="${NONCE}">${script}</script><script nonce="${NONCE}" type="module" src="/emall/a.js"></script>${'<p>文字</p>'.repeat(200)}`,
      ),
    )
    if (!('page' in answer)) throw new Error('not stored')
    const {
      status,
      headers: flat,
      body,
    } = await answerFrom(answer.page, { headers: new Headers(headers) })
    const own = new Headers()
    for (let at = 0; at < flat.length; at += 2) own.append(flat[at] ?? '', flat[at + 1] ?? '')
    return { status, headers: own, body }
  }

  it('sends what the browser accepts, without nonce, with the hash of the inline script', async () => {
    const plain = await ask()
    const text = plain.body?.toString() ?? ''
    expect(text).toContain(`<script>${script}</script><script type="module"`)
    expect(plain.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
    )
    expect(plain.headers.has('x-guest-cache')).toBe(false)
    const answer = await ask({ 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(answer.body ?? Buffer.alloc(0)).toString()).toBe(text)
    expect(answer.headers.get('content-length')).toBe(String(answer.body?.byteLength))
    expect(answer.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('packs a page when somebody asks for it packed, and once for all', async () => {
    const compress = vi.spyOn(packing, 'compress')
    const first = await setUp().cache.get('k', async () => page('<p>文字</p>'.repeat(200)))
    if (!('page' in first)) throw new Error('not stored')
    const asking = (encoding: string) => ({ headers: new Headers({ 'accept-encoding': encoding }) })
    expect(readyAnswer(first.page, asking('identity'))?.status).toBe(200)
    expect(readyAnswer(first.page, asking('br')), 'nobody has asked for it').toBeNull()
    expect(compress).not.toHaveBeenCalled()
    await Promise.all([1, 2, 3].map(() => answerFrom(first.page, asking('br'))))
    expect(readyAnswer(first.page, asking('br'))?.headers).toContain('br')
    expect(readyAnswer(first.page, asking('gzip'))).toBeNull()
    expect(compress.mock.calls.map(([, encoding]) => encoding)).toEqual(['br'])
    compress.mockRestore()
  })

  it('answers a known tag with 304', async () => {
    const first = await ask()
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
    expect([first.status, again.status, again.body]).toEqual([200, 304, null])
  })
})

it('finds inline scripts and styles, not the linked ones', () => {
  const hashes = inlineHashes(
    '<script src="/a.js"></script><script type="module" async>a</script><style>b{}</style><SCRIPT>a</SCRIPT><script></script>',
  )
  expect([hashes.script.length, hashes.style.length]).toEqual([1, 1])
})
