import SCIMMY from 'scimmy'
import { unknownPassword } from '~/areas/accounts/domain/import-people'
import { keyWith } from '~/areas/keys/domain/ask-by-key'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import { lockGroups } from '~/areas/teams/domain/judge-groups'
import { findGroup, findGroups, writeGroup } from './groups'
import { COUNT_MAX, declareResources, type Page, type Query, type Verbs } from './resources'
import { replyOf, scimError } from './scim-error'
import { isEmptyPatch, requirePlain, withUsualPatches } from './sent'
import { findUser, findUsers, lockUser, removeUser, writeUser } from './users'

export interface ScimRequest {
  method: string
  /** Below the root of the protocol: a kind of resource, and an id. */
  path: string
  query: Record<string, string>
  body: unknown
  /** What locations begin with, with its origin. */
  root: string
}
export interface ScimReply {
  status: number
  body: object | null
}

/** Answers SCIM 2.0 (RFC 7644) for whoever has a key with the scope. */
export async function serveScim(ctx: Ctx, request: ScimRequest): Promise<ScimReply> {
  if (!keyWith(ctx, 'people.write')) throw new MallError('no_permission')
  try {
    requirePlain([request.path, request.query, request.body])
    return await answer(ctx, request)
  } catch (error) {
    const reply = replyOf(error)
    if (!reply) throw error
    return reply
  }
}

async function answer(ctx: Ctx, request: ScimRequest): Promise<ScimReply> {
  const resources = declareResources()
  const [, endpoint = '', id, ...more] = request.path.split('/')
  if (more.length) throw scimError(404, 'There is nothing here')
  if (endpoint === 'Users') return onResource(ctx, 'User', id, request)
  if (endpoint === 'Groups') return onResource(ctx, 'Group', id, request)
  if (request.method !== 'GET') throw scimError(404, 'There is nothing here')
  if (endpoint === 'ServiceProviderConfig')
    return {
      status: 200,
      body: locate(await new resources.ServiceProviderConfig().read(), request),
    }
  const describedResource =
    endpoint === 'Schemas'
      ? new resources.Schema(id)
      : endpoint === 'ResourceTypes'
        ? new resources.ResourceType(id)
        : null
  if (!describedResource) throw scimError(404, 'There is nothing here')
  return { status: 200, body: locate(await describedResource.read(), request) }
}

/** What may be asked of a list: everything else the library knows of it is for one resource. */
function queryOf(
  { filter, attributes }: { filter?: SCIMMY.Types.Filter; attributes?: SCIMMY.Types.Filter },
  query: Record<string, string>,
): Query {
  const number = (name: string, usual: number) => {
    const value = Number(query[name] ?? usual)
    if (!Number.isSafeInteger(value)) throw scimError(400, `${name} is no number`, 'invalidValue')
    return value
  }
  const attributeNames = JSON.stringify(attributes ?? '').toLowerCase()
  return {
    filter,
    startIndex: Math.max(1, number('startIndex', 1)),
    count: Math.min(COUNT_MAX, Math.max(0, number('count', 100))),
    isWithMembers:
      !/\bmembers\b/.test((query.excludedAttributes ?? '').toLowerCase()) ||
      attributeNames.includes('members'),
  }
}

async function onResource(
  ctx: Ctx,
  kind: 'User' | 'Group',
  id: string | undefined,
  request: ScimRequest,
): Promise<ScimReply> {
  const type = SCIMMY.Resources[kind] as typeof SCIMMY.Resources.User
  const resource = readQuery(type, id, request.query)
  // Hashing takes long and needs no connection.
  const isNew = request.method === 'POST' && kind === 'User'
  const password = isNew ? await unknownPassword() : ''
  const faults: unknown[] = []
  const verbs = verbsOf(kind, password, faults)
  const call = (ctx: DbCtx) => ({ ctx, verbs })
  /** What the library made a 404 of is thrown where transactions see it: they begin anew after a deadlock, and know a lost database. */
  const truthful = async <T>(run: () => Promise<T>): Promise<T> => {
    faults.length = 0
    try {
      return await run()
    } catch (error) {
      throw faults[0] ?? error
    }
  }
  const reading: Within = run => read(ctx, ctx => truthful(() => run(call(ctx))))
  const writing: Within = run =>
    write(ctx, async ctx => {
      // What is changed is read first, and must not change in between: a stale copy would take away what another has added.
      if (kind === 'Group') await lockGroups(ctx)
      else if (id !== undefined) await lockUser(ctx, id)
      return truthful(() => run(call(ctx)))
    })
  return act(kind, { resource, request, reading, writing, ctx })
}

