import { z } from 'zod'
import type { Endpoint } from '~/contract/endpoint'
import { errorStatus, MallError, type ErrorCode } from '~/contract/errors'
import { REQUEST_TIMEOUT_MS } from '~/contract/limits'
import type { Visitor } from './ctx'
import { ask } from './ask'
import { visitorHeaders } from './visitor'

/** Which school a call between processes is for, where the host of the address cannot say it. */
export const SCHOOL_HEADER = 'x-mall-code'
/** The key of a guest's cart. No foreign page can send a header, so it admits changes where a cookie would not. */
export const GUEST_CART_HEADER = 'x-guest-cart'

/** What input with abnormal characters is answered with, and 400 (spec 8). */
export const ABNORMAL_BODY = 'xss'

/** Uploads travel as base64. Buffers have made themselves an object of numbers by the time `value` is seen. */
function bytesAsBase64(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key]
  return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value
}

/** Halves of characters, which no address can hold, become a sign of their own, as they do in a query. */
const wellFormed = (text: string): string => Buffer.from(text).toString('utf8')

/** The URL, query and body a call has on the wire. */
export function wireRequest(
  base: string,
  call: Endpoint,
  input: Record<string, unknown>,
): { url: string; body: string | undefined } {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(input[name] ?? ''))),
  )
  const keysOf = (schema: unknown) =>
    Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {})
  const search = new URLSearchParams()
  for (const key of keysOf(call.query)) {
    const value = input[key]
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(key, String(item))
  }
  const bodyKeys = keysOf(call.body)
  const body =
    call.method === 'GET' || !bodyKeys.length
      ? undefined
      : JSON.stringify(
          Object.fromEntries(bodyKeys.filter(key => key in input).map(key => [key, input[key]])),
          bytesAsBase64,
        )
  return { url: `${base}${path}${search.size ? `?${search}` : ''}`, body }
}

/** Calls a configured backend: 20 s at most, its reply checked against the contract. Throws `MallError`. */
export async function callRemote(
  base: string,
  call: Endpoint,
  input: Record<string, unknown>,
  by: {
    token?: string
    guestCart?: string
    visitor?: Visitor
    requestId: string
    school: string
  },
): Promise<unknown> {
  const { url, body } = wireRequest(base, call, input)
  let response: Response
  let reply: unknown
  try {
    response = await ask(url, {
      method: call.method,
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        ...visitorHeaders(by.visitor),
        accept: 'application/json',
        'x-request-id': by.requestId,
        [SCHOOL_HEADER]: by.school,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(by.token ? { authorization: `Bearer ${by.token}` } : {}),
        ...(by.guestCart ? { [GUEST_CART_HEADER]: by.guestCart } : {}),
      },
    })
    reply = await response.json()
  } catch (cause) {
    throw new MallError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'unavailable', {
      cause,
    })
  }
  if (!response.ok) throw failureOf(response.status, reply)
  const parsed = call.reply.safeParse(reply)
  if (!parsed.success) throw new MallError('unavailable', { cause: parsed.error })
  return parsed.data
}

const errorReply = z.object({
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
/** What a status says by itself, where no code came with it. */
const generalCodes: Record<number, ErrorCode> = {
  401: 'not_logged_in',
  403: 'no_permission',
  404: 'not_found',
  406: 'not_acceptable',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many',
  504: 'timeout',
  507: 'storage_full',
}
const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** What somebody else refuses with. What goes wrong inside of them means for us that they are not available. */
function failureOf(status: number, reply: unknown): MallError {
  const cause = new Error(`answered ${status}`)
  if (status === 400 && reply === ABNORMAL_BODY)
    return new MallError('abnormal_characters', { cause })
  const parsed = errorReply.safeParse(reply)
  if (parsed.success && isCode(parsed.data.code) && parsed.data.code !== 'internal')
    return new MallError(parsed.data.code, {
      fields: parsed.data.fields,
      values: parsed.data.values,
      cause,
    })
  return new MallError(generalCodes[status] ?? (status >= 500 ? 'unavailable' : 'bad_request'), {
    cause,
  })
}
