import { eq } from 'drizzle-orm'
import type { Role } from '~/contract/access'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { secondFactors } from './tables'

/** Whether these duties ask for a second factor (SECOND_FACTOR_FOR). */
export const mustHaveSecondFactor = (ctx: Ctx, roles: readonly Role[]): boolean =>
  roles.some(it => ctx.services.secondFactorFor.includes(it))

export const hasSecondFactor = (ctx: Ctx, personId: string): Promise<boolean> =>
  read(ctx, async ctx => {
    const rows = await ctx.db
      .select({ id: secondFactors.id })
      .from(secondFactors)
      .where(mine(ctx, secondFactors, eq(secondFactors.personId, personId)))
      .limit(1)
    return rows.length > 0
  })

/** Must have one and has none: may set one up, and nothing else. Asked with every request, so that no session goes round it. */
export const owesSecondFactor = async (
  ctx: Ctx,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<boolean> => mustHaveSecondFactor(ctx, roles) && !(await hasSecondFactor(ctx, id))
