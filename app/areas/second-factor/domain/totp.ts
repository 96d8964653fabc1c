import { TOTP_STEP_SECONDS } from '../limits'
import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { mine } from '~/mall/database/pool'
import { secondFactors } from './tables'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Clocks of telephones are seconds off, and people take some to type. */
const STEPS_AROUND = 1
export const TOTP_SEAL = 'totp-secret'

/** The app of a secret; SHA-1, six digits and thirty seconds, because many apps pass over what an address says otherwise. */
const appOf = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_STEP_SECONDS,
  })

export const drawSecret = (): string => new Secret({ size: SECRET_BYTES }).base32
export const addressOf = (secret: string, issuer: string, label: string): string =>
  appOf(secret, issuer, label).toString()

/** The step of time whose code this is; null where it is of none near now. */
export function stepOf(ctx: Ctx, secret: string, code: string): number | null {
  const timestamp = ctx.clock.now().getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: STEPS_AROUND })
  return delta === null ? null : Math.floor(timestamp / 1_000 / TOTP_STEP_SECONDS) + delta
}

/** Sealed with whose and which it is, so that no row serves in another's place. */
export const sealSecret = (ctx: Ctx, personId: string, id: string, secret: string) =>
  seal(ctx, TOTP_SEAL, { sub: personId, jti: id, secret })

/** Takes a code of one of the person's apps, in the open transaction: of many that bring it at once, one gets through. */
export async function takeTotp(ctx: DbCtx, personId: string, code: string): Promise<string | null> {
  const apps = await ctx.db
    .select()
    .from(secondFactors)
    .where(
      mine(
        ctx,
        secondFactors,
        and(eq(secondFactors.personId, personId), eq(secondFactors.kind, 'totp')),
      ),
    )
  for (const app of apps) {
    const claims = await unseal(ctx, TOTP_SEAL, app.sealed ?? '')
    if (claims?.sub !== personId || claims.jti !== app.id) continue
    const step = stepOf(ctx, String(claims.secret), code)
    if (step === null) continue
    const rows = await ctx.db
      .update(secondFactors)
      .set({ lastStep: step, usedAt: ctx.clock.now() })
      .where(
        mine(
          ctx,
          secondFactors,
          and(eq(secondFactors.id, app.id), lt(secondFactors.lastStep, step)),
        ),
      )
      .returning({ id: secondFactors.id })
    if (rows.length) return app.id
  }
  return null
}
