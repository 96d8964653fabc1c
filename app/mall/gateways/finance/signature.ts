import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedParts {
  method: string
  /** Path and query of the address that is asked. */
  path: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  body: string
}

/** HMAC-SHA-256 over the lines of a request, in hex. */
export function financeSignature(
  { method, path, timestamp, nonce, body }: SignedParts,
  secret: string,
): string {
  const digest = createHash('sha256').update(body, 'utf8').digest('hex')
  const lines = [method, path, timestamp, nonce, digest].join('\n')
  return createHmac('sha256', secret).update(lines, 'utf8').digest('hex')
}

/** HMAC-SHA-256 over the request's nonce and the body of its answer: an answer belongs to its question. */
export const answerSignature = (nonce: string, body: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${nonce}\n${createHash('sha256').update(body, 'utf8').digest('hex')}`, 'utf8')
    .digest('hex')

/** Compared in the same time, whatever it is. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
