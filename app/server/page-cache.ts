import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Told } from '~/web/cookies'
import { compress, isWorthwhile, negotiate, type Encoding } from './compress'
import { commonHeaders, contentSecurityPolicy, type InlineHashes } from './headers'

/** A page as it was rendered: whole body, nothing compressed yet. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
  /** The nonce and the form token it was rendered with: neither may be in a page many visitors share. */
  nonce: string
  formToken: string
  secure: boolean
}

/** One form of a page, ready to be sent: names and values of its headers in turn, as Node takes them. */
interface Form {
  etag: string
  headers: string[]
  body: Buffer
}
export interface StoredPage {
  /** What all forms of it have in common. */
  etag: string
  headers: string[]
  forms: { identity: Form } & Partial<Record<Encoding, Form>>
  /** The packed forms under way, or made: whoever asks for one first has it made. Null where packing helps nobody. */
  packing: Partial<Record<Encoding, Promise<void>>> | null
  freshUntilMs: number
}
export interface ShelfAnswer {
  status: 200 | 304
  /** Names and values in turn. */
  headers: string[]
  body: Buffer | null
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
 * Pages for guests, kept for the few seconds the page itself allows by its `x-guest-cache` header, in the forms they were asked
 * for. While a page is being rendered everybody else who asks for it waits for that one; when it has just gone
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
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (page, key) => sizeOf(page) + key.length,
    })
    this.#refused = new LRUCache({ max: 5_000, ttl: REFUSED_FOR_MS })
  }

  /** The page under this key, where it need not be made first. */
  fresh(key: string): StoredPage | null {
    const page = this.#pages.get(key)
    return page && page.freshUntilMs > this.#now() ? page : null
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const fresh = this.fresh(key)
    if (fresh) return { page: fresh }
    const stalePage = this.#pages.get(key)
    // Pages known not to be cacheable must not wait for one another.
    if (this.#refused.has(key)) return { own: await render() }
    const underWay = this.#rendering.get(key)
    if (stalePage && underWay) return { page: stalePage }
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

  size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
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
    const sharedPage =
      seconds > 0 && own.status === 200 && !own.headers.has('set-cookie')
        ? withoutVisitor(own)
        : null
    if (seconds > 0 && !sharedPage) this.#onLeak(key)
    if (!sharedPage) {
      this.#pages.delete(key)
      this.#refused.set(key, true)
      return { own }
    }
    const page = store(own, sharedPage, this.#now() + seconds * 1_000)
    this.#pages.set(key, page)
    return { page }
  }
}

const wantedOf = ({ packing }: StoredPage, { headers }: Told): Encoding | null =>
  packing && negotiate(headers.get('accept-encoding'))

/**
 * What one visitor gets of a stored page: the headers go with every answer, the body where they do not have it yet. Null where
 * nobody has asked for the form they want, so that it must be packed first.
 */
export function readyAnswer(page: StoredPage, by: Told): ShelfAnswer | null {
  const form = page.forms[wantedOf(page, by) ?? 'identity']
  if (!form) return null
  return by.headers.get('if-none-match')?.includes(form.etag)
    ? { status: 304, headers: form.headers, body: null }
    : { status: 200, headers: form.headers, body: form.body }
}

/** The same, packed for them where need be. */
export async function answerFrom(page: StoredPage, by: Told): Promise<ShelfAnswer> {
  const encoding = wantedOf(page, by)
  if (encoding && page.packing) await (page.packing[encoding] ??= pack(page, encoding))
  const answer = readyAnswer(page, by)
  if (!answer) throw new Error(`a page of the shelf without its form ${encoding}`)
  return answer
}

/** The body without what belongs to one visitor, or null when something of it would stay behind. */
function withoutVisitor(own: RenderedPage): Buffer | null {
  const text = own.body.toString('utf8').replaceAll(` nonce="${own.nonce}"`, '')
  if (text.includes(own.nonce)) return null
  if (own.formToken && text.includes(own.formToken)) return null
  return Buffer.from(text)
}

function store(own: RenderedPage, body: Buffer, freshUntilMs: number): StoredPage {
  const isHtml = (own.headers.get('content-type') ?? '').startsWith('text/html')
  const trust = inlineHashes(isHtml ? body.toString('utf8') : '')
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers: [string, string][] = [
    ...[...own.headers].filter(([name]) => !perAnswer.has(name)),
    ...commonHeaders(own.secure),
    ['vary', 'accept-encoding, cookie, user-agent'],
    // The browser keeps it but asks each time, so that signing in or changing the language shows at once.
    ['cache-control', 'private, no-cache'],
    [
      'content-security-policy',
      contentSecurityPolicy({ trust, secure: own.secure, development: false }),
    ],
  ]
  const common = { etag, headers: headers.flat() }
  return {
    ...common,
    forms: { identity: formOf(common, body) },
    packing: isWorthwhile(body) ? {} : null,
    freshUntilMs,
  }
}

function formOf(
  page: Pick<StoredPage, 'etag' | 'headers'>,
  body: Buffer,
  encoding?: Encoding,
): Form {
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
  const encodingHeader = encoding ? ['content-encoding', encoding] : []
  const length = ['content-length', String(body.byteLength)]
  return { etag, headers: [...page.headers, 'etag', etag, ...encodingHeader, ...length], body }
}

async function pack(page: StoredPage, encoding: Encoding): Promise<void> {
  const body = await compress(page.forms.identity.body, encoding)
  page.forms[encoding] = formOf(page, body, encoding)
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

/** With room for its packed forms, which together are less than it is unpacked. */
const sizeOf = ({ forms }: StoredPage): number => forms.identity.body.byteLength * 2 + 8_192
