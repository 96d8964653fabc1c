import { createHmac, timingSafeEqual } from 'node:crypto'

/** The fields that are signed, by name, in the order of their names: `appId=mall&code=T1&…`. Empty ones are signed, too. */
export const signedText = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter(name => name !== 'sign')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

/** HMAC-SHA256 in lower-case hex, as the system's interface wants it. */
export const signatureOf = (fields: Readonly<Record<string, string>>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(fields), 'utf8').digest('hex')

export function isSignedBy(fields: Readonly<Record<string, string>>, secret: string): boolean {
  const right = Buffer.from(signatureOf(fields, secret)),
    claim = Buffer.from(fields.sign ?? '')
  return right.length === claim.length && timingSafeEqual(right, claim)
}
