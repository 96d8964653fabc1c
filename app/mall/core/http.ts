import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { contract } from '~/contract'
import { renewal } from '~/areas/accounts/contract'
import { readCookie, RECENT_WRITE_COOKIE } from '~/contract/cookies'
import { callAddress, type Endpoint } from '~/contract/endpoint'
import { isGuestCartKey } from '~/areas/cart/contract'
import { isMallError, MallError } from '~/contract/errors'
import type { MallApi } from '~/areas'
import { bearerOf } from './bearer'
import type { RecentWrite } from './ctx'
import { isFault, isUntold, levelOf } from './fault'
import { perform } from './implement'
import { openApiDocument } from './openapi'
import type { Place } from './outside'
import { addScim } from './scim-route'
import { visitorOf } from './visitor'
import { ABNORMAL_BODY, GUEST_CART_HEADER, SCHOOL_HEADER } from './remote'
import type { School } from '~/areas/malls/domain/directory'
import { withBase } from '~/paths'

export interface ApiExtras {
  requestId: string
  clientAddress?: string
  /** Whose call it is, where whoever passes it on has found that out. */
  school?: School
  /** Told whose request it is, for the log: the id of whoever has signed in. */
  sayWho?: (person: string | undefined) => void
  place?: Place
}
type Env = { Bindings: ApiExtras }

const escapeDots = (text = '') => text.replaceAll('.', '\\.')
/** `/cart/0/product/{id}` → `/cart/0/product/:id`; a parameter with text around it keeps a pattern. */
const honoPath = (path: string) =>
  path
    .split('/')
    .map(part => {
      if (/^\{\w+\}$/.test(part)) return `:${part.slice(1, -1)}`
      const inner = /^(.*)\{(\w+)\}(.*)$/.exec(part)
      return inner ? `:${inner[2]}{${escapeDots(inner[1])}[^/]+${escapeDots(inner[3])}}` : part
    })
    .join('/')

/** Where an inner parameter stands inside its path segment, to cut the fixed text off again. */
function pathParams(call: Endpoint, c: Context): Record<string, string> {
  const values: Record<string, string> = {}
  for (const part of call.path.split('/')) {
    const inner = /^(.*)\{(\w+)\}(.*)$/.exec(part)
    if (!inner) continue
    const [, before = '', name = '', after = ''] = inner
    const raw = c.req.param(name) ?? ''
    values[name] = raw.slice(before.length, raw.length - after.length || undefined)
  }
  return values
}

/** What of this the call declares; whatever else is said there is not heard. */
function pickDeclared(schema: Endpoint['query'], input: Record<string, unknown>) {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return Object.fromEntries(
    fields.filter(field => Object.hasOwn(input, field)).map(field => [field, input[field]]),
  )
}

/** The input of a call, each field from where its contract has it: address, query or body. */
async function inputOf(call: Endpoint, c: Context): Promise<Record<string, unknown>> {
  const query: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(c.req.queries()))
    query[key] = values.length > 1 ? values : values[0]
  let body: unknown = {}
  if (call.method !== 'GET' && c.req.header('content-type')?.includes('json')) {
    body = await c.req.json().catch((cause: unknown) => {
      throw new MallError('bad_request', { cause })
    })
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new MallError('bad_request')
  }
  const path = { ...c.req.param(), ...pathParams(call, c) }
  return {
    ...pickDeclared(call.query, query),
    ...pickDeclared(call.body, body as Record<string, unknown>),
    ...pickDeclared(call.params, path),
  }
}

/** How the screens call the cookies that calls are admitted by, and keep a fresh token. */
export interface ApiCookies {
  session: string
  nameOf(name: string): string
  keep(token: string): string
}

/** Whether a page of another origin asks, as far as its browser says; what its cookies admit is then not admitted. */
function isForeign(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return (
    origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host)
  )
}

/** What a request says by a token, in its header or in the cookie of the screens. */
export const tokenOf = (request: Request, sessionCookie: string): string | undefined =>
  bearerOf(request) ?? readCookie(request, sessionCookie)

/** The key of a guest's cart, where it is one: by its header, for reading by its cookie too. */
function guestCartOf(request: Request, cookie: string | null): string | undefined {
  const key =
    request.headers.get(GUEST_CART_HEADER) ??
    (cookie === null ? undefined : readCookie(request, cookie))
  return key !== undefined && isGuestCartKey(key) ? key : undefined
}

const recentWriteIn = (request: Request, cookies: ApiCookies): RecentWrite => ({
  isRecent: readCookie(request, cookies.nameOf(RECENT_WRITE_COOKIE)) !== undefined,
  note: () => undefined,
})

