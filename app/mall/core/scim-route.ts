import type { Hono } from 'hono'
import type { MallApi } from '~/areas'
import { MallError } from '~/contract/errors'
import { withBase } from '~/paths'
import { bearerOf } from './bearer'
import type { ApiExtras } from './http'

const ROOT = '/scim/v2'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * SCIM 2.0, below the calls but none of them: its addresses, errors and type of content are the protocol's. It is for keys alone,
 * with their turns, ends and uses.
 */
export function addScim(app: Hono<{ Bindings: ApiExtras }>, api: MallApi): void {
  const say = (status: number, body: object | null) =>
    new Response(body && JSON.stringify(body), {
      status,
      headers: {
        ...(body ? { 'content-type': 'application/scim+json; charset=utf-8' } : {}),
        ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
        'cache-control': 'no-store',
      },
    })
  app.on([...METHODS], `${ROOT}/*`, async c => {
    const { origin, host, pathname, searchParams } = new URL(c.req.url)
    const school = c.env?.school ?? (await api.directory.schoolOf(host))
    const key = bearerOf(c.req.raw)
    const root = withBase(`/api${ROOT}`)
    const path = pathname.slice(root.length)
    try {
      if (!school) throw new MallError('not_found')
      if (!key || !api.isKey(key)) throw new MallError('key_refused')
      const method = c.req.method as (typeof METHODS)[number]
      const body: unknown = /^(GET|DELETE)$/.test(method)
        ? undefined
        : await c.req.json().catch((cause: unknown) => {
            throw new MallError('bad_request', { cause })
          })
      const { clientAddress, requestId = 'scim', place } = c.env ?? {}
      const guest = api.ctxFor(school.mall, null, requestId, { clientAddress, origin, place })
      const call = {
        method,
        path: `${ROOT}/${path.split('/')[1] ?? ''}`,
        scope: 'people.write' as const,
      }
      const query = Object.fromEntries(searchParams)
      const reply = await api.askByKey(guest, key, call, async ctx => {
        c.env?.sayWho?.(`key ${ctx.key?.id}`)
        return api.scim.serve(ctx, { method, path, query, body, root: `${origin}${root}` })
      })
      return say(reply.status, reply.body)
    } catch (error) {
      const reply = api.scim.replyOf(error)
      if (!reply || reply.status === 429) throw error
      return say(reply.status, reply.body)
    }
  })
}
