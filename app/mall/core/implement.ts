import type { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import type { Access } from '~/contract/access'
import type { Area, CallInput, Endpoint, ReplyOf, VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { isFault, isUntold, levelOf } from './fault'
import { twinOfCall } from '~/contract/twins'
import type { Ctx } from './ctx'
import { hasText, hasZero } from './plain-text'

/** A verb of the mall: who may do it is its first line; one transaction; tenant always. */
export type Verb<E extends Endpoint> = (
  ctx: Ctx,
  input: VerbInput<E>,
) => Promise<z.input<E['reply']>>
export type Verbs<A extends Area> = { [K in keyof A]: Verb<A[K]> }
type AnyVerb = (ctx: Ctx, input: never) => Promise<unknown>

const implementations = new Map<Endpoint, AnyVerb>()

/** Binds every call of an area to its verb; a missing one is a type error. */
export function implement<A extends Area>(area: A, verbs: Verbs<A>): void {
  for (const [name, call] of Object.entries(area))
    implementations.set(call, verbs[name as keyof A] as AnyVerb)
}

/** Whether a call has a verb in this process. */
export const isBound = (call: Endpoint): boolean => implementations.has(call)

const admits: Record<Access, (ctx: Ctx) => boolean> = {
  open: () => true,
  signedIn: ctx => !!ctx.actor,
  buyer: ctx => !!ctx.actor?.shoper,
  guestCart: ctx => !ctx.actor && !!ctx.guestCart,
  supplier: ctx => !!ctx.actor?.roles.has('supplier'),
  finance: ctx => !!ctx.actor?.roles.has('finance'),
  acceptor: ctx => !!ctx.actor?.roles.has('acceptor'),
  platform: ctx => !!ctx.actor?.roles.has('platform'),
  administrator: ctx => !!ctx.actor?.roles.has('administrator'),
  it: ctx => !!ctx.actor?.roles.has('it'),
  auditor: ctx => !!ctx.actor?.roles.has('auditor'),
}

/** Field → message code. Codes are what schemas name; zod's own sentences become `wrong`. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form'
    const code = /^[a-z][a-z0-9_]*$/.test(issue.message) ? issue.message : 'wrong'
    fields[field] ??= code
  }
  return fields
}

function parseInput(schema: z.ZodType, input: unknown): Record<string, unknown> {
  const result = schema.safeParse(input)
  if (!result.success) throw new MallError('invalid', { fields: fieldsOf(result.error) })
  return result.data as Record<string, unknown>
}

/** Answers one call: admission by role, parsing, the verb. `input` is flat: parameters, query and body together. */
export async function perform<E extends Endpoint>(
  call: E,
  ctx: Ctx,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const verb = implementations.get(call)
  if (!verb) throw new MallError('not_found')
  const twin = twinOfCall(call)
  if (twin && !ctx.services.connections.isTwin(twin, ctx.mall)) throw new MallError('not_found')
  if (ctx.key) {
    if (!call.scope || !ctx.key.scopes.includes(call.scope)) throw new MallError('no_permission')
  } else if (!call.access.some(access => admits[access](ctx)))
    throw new MallError(ctx.actor ? 'no_permission' : 'not_logged_in')
  if (!call.forAuditors && !call.access.includes('open') && ctx.actor?.roles.has('auditor'))
    throw new MallError('no_permission')
  if (!call.forSupport && !call.access.includes('open') && ctx.actor?.supportUntil)
    throw new MallError('no_permission')
  // Whoever owes a second factor is a visitor to everything but the setting up of one.
  if (ctx.actor?.owesSecondFactor && !call.whileOwing) {
    if (!call.access.includes('open')) throw new MallError('second_factor_owed')
    ctx = { ...ctx, actor: null }
  }
  // What is parsed is short enough to be looked at closely (spec 8).
  if (hasText(input, hasZero)) throw new MallError('abnormal_characters')
  const flat = {
    ...parseInput(call.params, input),
    ...parseInput(call.query, input),
    ...parseInput(call.body, input),
  }
  if (hasText(flat, isAbnormal)) throw new MallError('abnormal_characters')
  if (mayLag(call, ctx)) ctx = { ...ctx, mayLag: true }
  try {
    return (await verb(ctx, flat as never)) as ReplyOf<E>
  } catch (error) {
    tell(call, ctx, error)
    throw error
  }
}

/** Whoever has changed something sees it, and whoever may have done so: the one place where a replica is chosen. */
const mayLag = (call: Endpoint, { services, recentWrite }: Ctx): boolean =>
  call.mayLag && !!services.database.lagging && recentWrite?.isRecent === false

/** What failed, why, at which school and for whom; screens and callers only learn that it did. */
function tell(call: Endpoint, ctx: Ctx, error: unknown): void {
  if (!isFault(error) || !isUntold(error)) return
  ctx.services.log[levelOf(error)](
    {
      err: error,
      call: `${call.method} ${call.path}`,
      mall: ctx.mall.code,
      person: ctx.actor?.personId,
      requestId: ctx.requestId,
    },
    'call failed',
  )
}
