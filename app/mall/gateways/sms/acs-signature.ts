import { createHash, createHmac } from 'node:crypto'

/** A request as it is signed. Names of headers are lower-case. */
export interface AcsRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
export const sha256Hex = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 3986, which escapes more than JavaScript does. */
const escape = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    it => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  )
export const canonicalQuery = (query: Readonly<Record<string, string>>) =>
  Object.keys(query)
    .sort()
    .map(name => `${escape(name)}=${escape(query[name] ?? '')}`)
    .join('&')

/**
 * The `Authorization` header of Alibaba Cloud's signature V3: an HMAC over method, path, query, the signed headers (host, content
 * type and all that begin with `x-acs-`) and the digest of the body.
 */
export function acsAuthorization(
  { method, path, query, headers, body }: AcsRequest,
  account: { accessKeyId: string; accessKeySecret: string },
): string {
  const headerNames = Object.keys(headers)
    .filter(name => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort()
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...headerNames.map(name => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    headerNames.join(';'),
    sha256Hex(body),
  ].join('\n')
  const signature = createHmac('sha256', account.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256Hex(canonical)}`, 'utf8')
    .digest('hex')
  return `${ALGORITHM} Credential=${account.accessKeyId},SignedHeaders=${headerNames.join(';')},Signature=${signature}`
}
