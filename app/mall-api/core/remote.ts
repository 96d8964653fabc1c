import type { Endpoint } from '~/contract/endpoint'
import { errorStatus, MallError, type ErrorCode, type ErrorReply } from '~/contract/errors'
import { REQUEST_TIMEOUT_MS } from '~/contract/limits'

/** The URL, query and body a call has on the wire. */
export function wireRequest(base: string, call: Endpoint, input: Record<string, unknown>): { url: string; body: string | undefined } {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const keysOf = (schema: unknown) => Object.keys((schema as { shape?: Record<string, unknown> }).shape ?? {})
  const search = new URLSearchParams()
  for (const key of keysOf(call.query)) {
    const value = input[key]
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) search.append(key, String(item))
  }
  const bodyKeys = keysOf(call.body)
  const body = call.method === 'GET' || !bodyKeys.length ? undefined : JSON.stringify(Object.fromEntries(bodyKeys.filter(key => key in input).map(key => [key, input[key]])))
  return { url: `${base}${path}${search.size ? `?${search}` : ''}`, body }
}

/** Calls a configured backend: 20 s at most, its reply checked against the contract. Throws `MallError`. */
export async function callRemote(base: string, call: Endpoint, input: Record<string, unknown>, by: { token?: string; requestId: string }): Promise<unknown> {
  const { url, body } = wireRequest(base, call, input)
  let response: Response
  let reply: unknown
  try {
    response = await fetch(url, {
      method: call.method, body, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), redirect: 'error',
      headers: { accept: 'application/json', 'x-request-id': by.requestId, ...(body ? { 'content-type': 'application/json' } : {}), ...(by.token ? { authorization: `Bearer ${by.token}` } : {}) },
    })
    reply = await response.json()
  } catch (cause) {
    throw new MallError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'unavailable', { cause })
  }
  if (!response.ok) {
    const { code, fields, values } = (reply ?? {}) as Partial<ErrorReply>
    throw new MallError(code && code in errorStatus ? code : codeOf(response.status), { fields, values })
  }
  const parsed = call.reply.safeParse(reply)
  if (!parsed.success) throw new MallError('unavailable', { cause: parsed.error })
  return parsed.data
}

const codeOf = (status: number): ErrorCode => (Object.entries(errorStatus).find(([, it]) => it === status)?.[0] as ErrorCode | undefined) ?? (status >= 500 ? 'unavailable' : 'bad_request')
