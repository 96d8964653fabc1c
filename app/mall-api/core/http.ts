import { Hono, type Context } from 'hono'
import { contract } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import { isGuestCartKey } from '~/contract/cart'
import { isMallError, MallError } from '~/contract/errors'
import type { MallApi } from '..'
import { perform } from './implement'
import { openApiDocument } from './openapi'
import { ABNORMAL_BODY, GUEST_CART_HEADER, SCHOOL_HEADER } from './remote'

export interface ApiExtras {
  requestId: string
  clientAddress?: string
}
type Env = { Bindings: ApiExtras }

const fixed = (text = '') => text.replaceAll('.', '\\.')
/** `/cart/0/product/{id}` → `/cart/0/product/:id`; a parameter with text around it keeps a pattern. */
const honoPath = (path: string) =>
  path
    .split('/')
    .map(part => {
      if (/^\{\w+\}$/.test(part)) return `:${part.slice(1, -1)}`
      const inner = /^(.*)\{(\w+)\}(.*)$/.exec(part)
      return inner ? `:${inner[2]}{${fixed(inner[1])}[^/]+${fixed(inner[3])}}` : part
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
  return { ...query, ...(body as object), ...pathParams(call, c) }
}

const tokenOf = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ??
  /(?:^|;\s*)access_token=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]

/** The key of a guest's cart, where it is one: by its header, for reading by its cookie too. */
function guestCartOf(request: Request, reading: boolean): string | undefined {
  const key =
    request.headers.get(GUEST_CART_HEADER) ??
    (reading
      ? /(?:^|;\s*)guest_cart=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
      : undefined)
  return key !== undefined && isGuestCartKey(key) ? key : undefined
}

/**
 * The calls of spec 7 over HTTP below `/emall/api`: `main` unprefixed, other services below their name.
 * A cookie alone admits reading only: what writes needs `Authorization: Bearer`, which no foreign page can send.
 */
export function apiServer(api: MallApi): Hono<Env> {
  const app = new Hono<Env>().basePath('/emall/api')
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
  for (const call of calls) {
    const prefix = call.service === 'main' ? '' : `/${call.service}`
    app.on(call.method, `${prefix}${honoPath(call.path)}`, async c => {
      const mall = await api.directory.byHost(
        c.req.header(SCHOOL_HEADER) ?? c.req.header('host') ?? '',
      )
      if (!mall) throw new MallError('not_found')
      const bearer = /^Bearer /.test(c.req.header('authorization') ?? '')
      const token = !call.acts || bearer ? tokenOf(c.req.raw) : undefined
      const session = await api.signedIn(mall, token)
      const ctx = api.ctxFor(
        mall,
        session?.actor ?? null,
        c.env?.requestId ?? 'api',
        c.env?.clientAddress,
        session ? undefined : guestCartOf(c.req.raw, call.method === 'GET'),
        new URL(c.req.url).origin,
      )
      return c.json((await perform(call, ctx, (await inputOf(call, c)) as never)) as object)
    })
  }
  app.notFound(c => c.json(new MallError('not_found').toReply(), 404))
  app.onError((error, c) => {
    const known = isMallError(error) ? error : new MallError('internal')
    if (!isMallError(error))
      api.services.log.error(
        { error: error.stack ?? String(error), path: c.req.path },
        'call failed',
      )
    // Spec 8: status 400 with the body `xss`.
    return c.json(
      known.code === 'abnormal_characters' ? ABNORMAL_BODY : known.toReply(),
      known.status as 500,
    )
  })
  return app
}
