import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { isMallError } from '~/contract/errors'
import { readCookie } from '~/web/cookies'
import { gradeOfRequest } from '~/web/grade'
import { isForeignPost, makeNonce, receive, wantsJson, type Arrival } from './arrival'
import type { Assets } from './assets'
import { BodyTooLarge, CutOff, received } from './body-limit'
import { compress, isCompressible, isWorthwhile, negotiate } from './compress'
import type { Config } from './config'
import { openCrowd, type Crowd } from './crowd'
import type { DatabaseWatch } from './database-watch'
import { commonHeaders, contentSecurityPolicy, formTargetsOf, type InlineTrust } from './headers'
import type { Maintenance } from './maintenance'
import type { Mall } from './mall'
import { answerFrom, type PageCache, type RenderedPage } from './page-cache'
import { robotsText, staticAnswer, staticPages, type Fate, type StaticPage } from './static-pages'

export interface ServerParts {
  config: Pick<Config, 'isTrustedProxy' | 'publicScheme' | 'bodyLimitBytes'> &
    Partial<Pick<Config, 'requestsAtOnce' | 'requestsWaiting'>>
  log: Logger
  mall(): Promise<Mall>
  render(request: Request, context: AppLoadContext): Promise<Response>
  database: DatabaseWatch
  assets: Assets | null
  cache: PageCache | null
  development: boolean
  isStopping(): boolean
  ceilingMs?: number
  maintenance?: Maintenance
}

type Environment = {
  Bindings: { incoming?: IncomingMessage }
  Variables: { arrival: Arrival; mall: string | undefined }
}

export const BASE = '/emall/'
/** What Remix's client asks for when it wants the data of `/emall/`; Remix's server knows it by another name. */
const HOME_DATA = `${BASE.slice(0, -1)}.data`
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const CEILING_MS = 20_000
/** Status in the log for an answer that found nobody to take it. */
const CLIENT_GONE = 499
/** A request slower than this makes us ask whether the database is still there. */
const SLOW_MS = 250
/** Waiting for one's turn and being worked for stay together below the ceiling. */
const WAIT_MS = 8_000
const RETRY_AFTER_SECONDS = '5'
const PROBE_PATHS = new Set([`${BASE}healthz`, `${BASE}readyz`])

