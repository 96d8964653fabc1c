import { and, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { grantors, standing } from '~/areas/teams/domain/standing'
import { grants } from '~/areas/teams/domain/tables'
import { fundAccounts } from './tables'

/** Fund accounts whose owner lets this person look at them, or manage them. */
export const accountsInStead = (ctx: DbCtx, actor: Actor): SQL | undefined =>
  and(
    inArray(fundAccounts.ownerId, grantors(ctx, actor, ['view', 'fund'])),
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(grants)
        .where(
          standing(
            ctx,
            actor,
            ['view', 'fund'],
            eq(grants.grantorId, fundAccounts.ownerId),
            or(isNull(grants.projectId), eq(grants.projectId, fundAccounts.projectId)),
          ),
        ),
    ),
  )
