import { z } from 'zod'
import type { KeyScope } from '~/areas/keys/codes'
import type { Access } from './access'

/** The base a call is addressed to (spec 7's `{service}` markers; `main` is the unmarked one). */
export const services = [
  'main',
  'bidding',
  'app',
  'mall',
  'custom',
  'cms',
  'aliyuncs',
  'disc',
  'www',
  'openapi',
] as const
export type Service = (typeof services)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodType
/** No parameters, query or body: adds nothing to the flat input. */
type Nothing = z.ZodType<unknown, unknown>

/** One call of the API as data: the client is derived from it, the API is forced by it, OpenAPI is printed from it. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  service: Service
  method: Method
  /** Path below the base, `{name}` for parameters, spelled as in the specification. */
  path: string
  /** Who may call at all; verbs refine it for the row at hand. */
  access: readonly Access[]
  summary: string
  /** What a key of the school's systems needs to make this call; null: none may. */
  scope: KeyScope | null
  /** Reads by its method, but does something: over HTTP the cookie alone does not admit it, because foreign pages could make a browser call it. */
  acts: boolean
  /** An auditor may make it. Of calls that act only those of the caller's own account are, and those that only read. */
  forAuditors: boolean
  /** Somebody who runs the mall and reads in the school may make it. Of calls that act that is their sign-out alone. */
  forSupport: boolean
  /** Also for who must set up a second factor and has not yet: nobody else's call is. */
  whileOwing: boolean
  /** Over HTTP the picture itself (`image` of the reply, a PNG in base64), unless JSON is asked for. */
  picture: boolean
  /**
   * What it answers may be some seconds old: it is read from a replica of the database, where there is one. Only what every guest
   * sees of the catalogue; never money, carts, what is somebody's own, or what somebody may do.
   */
  mayLag: boolean
  params: P
  query: Q
  body: B
  reply: R
}

/** Where a call is answered below `/api`: those of `main` as they are, those of other services below their name. */
export const callAddress = ({ service, path }: Pick<Endpoint, 'service' | 'path'>): string =>
  service === 'main' ? path : `/${service}${path}`

const nothing = z.object({})

export function endpoint<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  R extends Shape = Nothing,
>(call: {
  service?: Service
  method: Method
  path: string
  access: readonly Access[] | Access
  summary: string
  scope?: KeyScope
  acts?: boolean
  forAuditors?: boolean
  forSupport?: boolean
  whileOwing?: boolean
  picture?: boolean
  mayLag?: boolean
  params?: P
  query?: Q
  body?: B
  reply: R
}): Endpoint<P, Q, B, R> {
  const acts = call.acts ?? call.method !== 'GET'
  return {
    service: call.service ?? 'main',
    method: call.method,
    path: call.path,
    access: Array.isArray(call.access)
      ? (call.access as readonly Access[])
      : [call.access as Access],
    summary: call.summary,
    scope: call.scope ?? null,
    acts,
    forAuditors: call.forAuditors ?? !acts,
    forSupport: call.forSupport ?? !acts,
    whileOwing: call.whileOwing ?? false,
    picture: call.picture ?? false,
    mayLag: call.mayLag ?? false,
    params: call.params ?? (nothing as unknown as P),
    query: call.query ?? (nothing as unknown as Q),
    body: call.body ?? (nothing as unknown as B),
    reply: call.reply,
  }
}

/** What a caller passes: parameters, query and body as one flat object. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? z.input<P> & z.input<Q> & z.input<B>
    : never
/** What a verb receives after parsing. */
export type VerbInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? z.output<P> & z.output<Q> & z.output<B>
    : never
export type ReplyOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never

export type Area = Record<string, Endpoint>
