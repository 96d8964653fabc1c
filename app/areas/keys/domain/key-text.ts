import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tells a key from a person's token, and whoever finds one where it should not be what it is. */
const PREFIX = 'cpm_'
const SECRET_BYTES = 32
const WHOLE = /^cpm_(\d{20})_[\w-]{43}$/

export const isKeyText = (text: string): boolean => text.startsWith(PREFIX)

export const drawKey = (id: string): string =>
  `${PREFIX}${id}_${randomBytes(SECRET_BYTES).toString('base64url')}`

/** The id in it, where it is written as keys are. */
export const idInKey = (text: string): string | undefined => WHOLE.exec(text)?.[1]

/** Plain SHA-256: 256 drawn bits need no slow digest, and each call takes one. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const isDigest = (text: string, digest: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(text)), Buffer.from(digest))
