import { eq, isNotNull } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { isSealedByOld, seal, unseal } from '~/mall/core/seal'
import { mine, write } from '~/mall/database/pool'
import { RECOVERY_SEAL } from './recovery'
import { recoveryCodes, secondFactors } from './tables'
import { TOTP_SEAL } from './totp'

/** Seals anew what an older secret has sealed, so that the secret can be taken away. With every start, because secrets are changed by one. */
export async function resealFactors(ctx: Ctx): Promise<number> {
  return write(ctx, async ctx => {
    const again = async (purpose: string, text: string | null) => {
      if (!text || !isSealedByOld(ctx, purpose, text)) return null
      const claims = await unseal(ctx, purpose, text)
      return claims && seal(ctx, purpose, claims)
    }
    let total = 0
    const apps = await ctx.db
      .select()
      .from(secondFactors)
      .where(mine(ctx, secondFactors, isNotNull(secondFactors.sealed)))
      .for('update')
    for (const { id, sealed: old } of apps) {
      const fresh = await again(TOTP_SEAL, old)
      if (!fresh) continue
      total++
      await ctx.db
        .update(secondFactors)
        .set({ sealed: fresh })
        .where(mine(ctx, secondFactors, eq(secondFactors.id, id)))
    }
    const codes = await ctx.db
      .select()
      .from(recoveryCodes)
      .where(mine(ctx, recoveryCodes))
      .for('update')
    for (const { personId, n, sealed: old } of codes) {
      const fresh = await again(RECOVERY_SEAL, old)
      if (!fresh) continue
      total++
      await ctx.db
        .update(recoveryCodes)
        .set({ sealed: fresh })
        .where(
          mine(ctx, recoveryCodes, eq(recoveryCodes.personId, personId), eq(recoveryCodes.n, n)),
        )
    }
    if (total) await audit(ctx, 'secondFactor.reseal', 'school', ctx.mall.code, { resealed: total })
    return total
  })
}
