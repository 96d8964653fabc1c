import type { IncomingMessage } from 'node:http'
import { randomBytes, randomUUID } from 'node:crypto'

/** What is known about a request before anybody looks at its content. */
export interface Arrival {
  request: Request
  url: URL
  requestId: string
  clientAddress: string
  secure: boolean
  startedMs: number
}

/** A name of the domain name system and a port. */
const HOST_MAX = 260
const wellFormedId = /^[A-Za-z0-9_-]{8,64}$/
const wellFormedHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i

/**
 * Forwarding headers count only when the peer is a proxy we trust; anybody else could write them too.
 * Returns null when the address of the request makes no sense.
 */
export function receive(
  raw: Request,
  incoming: IncomingMessage | undefined,
  options: {
    isTrustedProxy: (address: string | undefined) => boolean
    publicScheme: 'http' | 'https'
  },
): Arrival | null {
  const peer = incoming?.socket.remoteAddress ?? ''
  const trusted = options.isTrustedProxy(peer)
  const forwarded = (name: string) => (trusted ? raw.headers.get(name) : null)
  const url = new URL(raw.url)
  const host = forwarded('x-forwarded-host')?.split(',')[0]?.trim()
  if (host !== undefined) {
    if (!wellFormedHost.test(host)) return null
    url.host = host
    if (!host.includes(':')) url.port = ''
  }
  const scheme = forwarded('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase()
  const secure = scheme ? scheme === 'https' : options.publicScheme === 'https'
  url.protocol = secure ? 'https:' : 'http:'
  if (url.host.length > HOST_MAX) return null
  const origin = raw.headers.get('origin')
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return null
  const givenId = forwarded('x-request-id') ?? ''
  return {
    request: url.href === raw.url ? raw : at(url, raw),
    url,
    requestId: wellFormedId.test(givenId) ? givenId : randomUUID(),
    clientAddress:
      forwarded('x-forwarded-for')?.split(',').at(-1)?.trim() ||
      peer.replace(/^::ffff:(?=\d+\.)/, ''),
    secure,
    startedMs: performance.now(),
  }
}

/** A form or a script of another site sends something: it says so itself. Old browsers say nothing; their forms carry the token alone. */
export function isForeignPost({ request, url }: Arrival): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false
  return !URL.canParse(origin) || new URL(origin).host !== url.host
}

/** The same request at the address the visitor sees, in its URL and in its Host header alike. */
function at(url: URL, raw: Request): Request {
  const request = new Request(url, raw)
  request.headers.set('host', url.host)
  return request
}

/** A value for one page's inline scripts. Letters and digits only, so that it looks the same in HTML, JSON and headers. */
export function makeNonce(): string {
  return randomBytes(18).toString('hex')
}

/** Programs get JSON, people get pages. */
export function wantsJson(request: Request, pathname: string): boolean {
  const accept = request.headers.get('accept') ?? ''
  return (
    pathname.startsWith('/emall/api/') ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  )
}
