import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { isUntold } from '~/mall/core/fault'
import type { Place } from '~/mall/core/outside'
import { withBase } from '~/paths'
import { fateOf, finish, refuse, sendStored, whole } from './answers'
import { isForeignPost, makeNonce, receive, wantsJson, type Arrival } from './arrival'
import { BodyTooLarge } from './body-limit'
import { openCrowd, type CrowdState } from './crowd'
import { guard } from './guarded'
import { guestKey, isGuest } from './guests'
import { bareOrOwnPolicy, commonHeaders } from './headers'
import { listenerOf } from './listener'
import { requestLog, tell } from './log'
import { sharedAddress } from '~/web/guest-pages'
import type { SayWho, School } from './mall'
import { answerAtDoor } from './console-door'
import { answerWithoutSchool } from './no-school'
import type { AnswerKind } from './metrics'
import type { RenderedPage } from './page-cache'
import type { ServerParts } from './parts'
import type { Listener } from './serve'
import { robotsText, staticAnswer, staticPages } from './static-pages'

type Environment = {
  Bindings: { incoming?: IncomingMessage }
  Variables: { arrival: Arrival; school: School | undefined; person: string | undefined }
}

export const BASE = withBase('/')
/** What Remix's client asks for when it wants the data of the first page; Remix's server knows it by another name. */
const HOME_DATA = `${BASE.slice(0, -1)}.data`
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Status in the log for an answer that found nobody to take it. */
const CLIENT_GONE = 499
/** Waiting for one's turn and being worked for stay together below the ceiling. */
const WAIT_MS = 8_000
/** So long after an answer the next question of the same people may be on its way. */
const MOMENT_MS = 20
const PROBE_PATHS = new Set([`${BASE}healthz`, `${BASE}readyz`])

export interface App {
  /** `env`: what @hono/node-server passes along; nothing when called as a function. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
  /** The same for Node's server: what lies on the guests' shelf is answered without `fetch`. */
  listener: Listener
  /** How many requests are worked on, and wait. */
  crowd(): CrowdState
  /** Whether somebody waits for a page or a call, or did a moment ago. */
  isBusy(): boolean
  /** Whether the mall can serve and write. */
  isReady(): Promise<boolean>
}

