import type { IncomingMessage } from 'node:http'
import { randomBytes, randomUUID } from 'node:crypto'
import { withBase } from '~/paths'
import type { Told } from '~/web/cookies'

/** For whom a request is and from whom it comes, which forwarding headers may say. */
export interface Address {
  /** The one host that counts, in lower case, with its port where it has one. */
  host: string
  secure: boolean
  requestId: string
  clientAddress: string
}

/** What is known about a request before anybody looks at its content. */
export interface Arrival extends Address {
  request: Request
  url: URL
  startedMs: number
}

export interface ArrivalOptions {
  isTrustedProxy: (address: string | undefined) => boolean
  publicScheme: 'http' | 'https'
}

/** A name of the domain name system and a port. */
const HOST_MAX = 260
/** Longer than any address the mall makes; programs that send more mean no page of ours. */
const TARGET_MAX = 8_192
const QUERY_FIELDS_MAX = 500
const wellFormedId = /^[A-Za-z0-9_-]{8,64}$/
const wellFormedHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/

/** A class, because the loader of TypeScript names each function as it is made, which takes longer than all else done here. */
class IncomingHeaders {
  readonly #headers: IncomingMessage['headers']
  constructor(incoming: IncomingMessage) {
    this.#headers = incoming.headers
  }
  get(name: string): string | null {
    const value = this.#headers[name]
    return typeof value === 'string' ? value : null
  }
}
export const toldBy = (incoming: IncomingMessage): Told => ({
  headers: new IncomingHeaders(incoming),
})

/** The `Host` header where there is exactly one. Node itself keeps the first of several and forgets the others. */
function soleHost({ rawHeaders }: IncomingMessage): string | null {
  let host: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== null) return null
    host = rawHeaders[at + 1] ?? ''
  }
  return host
}

/** Whether a target that names a host itself (`GET http://yunlu…/ HTTP/1.1`) names this one. */
function agrees(target: string, host: string): boolean {
  if (target.startsWith('/') || target === '*') return true
  if (!URL.canParse(target)) return false
  const { protocol, username, password, host: ownHost } = new URL(target)
  const origin = `${protocol}//${host}`
  return !username && !password && URL.canParse(origin) && new URL(origin).host === ownHost
}

/**
 * Forwarding headers count only when the peer is a proxy we trust; anybody else could write them too.
 * Null where it is not said, or said in two ways, whose page is wanted.
 */
export function readAddress(
  head: Told,
  incoming: IncomingMessage,
  options: ArrivalOptions,
): Address | null {
  const peer = incoming.socket.remoteAddress ?? ''
  const trusted = options.isTrustedProxy(peer)
  const statedHost = soleHost(incoming)
  if (statedHost === null || !agrees(incoming.url ?? '', statedHost)) return null
  return addressedAs(statedHost, head, peer, trusted, options)
}

function addressedAs(
  statedHost: string,
  { headers }: Told,
  peer: string,
  trusted: boolean,
  options: ArrivalOptions,
): Address | null {
  const proxyHeaders = trusted ? headers : null
  const host = soleOf(proxyHeaders?.get('x-forwarded-host') ?? statedHost)
  if (host === null || host.length > HOST_MAX || !wellFormedHost.test(host)) return null
  const scheme = proxyHeaders?.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase()
  const givenId = proxyHeaders?.get('x-request-id') ?? ''
  return {
    host,
    secure: scheme ? scheme === 'https' : options.publicScheme === 'https',
    requestId: wellFormedId.test(givenId) ? givenId : randomUUID(),
    clientAddress:
      proxyHeaders?.get('x-forwarded-for')?.split(',').at(-1)?.trim() ||
      peer.replace(/^::ffff:(?=\d+\.)/, ''),
  }
}

/** Proxies in a row may each add what they were told; a list that says two things says nothing. */
function soleOf(list: string): string | null {
  if (!list.includes(',')) return list.trim().toLowerCase()
  const all = new Set(list.split(',').map(it => it.trim().toLowerCase()))
  return all.size === 1 ? ([...all][0] ?? null) : null
}

/** Null when the request makes no sense. `anyHost`: an answer that is the same whatever the host. */
export function receive(
  raw: Request,
  incoming: IncomingMessage | undefined,
  options: ArrivalOptions,
  anyHost: (pathname: string) => boolean,
): Arrival | null {
  const url = new URL(raw.url)
  const lone = anyHost(url.pathname) ? addressedAs('localhost', raw, '', false, options) : null
  const to = incoming ? readAddress(raw, incoming, options) : addressedInProcess(raw, url, options)
  const it = to ?? lone
  if (!it || !isReasonable(url.pathname + url.search)) return null
  url.host = it.host
  if (!/:\d+$/.test(it.host)) url.port = ''
  url.protocol = it.secure ? 'https:' : 'http:'
  const origin = raw.headers.get('origin')
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return null
  return {
    ...it,
    request: url.href === raw.url ? raw : at(url, raw),
    url,
    startedMs: performance.now(),
  }
}

/** The server as a function has no socket: the address of the request must be that of its header, where it has one. */
function addressedInProcess(raw: Request, url: URL, options: ArrivalOptions): Address | null {
  const statedHost = raw.headers.get('host') ?? url.host
  return agrees(url.href, statedHost) ? addressedAs(statedHost, raw, '', false, options) : null
}

/** Of a path with its query. */
export const isReasonable = (target: string): boolean =>
  target.length <= TARGET_MAX && target.split('&').length <= QUERY_FIELDS_MAX

/** Whether a request only reads. */
export const onlyReads = ({ method }: Request): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A form or a script of another site sends something: it says so itself. Old browsers say nothing; their forms carry the token alone. */
export function isForeignPost({ request, url }: Arrival): boolean {
  const origin = request.headers.get('origin')
  if (origin === null || onlyReads(request)) return false
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
    pathname.startsWith(withBase('/api/')) ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  )
}
