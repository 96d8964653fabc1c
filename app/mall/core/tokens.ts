import { createHmac, hkdfSync, timingSafeEqual, webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT, type CryptoKey } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  SESSION_COOKIE_DAYS,
  SESSION_EXPIRY_MARGIN_MINUTES,
  SESSION_REFRESH_MINUTES,
} from '~/areas/accounts/limits'
import type { Clock } from './clock'
import { DAY_MS, MINUTE_MS } from './days'

export interface TokenClaims {
  personId: string
  epoch: number
  sessionId: string
  expiresAt: Date
}

export interface Tokens {
  sign(
    mallId: number,
    person: { id: string; epoch: number },
    /** What the token is good for, and no longer than. */
    session: { id: string; endsAt: Date },
    clock: Clock,
  ): Promise<{ token: string; expiresAt: Date }>
  /** null for a token that is false, of another school, or expired (`exp` − 30 min has passed). */
  verify(mallId: number, token: string, clock: Clock): Promise<TokenClaims | null>
  /** Whether so little remains that the token should be exchanged for a fresh one, and that one would last longer. */
  needsRefresh(claims: TokenClaims, session: { endsAt: Date }, clock: Clock): boolean
  /** A keyed digest for other purposes (form tokens, signatures of the local cashier), one key per purpose. */
  digest(purpose: string, text: string): string
  /** The digest under each secret, the signing one first: what was kept before a key was rotated is still found. */
  digests(purpose: string, text: string): string[]
  /** Whether this is the digest under one of the secrets; how long it takes to say tells nothing. */
  isDigest(purpose: string, text: string, claim: string): boolean
}

const MARGIN_MS = SESSION_EXPIRY_MARGIN_MINUTES * MINUTE_MS
const LIFETIME_MS = SESSION_COOKIE_DAYS * DAY_MS + MARGIN_MS

const KEYS_KEPT = 5_000

/** Tokens say when they end in seconds. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1_000) * 1_000

/** @param secrets the first signs, all verify, so that a key can be rotated without signing anybody out */
export function createTokens(secrets: readonly string[]): Tokens {
  // Of each school some; whichever is not there any more is derived again.
  const keys = new LRUCache<string, Uint8Array>({ max: KEYS_KEPT })
  const key = (secret: string, purpose: string) => {
    const name = `${purpose}\n${secret}`
    let bytes = keys.get(name)
    if (!bytes)
      keys.set(
        name,
        (bytes = new Uint8Array(hkdfSync('sha256', secret, 'campus-mall', purpose, 32))),
      )
    return bytes
  }
  const [first = ''] = secrets
  const sessionKeys = new LRUCache<string, Promise<CryptoKey>>({ max: KEYS_KEPT })
  /** The key of a school's sessions, made ready once: every request of somebody signed in is verified with it. */
  const sessionKey = (secret: string, mallId: number) => {
    const name = `${mallId}\n${secret}`
    let cryptoKey = sessionKeys.get(name)
    if (!cryptoKey)
      sessionKeys.set(
        name,
        (cryptoKey = webcrypto.subtle.importKey(
          'raw',
          key(secret, `session:${mallId}`),
          { name: 'HMAC', hash: 'SHA-256' },
          false,
          ['sign', 'verify'],
        )),
      )
    return cryptoKey
  }

  const digestBy = (secret: string, purpose: string, text: string) =>
    createHmac('sha256', key(secret, purpose)).update(text).digest('base64url')

  const digests = (purpose: string, text: string) =>
    secrets.map(secret => digestBy(secret, purpose, text))

  return {
    async sign(mallId, person, session, clock) {
      const now = clock.now()
      const expiresAt = new Date(
        Math.min(now.getTime() + LIFETIME_MS, session.endsAt.getTime() + MARGIN_MS),
      )
      const token = await new SignJWT({ mall: mallId, epoch: person.epoch, sid: session.id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(person.id)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(await sessionKey(first, mallId))
      return { token, expiresAt }
    },
    async verify(mallId, token, clock) {
      for (const secret of secrets) {
        const claims = await jwtVerify(token, await sessionKey(secret, mallId), {
          algorithms: ['HS256'],
          currentDate: clock.now(),
        }).then(
          it => it.payload,
          () => null,
        )
        if (!claims) continue
        const expiresAt = new Date((claims.exp ?? 0) * 1000)
        if (
          claims.mall !== mallId ||
          typeof claims.sub !== 'string' ||
          typeof claims.sid !== 'string' ||
          expiresAt.getTime() - MARGIN_MS <= clock.now().getTime()
        )
          return null
        return {
          personId: claims.sub,
          epoch: Number(claims.epoch ?? 0),
          sessionId: claims.sid,
          expiresAt,
        }
      }
      return null
    },
    needsRefresh: (claims, session, clock) =>
      claims.expiresAt.getTime() < wholeSeconds(session.endsAt.getTime() + MARGIN_MS) &&
      claims.expiresAt.getTime() -
        (SESSION_EXPIRY_MARGIN_MINUTES + SESSION_REFRESH_MINUTES) * MINUTE_MS <
        clock.now().getTime(),
    digest: (purpose, text) => digestBy(first, purpose, text),
    digests,
    isDigest(purpose, text, claim) {
      const bytes = Buffer.from(claim)
      return digests(purpose, text)
        .map(it => Buffer.from(it))
        .some(it => it.length === bytes.length && timingSafeEqual(it, bytes))
    },
  }
}