/** Runs in a transaction, with what handlers are handed. */
type Within = <T>(run: (call: { ctx: DbCtx; verbs: Verbs<never> }) => Promise<T>) => Promise<T>

interface Act {
  ctx: Ctx
  resource: InstanceType<typeof SCIMMY.Resources.User>
  request: ScimRequest
  reading: Within
  writing: Within
}

async function act(
  kind: 'User' | 'Group',
  { ctx, resource, request, reading, writing }: Act,
): Promise<ScimReply> {
  const { id } = resource
  const reply = (status: number, body: object | undefined) => ({
    status,
    body: body ? locate(body, request) : null,
  })
  switch (`${request.method} ${id === undefined ? 'all' : 'one'}`) {
    case 'GET all':
      return reply(200, await listOf(ctx, kind, resource, request))
    case 'GET one':
      return reply(200, await reading(call => resource.read(call)))
    case 'POST all':
      return reply(201, await writing(call => resource.write(request.body, call)))
    case 'PUT one':
      return reply(200, await writing(call => resource.write(request.body, call)))
    case 'PATCH one': {
      const message = withUsualPatches(request.body)
      if (isEmptyPatch(message)) return { status: 204, body: null }
      const user = await writing(call => resource.patch(message as never, call))
      return user ? reply(200, user) : { status: 204, body: null }
    }
    case 'DELETE one':
      if (kind === 'Group') throw scimError(501, 'Research groups are not deleted')
      await writing(({ ctx }) => removeUser(ctx, id ?? ''))
      return { status: 204, body: null }
    default:
      throw scimError(501, 'This is not supported here')
  }
}

/** A filter the library cannot read breaks it. */
function readQuery(
  type: typeof SCIMMY.Resources.User,
  id: string | undefined,
  query: Record<string, string>,
) {
  try {
    return new type(id, query as never)
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) throw error
    throw scimError(400, 'The query cannot be read', 'invalidFilter')
  }
}

/** The library answers 404 to whatever a handler throws that is none of its errors: faults of the mall's own are kept, and thrown. */
function verbsOf(kind: 'User' | 'Group', password: string, faults: unknown[]): Verbs<never> {
  const keeping =
    <Args extends unknown[], T>(verb: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      verb(...args).catch((error: unknown) => {
        if (!(error instanceof SCIMMY.Types.Error)) faults.push(error)
        throw error
      })
  const verbs =
    kind === 'User'
      ? {
          find: keeping(findUser),
          write: keeping((ctx: DbCtx, id: string | null, user: object) =>
            writeUser(ctx, id, user, password),
          ),
        }
      : { find: keeping(findGroup), write: keeping(writeGroup) }
  return verbs as unknown as Verbs<never>
}

async function listOf(
  ctx: Ctx,
  kind: 'User' | 'Group',
  resource: InstanceType<typeof SCIMMY.Resources.User>,
  request: ScimRequest,
): Promise<object> {
  const query = queryOf(resource, request.query)
  const { list, total } = await read(ctx, (ctx): Promise<Page<object>> =>
    kind === 'User' ? findUsers(ctx, query) : findGroups(ctx, query),
  )
  const shape = SCIMMY.Schemas[kind] as typeof SCIMMY.Schemas.User
  return {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults: total,
    startIndex: query.startIndex,
    itemsPerPage: list.length,
    Resources: list.map(
      it => new shape(it as never, 'out', `/${kind}s`, resource.attributes as never),
    ),
  }
}

/** Locations with the address that was called: the library knows one for all schools. */
function locate(body: object, { root }: ScimRequest): object {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      (name === 'location' || name === '$ref') && typeof value === 'string' && value.startsWith('/')
        ? root + value
        : value,
    ),
  ) as object
}
