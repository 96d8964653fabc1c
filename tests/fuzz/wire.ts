import type { Endpoint } from '~/contract/endpoint'
import { namesOf } from './schema'
import { percent, toJson, toTexts } from './tokens'

/** A call as it goes over the wire. */
export interface Wire {
  method: string
  url: string
  body: string | undefined
}

/** Longest address a server takes at all (Node: 16 kB of headers); a longer value goes no further than that. */
const ADDRESS_MAX = 12_000

/**
 * Puts an input where the contract says its parts belong: path, query, body. Names the contract does not know go where
 * the call has most room for them: into the body, or else into the query.
 */
export function wireOf(call: Endpoint, input: Record<string, unknown>): Wire {
  const params = namesOf(call.params)
  const query = namesOf(call.query)
  const hasBody =
    call.method !== 'GET' && (call.method !== 'DELETE' || namesOf(call.body).length > 0)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    cut(percent(toTexts(input[name])[0] ?? '')),
  )
  const searched = Object.entries(input).filter(
    ([name]) => query.includes(name) || (!hasBody && !params.includes(name)),
  )
  const search = searched
    .flatMap(([name, value]) => toTexts(value).map(text => `${percent(name)}=${percent(text)}`))
    .join('&')
  const prefix = call.service === 'main' ? '' : `/${call.service}`
  const body = hasBody
    ? toJson(
        Object.fromEntries(
          Object.entries(input).filter(([name]) => !params.includes(name) && !query.includes(name)),
        ),
      )
    : undefined
  return { method: call.method, url: `${prefix}${path}${search ? `?${cut(search)}` : ''}`, body }
}

/** Not inside of a percent sign and its digits. */
const cut = (text: string) => text.slice(0, ADDRESS_MAX).replace(/%[0-9A-F]?$/, '')
