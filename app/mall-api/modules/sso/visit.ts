import { EncryptJWT, jwtDecrypt } from 'jose'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { SSO_MINUTES } from '~/contract/limits'
import type { Ctx } from '../../core/ctx'
import { mine, write } from '../../database/pool'
import { attemptCounters } from '../accounts/tables'

const sealed = z.object({
  state: z.string(),
  redirectUri: z.string(),
  returnTo: z.string().optional(),
  attempt: z.number(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
})
/** What was begun, for the moment the browser comes back. */
export type Visit = z.output<typeof sealed>

const SEAL = { alg: 'dir', enc: 'A256GCM' } as const
const purposeText = (ctx: Ctx) => `mall ${ctx.mall.id}`
const keyFrom = (digest: string) => Buffer.from(digest, 'base64url')

/** Encrypted under a key of this school, good for ten minutes: no process has to remember what nobody may come back to. */
export function sealVisit(ctx: Ctx, visit: Visit): Promise<string> {
  const now = ctx.clock.now()
  return new EncryptJWT({ ...visit })
    .setProtectedHeader(SEAL)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + SSO_MINUTES * 60_000))
    .encrypt(keyFrom(ctx.services.tokens.digest('sso-visit', purposeText(ctx))))
}

/** null where it is not ours, of another school, changed, or over. */
export async function openVisit(ctx: Ctx, text: string): Promise<Visit | null> {
  for (const digest of ctx.services.tokens.digests('sso-visit', purposeText(ctx))) {
    const claims = await jwtDecrypt(text, keyFrom(digest), {
      currentDate: ctx.clock.now(),
      keyManagementAlgorithms: [SEAL.alg],
      contentEncryptionAlgorithms: [SEAL.enc],
    }).then(
      it => it.payload,
      () => null,
    )
    const visit = sealed.safeParse(claims)
    if (visit.success) return visit.data
  }
  return null
}

/** Whether this is the first to use it up; `key` is remembered by all processes for as long as it could be shown again. */
export const spendOnce = (ctx: Ctx, key: string, seconds: number): Promise<boolean> =>
  write(ctx, async ctx => {
    const now = ctx.clock.now()
    await ctx.db
      .delete(attemptCounters)
      .where(mine(ctx, attemptCounters, lt(attemptCounters.expiresAt, now)))
    const kept = await ctx.db
      .insert(attemptCounters)
      .values({
        mallId: ctx.mall.id,
        key,
        points: 1,
        expiresAt: new Date(now.getTime() + seconds * 1_000),
      })
      .onConflictDoNothing()
      .returning({ key: attemptCounters.key })
    return kept.length > 0
  })
