import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, isWorthwhile, negotiate } from './compress'
import type { InlineHashes } from './headers'

/** A page as it was rendered: whole body, nothing compressed yet. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
  /** The nonce and the form token it was rendered with: neither may be in a page many visitors share. */
  nonce: string
  formToken: string
}

interface StoredPage {
  status: number
  headers: [string, string][]
  forms: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  hashes: InlineHashes
  etag: string
  freshUntilMs: number
}

/** What the cache makes of a request: a ready answer, or the rendered page of a visitor who has to have their own. */
export type CacheAnswer = { page: StoredPage } | { own: RenderedPage }

const REFUSED_FOR_MS = 30_000
const LIFETIME_LIMIT_SECONDS = 300
/** Headers that belong to one answer and not to the page. */
const perAnswer = new Set([
  'x-guest-cache',
  'set-cookie',
  'content-length',
  'content-security-policy',
  'cache-control',
  'date',
  'vary',
  'etag',
])

/**
 * Pages for guests, kept for the few seconds the page itself allows by its `x-guest-cache` header, in the three forms they
 * are sent in. While a page is being rendered everybody else who asks for it waits for that one; when it has just gone
 * stale one renders it anew and the others still get the old one.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>
  readonly #rendering = new Map<string, Promise<CacheAnswer>>()
  readonly #refused: LRUCache<string, true>
  readonly #now: () => number
  readonly #onLeak: (key: string) => void

  constructor(options: { maxBytes: number; now?: () => number; onLeak?: (key: string) => void }) {
    this.#now = options.now ?? Date.now
    this.#onLeak = options.onLeak ?? (() => undefined)
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: page => sizeOf(page) })
    this.#refused = new LRUCache({ max: 5_000, ttl: REFUSED_FOR_MS })
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const stored = this.#pages.get(key)
    if (stored && stored.freshUntilMs > this.#now()) return { page: stored }
    // Pages known not to be cacheable must not wait for one another.
    if (this.#refused.has(key)) return { own: await render() }
    const underWay = this.#rendering.get(key)
    if (stored && underWay) return { page: stored }
    if (underWay) {
      const answer = await underWay.catch(() => null)
      return answer && 'page' in answer ? answer : { own: await render() }
    }
    const rendering = this.#render(key, render)
    this.#rendering.set(key, rendering)
    try {
      return await rendering
    } finally {
      this.#rendering.delete(key)
    }
  }

  clear(): void {
    this.#pages.clear()
    this.#refused.clear()
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const own = await render()
    const seconds = Math.min(
      Number(own.headers.get('x-guest-cache') ?? 0) || 0,
      LIFETIME_LIMIT_SECONDS,
    )
    const shared =
      seconds > 0 && own.status === 200 && !own.headers.has('set-cookie')
        ? withoutVisitor(own)
        : null
    if (seconds > 0 && !shared) this.#onLeak(key)
    if (!shared) {
      this.#pages.delete(key)
      this.#refused.set(key, true)
      return { own }
    }
    const page = await store(own, shared, this.#now() + seconds * 1_000)
    this.#pages.set(key, page)
    return { page }
  }
}

/** The answer to one visitor out of a stored page. The policy is the caller's, made from the page's script hashes. */
export function answerFrom(
  page: StoredPage,
  request: { method: string; headers: Headers },
  policy: (hashes: InlineHashes) => string,
): Response {
  const headers = new Headers(page.headers)
  const wanted = negotiate(request.headers.get('accept-encoding'))
  const form = wanted ? page.forms[wanted] : undefined
  const etag = form ? `"${page.etag}-${wanted}"` : `"${page.etag}"`
  headers.set('vary', 'accept-encoding, cookie, user-agent')
  // The browser keeps it but asks each time, so that signing in or changing the language shows at once.
  headers.set('cache-control', 'private, no-cache')
  headers.set('etag', etag)
  headers.set('content-security-policy', policy(page.hashes))
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  if (form && wanted) headers.set('content-encoding', wanted)
  const body = form ?? page.forms.identity
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}

/** The body without what belongs to one visitor, or null when something of it would stay behind. */
function withoutVisitor(own: RenderedPage): Buffer | null {
  const text = own.body.toString('utf8').replaceAll(` nonce="${own.nonce}"`, '')
  if (text.includes(own.nonce)) return null
  if (own.formToken && text.includes(own.formToken)) return null
  return Buffer.from(text)
}

async function store(own: RenderedPage, body: Buffer, freshUntilMs: number): Promise<StoredPage> {
  const worthwhile = isWorthwhile(body)
  const [br, gzip] = worthwhile
    ? await Promise.all([compress(body, 'br', 5), compress(body, 'gzip', 6)])
    : []
  return {
    status: own.status,
    headers: [...own.headers].filter(([name]) => !perAnswer.has(name)),
    forms: { identity: body, br, gzip },
    hashes: inlineHashes(
      (own.headers.get('content-type') ?? '').startsWith('text/html') ? body.toString('utf8') : '',
    ),
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    freshUntilMs,
  }
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi

/** CSP sources of every inline script and style in a page. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, element = '', attributes = '', content = ''] of html.matchAll(inlineElement)) {
    if (/\ssrc\s*=/i.test(attributes) || content === '') continue
    hashes[element.toLowerCase() === 'style' ? 'style' : 'script'].add(
      `sha256-${createHash('sha256').update(content).digest('base64')}`,
    )
  }
  return { script: [...hashes.script], style: [...hashes.style] }
}

function sizeOf(page: StoredPage): number {
  return (
    page.forms.identity.byteLength +
    (page.forms.br?.byteLength ?? 0) +
    (page.forms.gzip?.byteLength ?? 0) +
    2_048
  )
}
