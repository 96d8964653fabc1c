import { decodeProtectedHeader, EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import type { Ctx } from './ctx'

const SEAL = { alg: 'dir', enc: 'A256GCM' } as const
const KEY_ID_LENGTH = 12

const keyText = (ctx: Ctx) => `mall ${ctx.mall.id}`
const keyFrom = (digest: string) => Buffer.from(digest, 'base64url')
/** Tells the key without telling anything of it. */
const keyIdOf = (ctx: Ctx, purpose: string) =>
  ctx.services.tokens.digest('seal-key-id', `${purpose}\n${keyText(ctx)}`).slice(0, KEY_ID_LENGTH)

/** Encrypts under a key of this school and purpose, derived from the first of SESSION_SECRETS; for ever, or for some minutes. */
export function seal(
  ctx: Ctx,
  purpose: string,
  claims: Record<string, unknown>,
  minutes?: number,
): Promise<string> {
  const now = ctx.clock.now()
  const token = new EncryptJWT(claims)
    .setProtectedHeader({ ...SEAL, kid: keyIdOf(ctx, purpose) })
    .setIssuedAt(now)
  if (minutes !== undefined) token.setExpirationTime(new Date(now.getTime() + minutes * 60_000))
  return token.encrypt(keyFrom(ctx.services.tokens.digest(purpose, keyText(ctx))))
}

/** What was sealed, by any of the secrets; null where it is not ours, of another school or purpose, changed, or over. */
export async function unseal(ctx: Ctx, purpose: string, text: string): Promise<JWTPayload | null> {
  for (const digest of ctx.services.tokens.digests(purpose, keyText(ctx))) {
    const claims = await jwtDecrypt(text, keyFrom(digest), {
      currentDate: ctx.clock.now(),
      keyManagementAlgorithms: [SEAL.alg],
      contentEncryptionAlgorithms: [SEAL.enc],
    }).then(
      it => it.payload,
      () => null,
    )
    if (claims) return claims
  }
  return null
}

/** Whether it was sealed by a secret that may soon be taken away. */
export const isSealedByOld = (ctx: Ctx, purpose: string, text: string): boolean =>
  decodeProtectedHeader(text).kid !== keyIdOf(ctx, purpose)