/** The whole server as a function from request to answer; `serve.ts` puts it on a port. */
export function createApp(parts: ServerParts): App {
  const app = new Hono<Environment>()
  const { requestsAtOnce = Number.POSITIVE_INFINITY, requestsWaiting = 0 } = parts.config
  const requests = requestLog(parts.log)
  const crowd = openCrowd({ atOnce: requestsAtOnce, waiting: requestsWaiting, waitMs: WAIT_MS })

  app.use(async (c, next) => {
    const arrival = receive(c.req.raw, c.env?.incoming, parts.config, it => PROBE_PATHS.has(it))
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
    const policy = c.res.headers.get('content-security-policy')
    c.res.headers.set('content-security-policy', bareOrOwnPolicy(policy))
    if (!arrival) return undefined
    if (parts.isStopping()) c.res.headers.set('connection', 'close')
    const isFile = c.res.headers.get('cache-control')?.startsWith('public') ?? false
    const isProbe = PROBE_PATHS.has(arrival.url.pathname)
    const record = {
      host: arrival.host,
      requestId: arrival.requestId,
      startedMs: arrival.startedMs,
      method: c.req.method,
      path: arrival.url.pathname,
      // Whoever asked has gone (the page was left): nobody was refused anything.
      status: c.req.raw.signal.aborted ? CLIENT_GONE : c.res.status,
      mall: c.get('school')?.mall.code || undefined,
      person: c.get('person'),
    }
    tell(requests, { ...record, quiet: isProbe || isFile })
    if (!isProbe) parts.metrics?.recordAnswer(kindOf(arrival.url.pathname, isFile), record)
    return undefined
  })

  app.onError((error, c) => {
    const arrival = c.get('arrival')
    if (error instanceof BodyTooLarge) {
      const refusal = refuse(arrival, staticPages.tooLarge, fateOf(arrival, 'untouched'))
      // The rest of the body is not read: nothing else can come on this connection.
      refusal.headers.set('connection', 'close')
      return refusal
    }
    if (isUntold(error))
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
    const { ready, trouble, replica } = await standingOf(parts)
    const standing = {
      status: ready ? 'ready' : 'not ready',
      ...(trouble ? { reason: trouble } : {}),
      ...(replica ? { replica } : {}),
    }
    return c.json(standing, ready ? 200 : 503, { 'cache-control': 'no-store' })
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
  app.use(async (c, next) => {
    const arrival = c.get('arrival')
    const school = await schoolOf(parts, arrival)
    if (school === EMPTY && arrival.url.pathname.startsWith(BASE)) {
      const answer = await answerWithoutSchool(parts, arrival)
      if (answer) return answer
      c.set('school', (await parts.mall()).firstVisit)
      return next()
    }
    if (school === null) return refuse(arrival, staticPages.noSchool, fateOf(arrival, 'untouched'))
    if (school === EMPTY || !school) return next()
    c.set('school', school)
    return (await answerAtDoor(parts, arrival, school)) ?? next()
  })
  app.get('*', async (c, next) => {
    const file = await parts.assets?.answer(c.get('arrival').url.pathname, c.req.raw)
    if (file) return file
    return next()
  })
  app.all(`${BASE}api/*`, async c => {
    const arrival = c.get('arrival')
    const input = { arrival, original: arrival.request, school: c.get('school') }
    return guard(parts, crowd, input, async (request, school, place) => {
      const answer = await (
        await parts.mall()
      ).apiFetch(request, {
        requestId: arrival.requestId,
        clientAddress: arrival.clientAddress,
        school,
        sayWho: whoIn(c),
        place,
      })
      return finish(await whole(answer), answer, arrival, null, parts.development)
    })
  })
  app.on(methods, [`${BASE}*`, HOME_DATA], async c => {
    const arrival = c.get('arrival')
    if (arrival.url.pathname === BASE.slice(0, -1))
      return c.redirect(BASE + arrival.url.search, 302)
    if (isForeignPost(arrival))
      return refuse(arrival, staticPages.badRequest, fateOf(arrival, 'untouched'))
    const school = c.get('school')
    const shelf = school && shelfPlace(parts, arrival, school)
    const ready = shelf && parts.database.isUp() && parts.cache?.fresh(shelf.key)
    if (ready) return sendStored(ready, arrival)
    const shelfRequest = shelf ? new Request(shelf.url, arrival.request) : homeData(arrival)
    return guard(
      parts,
      crowd,
      { arrival, original: shelfRequest, school },
      (request, school, place) =>
        page(parts, arrival, request, { school, place, key: shelf?.key, sayWho: whoIn(c) }),
    )
  })
  app.all('*', c => c.redirect(BASE, 302))
  const fetch: App['fetch'] = (request, env) => app.fetch(request, env as Environment['Bindings'])
  return {
    fetch,
    listener: listenerOf(parts, requests, fetch),
    crowd: crowd.state,
    isBusy: () => crowd.quietMs() < MOMENT_MS,
    isReady: async () => (await standingOf(parts)).ready,
  }
}

async function standingOf({ isStopping, database, mall, readiness }: ServerParts) {
  const up = !isStopping() && (await database.check()) && (await (await mall()).ready())
  const trouble = up ? ((await readiness?.check()) ?? null) : null
  const replica = up ? ((await mall()).replica?.()?.trouble ?? null) : null
  return { ready: up && trouble === null, trouble, replica }
}

const kindOf = (pathname: string, isFile: boolean): AnswerKind => {
  if (isFile) return 'file'
  return pathname.startsWith(`${BASE}api/`) ? 'call' : 'page'
}

/** There is no school. */
const EMPTY = Symbol('empty')

/** The school a request is for; null where its host is no school's name, undefined while that cannot be known. */
async function schoolOf(
  { database, mall }: ServerParts,
  { host, url, request }: Arrival,
): Promise<School | null | undefined | typeof EMPTY> {
  if (!database.isUp()) return undefined
  const running = await mall()
  try {
    const schoolByKey = url.pathname.startsWith(`${BASE}api/`)
      ? running.schoolNamed(request)
      : undefined
    return await (schoolByKey ?? running.schoolOf(host))
  } catch {
    return (await running.isEmpty?.().catch(() => false)) ? EMPTY : undefined
  }
}

const whoIn =
  (c: Context<Environment>): SayWho =>
  person =>
    c.set('person', person)

const homeData = ({ request, url }: Arrival) =>
  url.pathname === HOME_DATA
    ? new Request(new URL(`${BASE}.data${url.search}`, url), request)
    : request

/** Where a page that guests share lies on their shelf once it has been made, and the address it is made from; null for all others. */
function shelfPlace({ cache }: ServerParts, arrival: Arrival, school: School) {
  const { request, url } = arrival
  if (!cache || !['GET', 'HEAD'].includes(request.method) || !isGuest(request)) return null
  const address = sharedAddress(`${url.pathname}${url.search}`)
  return address === null
    ? null
    : { key: guestKey(address, arrival, school, request), url: new URL(address, url) }
}

async function page(
  parts: ServerParts,
  arrival: Arrival,
  original: Request,
  {
    school,
    place,
    key,
    sayWho,
  }: { school: School; place: Place; key: string | undefined; sayWho: SayWho },
): Promise<Response> {
  // A HEAD is answered as if it were a GET, so that its headers, length included, are true; `finish` leaves the body out.
  const request = original.method === 'HEAD' ? new Request(original, { method: 'GET' }) : original
  const mall = await parts.mall()
  const render = async (): Promise<RenderedPage> => {
    const nonce = makeNonce()
    const context = await mall.contextFor(request, {
      requestId: arrival.requestId,
      nonce,
      clientAddress: arrival.clientAddress,
      school,
      place,
    })
    sayWho(context.actor?.personId ?? context.console?.session?.operator.id)
    const response = await parts.render(request, context)
    const headers = new Headers(response.headers)
    for (const [name, value] of context.outgoing) headers.append(name, value)
    return {
      status: response.status,
      headers,
      body: await whole(response),
      nonce,
      formToken: context.formToken,
      secure: arrival.secure,
    }
  }
  const finishOwn = (own: RenderedPage) =>
    finish(own.body, own, arrival, { nonce: own.nonce }, parts.development)
  if (!parts.cache || !key) return finishOwn(await render())
  const answer = await parts.cache.get(key, render)
  return 'own' in answer ? finishOwn(answer.own) : sendStored(answer.page, arrival)
}