/**
 * The calls of spec 7 over HTTP below `/api`: `main` unprefixed, other services below their name.
 * A cookie alone admits reading only, and pages of our own only: what writes needs `Authorization: Bearer`, which no foreign page
 * can send. A token that was renewed by its cookie goes back into the cookie: no script gets to see it.
 */
export function apiServer(api: MallApi, cookiesOf: (request: Request) => ApiCookies): Hono<Env> {
  const app = new Hono<Env>().basePath(withBase('/api'))
  app.get('/openapi.json', c => c.json(openApiDocument()))
  const calls = Object.values(contract).flatMap(area => Object.values(area) as Endpoint[])
  // Fixed paths before those with parameters: `/orders/count` is not the order named "count".
  calls.sort(
    (a, b) =>
      honoPath(a.path)
        .replaceAll(/:\w+/g, '\uffff')
        .localeCompare(honoPath(b.path).replaceAll(/:\w+/g, '\uffff'), 'en') || 0,
  )
  calls.sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  addScim(app, api)
  for (const call of calls) {
    app.on(call.method, honoPath(callAddress(call)), async c => {
      const { origin, host } = new URL(c.req.url)
      const schoolHeader = c.req.header(SCHOOL_HEADER)
      const envSchool = c.env?.school
      const here = (schoolHeader === undefined && envSchool) || (await api.directory.schoolOf(host))
      const school =
        envSchool ??
        (schoolHeader === undefined ? here : await api.directory.findNamed(schoolHeader))
      if (!school) throw new MallError('not_found')
      const { mall } = school
      const cookies = cookiesOf(c.req.raw)
      const bearer = bearerOf(c.req.raw)
      if (bearer !== undefined && api.isKey(bearer)) {
        // A key is one school's, and that school is the one whose name was called.
        if (here?.mall.id !== mall.id) throw new MallError('key_refused')
        const { clientAddress, requestId = 'api', place } = c.env ?? {}
        const guest = api.ctxFor(mall, null, requestId, { clientAddress, origin, place })
        const reply = await api.askByKey(guest, bearer, call, async ctx => {
          c.env?.sayWho?.(`key ${ctx.key?.id}`)
          return perform(call, ctx, (await inputOf(call, c)) as never)
        })
        return c.json(reply as object)
      }
      const byCookie = !call.acts && !isForeign(c.req.raw)
      const token = bearer ?? (byCookie ? readCookie(c.req.raw, cookies.session) : undefined)
      const session = await api.signedIn(mall, token, c.env?.clientAddress)
      c.env?.sayWho?.(session?.actor.personId)
      const ctx = api.ctxFor(mall, session?.actor ?? null, c.env?.requestId ?? 'api', {
        clientAddress: c.env?.clientAddress,
        guestCart: session
          ? undefined
          : guestCartOf(c.req.raw, byCookie ? cookies.nameOf('guest_cart') : null),
        // Between processes the host is an inner name that no visitor may be sent to.
        origin: here?.mall.id === mall.id ? origin : undefined,
        visitor: { ...visitorOf(c.req.raw), sessionId: session?.id },
        place: c.env?.place,
        // Whoever brings a token writes without a cookie that would tell; a cookie alone writes nothing here.
        recentWrite: byCookie && !bearer ? recentWriteIn(c.req.raw, cookies) : undefined,
      })
      const reply = (await perform(call, ctx, (await inputOf(call, c)) as never)) as object
      if (call.picture && 'image' in reply && !c.req.header('accept')?.includes('json'))
        return c.body(Buffer.from(String(reply.image), 'base64'), 200, {
          'content-type': 'image/png',
          'cache-control': 'no-store',
        })
      if (bearer || call.reply !== renewal) return c.json(reply)
      const { token: fresh } = reply as { token: string }
      return c.json({ ...reply, token: null, device: undefined }, 200, {
        'set-cookie': cookies.keep(fresh),
      })
    })
  }
  app.notFound(c => c.json(new MallError('not_found').toReply(), 404))
  app.onError((error, c) => {
    const mallError = isMallError(error) ? error : new MallError('internal')
    if (isFault(error) && isUntold(error))
      api.services.log[levelOf(error)](
        { err: error, path: c.req.path, requestId: c.env?.requestId },
        'call failed',
      )
    if (mallError.code === 'key_refused') c.header('www-authenticate', 'Bearer')
    // Turns that are used up say when there are new ones.
    const seconds = mallError.details.values?.seconds
    if (mallError.status === 429 && seconds !== undefined) c.header('retry-after', String(seconds))
    // Spec 8: status 400 with the body `xss`.
    return c.json(
      mallError.code === 'abnormal_characters' ? ABNORMAL_BODY : mallError.toReply(),
      mallError.status as 500,
    )
  })
  return app
}