export interface App {
  /** `env`: what @hono/node-server passes along; nothing when called as a function. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
}

/** The whole server as a function from request to answer; `serve.ts` puts it on a port. */
export function createApp(parts: ServerParts): App {
  const app = new Hono<Environment>()
  const { requestsAtOnce = Number.POSITIVE_INFINITY, requestsWaiting = 0 } = parts.config
  const crowd = openCrowd({ atOnce: requestsAtOnce, waiting: requestsWaiting, waitMs: WAIT_MS })

  app.use(async (c, next) => {
    const arrival = receive(c.req.raw, c.env?.incoming, parts.config)
    const requestId = arrival?.requestId ?? randomUUID()
    if (arrival) {
      c.set('arrival', arrival)
      await next()
    } else {
      c.res = staticAnswer(staticPages.badRequest, { json: false, requestId })
    }
    for (const [name, value] of commonHeaders(arrival?.secure ?? false))
      c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', requestId)
    if (!arrival) return undefined
    if (parts.isStopping()) c.res.headers.set('connection', 'close')
    const quiet =
      PROBE_PATHS.has(arrival.url.pathname) ||
      c.res.headers.get('cache-control')?.startsWith('public')
    // Whoever asked has gone (the page was left): nobody was refused anything.
    const status = c.req.raw.signal.aborted ? CLIENT_GONE : c.res.status
    parts.log[quiet ? 'debug' : status >= 500 ? 'warn' : 'info'](
      {
        method: c.req.method,
        path: arrival.url.pathname,
        status,
        ms: Math.round((performance.now() - arrival.startedMs) * 10) / 10,
        mall: c.get('mall'),
        host: arrival.url.hostname,
        requestId: arrival.requestId,
      },
      'request',
    )
    return undefined
  })

  app.onError((error, c) => {
    const arrival = c.get('arrival')
    if (error instanceof BodyTooLarge) return refuse(arrival, staticPages.tooLarge)
    parts.log.error(
      { err: error, requestId: arrival?.requestId, path: arrival?.url.pathname },
      'request failed',
    )
    if (parts.development)
      return new Response(error.stack, {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    return refuse(arrival, staticPages.failure)
  })

  app.get(`${BASE}healthz`, c => c.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
  app.get(`${BASE}readyz`, async c => {
    const ready =
      !parts.isStopping() && (await parts.database.check()) && (await (await parts.mall()).ready())
    return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
  app.get('/robots.txt', c => c.text(robotsText, 200, { 'cache-control': 'public, max-age=3600' }))
  app.get('/favicon.ico', c => c.redirect(`${BASE}favicon.ico`, 302))
  app.use(async (c, next) => {
    const note = parts.maintenance?.note() ?? null
    if (note === null) return next()
    const arrival = c.get('arrival')
    return staticAnswer(staticPages.maintenance, {
      json: wantsJson(arrival.request, arrival.url.pathname),
      requestId: arrival.requestId,
      fate: fateOf(arrival, 'untouched'),
      more: note,
    })
  })
  app.get('*', async (c, next) => {
    const found = await parts.assets?.answer(c.get('arrival').url.pathname, c.req.raw)
    if (found) return found
    return next()
  })
  app.all(`${BASE}api/*`, async c => {
    const arrival = c.get('arrival')
    return guarded(parts, crowd, arrival, arrival.request, async request => {
      const answer = await (
        await parts.mall()
      ).apiFetch(request, { requestId: arrival.requestId, clientAddress: arrival.clientAddress })
      return finish(await whole(answer), answer, arrival, null, parts.development)
    })
  })
  app.on(methods, [`${BASE}*`, HOME_DATA], async c => {
    const arrival = c.get('arrival')
    if (arrival.url.pathname === BASE.slice(0, -1))
      return c.redirect(BASE + arrival.url.search, 302)
    if (isForeignPost(arrival))
      return refuse(arrival, staticPages.badRequest, fateOf(arrival, 'untouched'))
    return guarded(parts, crowd, arrival, homeData(arrival), request =>
      page(parts, arrival, request, mall => c.set('mall', mall)),
    )
  })
  app.all('*', c => c.redirect(BASE, 302))
  return { fetch: (request, env) => app.fetch(request, env as Environment['Bindings']) }
}

const homeData = ({ request, url }: Arrival) =>
  url.pathname === HOME_DATA
    ? new Request(new URL(`${BASE}.data${url.search}`, url), request)
    : request

async function page(
  parts: ServerParts,
  arrival: Arrival,
  asked: Request,
  sayMall: (mall: string) => void,
): Promise<Response> {
  // A HEAD is answered as if it were a GET, so that its headers, length included, are true; `finish` leaves the body out.
  const request = asked.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked
  const mall = await parts.mall()
  const render = async (): Promise<RenderedPage> => {
    const nonce = makeNonce()
    const context = await mall.contextFor(request, {
      requestId: arrival.requestId,
      nonce,
      clientAddress: arrival.clientAddress,
    })
    sayMall(context.mall.code)
    const response = await parts.render(request, context)
    const headers = new Headers(response.headers)
    for (const [name, value] of context.outgoing) headers.append(name, value)
    return {
      status: response.status,
      headers,
      body: await whole(response),
      nonce,
      formToken: context.formToken,
    }
  }
  const finishOwn = (own: RenderedPage) =>
    finish(own.body, own, arrival, { nonce: own.nonce }, parts.development)
  if (!parts.cache || !isGuestRead(request)) return finishOwn(await render())
  const answer = await parts.cache.get(cacheKey(request, arrival), render)
  if ('own' in answer) return finishOwn(answer.own)
  return answerFrom(answer.page, asked, hashes =>
    contentSecurityPolicy({ trust: hashes, secure: arrival.secure, development: false }),
  )
}

/** Whoever carries a session, even one that has ended, gets pages of their own. */
const isGuestRead = (request: Request) =>
  request.method === 'GET' && !/access_token\s*=/.test(request.headers.get('cookie') ?? '')

/** Everything a guest's page depends on: where, in which language, for which kind of browser. */
const cacheKey = (request: Request, { secure, url }: Arrival): string =>
  [
    `${url.pathname}${url.search}`,
    url.host,
    secure,
    readCookie(request, 'language') ?? '',
    ...Object.values(gradeOfRequest(request)),
  ].join('\n')

/** What is to be said of a post that is not answered by its own page; nothing of a request that only reads. */
const fateOf = (arrival: Arrival | undefined, fate: Fate): Fate | undefined =>
  !arrival || ['GET', 'HEAD', 'OPTIONS'].includes(arrival.request.method) ? undefined : fate

/** Takes the request in, waits for its turn, and works on it under the 20 s ceiling; at once where the database is away or too many ask. */
async function guarded(
  parts: ServerParts,
  crowd: Crowd,
  arrival: Arrival,
  asked: Request,
  work: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { database } = parts
  const away = (fate: Fate) => refuse(arrival, staticPages.unavailable, fateOf(arrival, fate))
  if (!database.isUp()) return away('untouched')
  let request: Request
  try {
    request = await received(asked, parts.config.bodyLimitBytes)
  } catch (error) {
    if (error instanceof CutOff) return refuse(arrival, staticPages.badRequest)
    throw error
  }
  const arrivedMs = performance.now()
  if (!(await crowd.enter())) return refuse(arrival, staticPages.busy, fateOf(arrival, 'untouched'))
  try {
    if (!database.isUp()) return away('untouched')
    return await underCeiling(parts, arrival, arrivedMs, () => work(request))
  } finally {
    crowd.leave()
  }
}

/** What is given up goes on in the dark, but nobody waits for it and it keeps nobody from their turn. */
async function underCeiling(
  parts: ServerParts,
  arrival: Arrival,
  arrivedMs: number,
  work: () => Promise<Response>,
): Promise<Response> {
  const { database } = parts
  const away = () => refuse(arrival, staticPages.unavailable, fateOf(arrival, 'uncertain'))
  const timers: NodeJS.Timeout[] = []
  const leftMs = (parts.ceilingMs ?? CEILING_MS) - (performance.now() - arrivedMs)
  const ceiling = new Promise<StaticPage>(done =>
    timers.push(setTimeout(() => done(staticPages.timeout), leftMs)),
  )
  const lost = new Promise<StaticPage>(done => {
    const look = async () => (await database.check()) || done(staticPages.unavailable)
    timers.push(setTimeout(look, SLOW_MS), setInterval(look, SLOW_MS * 4))
  })
  try {
    const working = work()
    working.catch(() => undefined)
    const result = await Promise.race([working, ceiling, lost])
    if (!(result instanceof Response)) {
      parts.log.warn(
        { requestId: arrival.requestId, path: arrival.url.pathname, reason: result.code },
        'request given up',
      )
      return result.code === 'unavailable' ? away() : refuse(arrival, result)
    }
    if (result.status >= 500 && !(await database.check())) return away()
    return result
  } catch (error) {
    if (error instanceof Response)
      return finish(await whole(error), error, arrival, null, parts.development)
    if (isMallError(error) && error.code === 'busy')
      return refuse(arrival, staticPages.busy, fateOf(arrival, 'uncertain'))
    if (!(await database.check()) || (isMallError(error) && error.code === 'unavailable'))
      return away()
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Compresses where it helps and puts on the policy. Headers meant for this layer only are taken off. */
async function finish(
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
  let sent = body
  if (isCompressible(type) && !headers.has('content-encoding')) {
    headers.append('vary', 'accept-encoding')
    const encoding = isWorthwhile(body)
      ? negotiate(arrival.request.headers.get('accept-encoding'))
      : null
    if (encoding) {
      sent = await compress(body, encoding)
      headers.set('content-encoding', encoding)
    }
  }
  headers.set('content-length', String(sent.byteLength))
  return new Response(
    arrival.request.method === 'HEAD' ? null : (sent as Uint8Array<ArrayBuffer>),
    { status: from.status, headers },
  )
}

async function whole(response: Response): Promise<Buffer> {
  return response.body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
}

function refuse(arrival: Arrival | undefined, page: StaticPage, fate?: Fate): Response {
  return staticAnswer(page, {
    json: arrival ? wantsJson(arrival.request, arrival.url.pathname) : false,
    requestId: arrival?.requestId ?? '-',
    fate,
  })
}
