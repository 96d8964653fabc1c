import { onlyReads, wantsJson, type Arrival } from './arrival'
import { compress, isCompressible, isWorthwhile, negotiate } from './compress'
import { contentSecurityPolicy, formTargetsOf, type InlineTrust } from './headers'
import { answerFrom, type StoredPage } from './page-cache'
import { staticAnswer, type Fate, type StaticPage } from './static-pages'

const RETRY_AFTER_SECONDS = '5'

/** Compresses where it helps and puts on the policy. Headers meant for this layer only are taken off. */
export async function finish(
  body: Buffer,
  from: { status: number; headers: Headers },
  arrival: Arrival,
  trust: InlineTrust,
  development: boolean,
): Promise<Response> {
  const headers = new Headers(from.headers)
  const type = headers.get('content-type')
  if (type?.startsWith('text/html') && !headers.has('content-security-policy')) {
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({
        trust,
        secure: arrival.secure,
        development,
        formTargets: formTargetsOf(headers),
      }),
    )
  }
  headers.delete('x-guest-cache')
  headers.delete('x-form-action')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (from.status === 503 && !headers.has('retry-after'))
    headers.set('retry-after', RETRY_AFTER_SECONDS)
  if (from.status === 204 || from.status === 304)
    return new Response(null, { status: from.status, headers })
  let payload = body
  if (isCompressible(type) && !headers.has('content-encoding')) {
    headers.append('vary', 'accept-encoding')
    const encoding = isWorthwhile(body)
      ? negotiate(arrival.request.headers.get('accept-encoding'))
      : null
    if (encoding) {
      payload = await compress(body, encoding)
      headers.set('content-encoding', encoding)
    }
  }
  headers.set('content-length', String(payload.byteLength))
  return new Response(
    arrival.request.method === 'HEAD' ? null : (payload as Uint8Array<ArrayBuffer>),
    { status: from.status, headers },
  )
}

/** A page of the shelf as an answer of this server. */
export async function sendStored(page: StoredPage, { request }: Arrival): Promise<Response> {
  const { status, headers, body } = await answerFrom(page, request)
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 ? [] : [[name, headers[at + 1] ?? '']],
  )
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer> | null), {
    status,
    headers: pairs,
  })
}

export async function whole(response: Response): Promise<Buffer> {
  return response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
}

/** A static page in the place of what was asked for; JSON for programs. */
export function refuse(arrival: Arrival | undefined, page: StaticPage, fate?: Fate): Response {
  return staticAnswer(page, {
    json: arrival ? wantsJson(arrival.request, arrival.url.pathname) : false,
    requestId: arrival?.requestId ?? '-',
    fate,
  })
}

/** What is to be said of a post that is not answered by its own page; nothing of a request that only reads. */
export const fateOf = (arrival: Arrival | undefined, fate: Fate): Fate | undefined =>
  !arrival || onlyReads(arrival.request) ? undefined : fate
