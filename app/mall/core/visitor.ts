import type { Visitor } from './ctx'
import type { Tokens } from './tokens'

/** What a browser is known by to the calls, out of a key that only it holds. */
export const askerFrom = (tokens: Pick<Tokens, 'digest'>, key: string): string =>
  tokens.digest('asker', key)

/** How what the browser brings along travels between processes. */
const headers = { device: 'x-mall-device', asker: 'x-mall-asker', userAgent: 'user-agent' } as const
const TEXT_MAX = 1_000

export const visitorHeaders = (visitor: Visitor = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, header]) => {
      const value = visitor[name as keyof typeof headers]
      return value && /^[\x20-\x7e]+$/.test(value) ? [[header, value]] : []
    }),
  )

export const visitorOf = (request: Request): Visitor =>
  Object.fromEntries(
    Object.entries(headers).map(([name, header]) => [
      name,
      request.headers.get(header)?.slice(0, TEXT_MAX),
    ]),
  )
