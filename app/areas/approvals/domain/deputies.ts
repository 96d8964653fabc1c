import { and, eq, exists, gte, isNull, lte, not, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { people } from '~/areas/accounts/domain/tables'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { hasOtherTurn, isOf } from './speakers'
import { approvalDeputies, approvalSteps } from './tables'

const away = alias(people, 'away')

/** That a named deputy holds today. */
const standing = (ctx: DbCtx): SQL | undefined => {
  const today = dayOf(ctx.clock.now())
  return and(
    isNull(approvalDeputies.endedAt),
    lte(approvalDeputies.validFrom, today),
    gte(approvalDeputies.validTo, today),
  )
}

/** Approvers of the step at hand who could say a word themselves and have named this person their deputy for today; none for whoever has another turn. */
const inWhoseStead = (ctx: DbCtx, deputy: string | PgColumn) =>
  ctx.db
    .select({ id: away.id, name: away.name })
    .from(approvalDeputies)
    .innerJoin(away, mine(ctx, away, eq(away.id, approvalDeputies.personId)))
    .where(
      mine(
        ctx,
        approvalDeputies,
        eq(approvalDeputies.deputyId, deputy),
        standing(ctx),
        eq(away.disabled, false),
        isOf(away.id, approvalSteps.approvers),
        not(isOf(away.id, approvalSteps.barred)),
        not(hasOtherTurn(ctx, deputy)),
      ),
    )

/** Whether this person is deputy of one of those asked for the step at hand; that they are not barred themselves is the caller's to ask. */
export const isDeputy = (ctx: DbCtx, deputy: string | PgColumn): SQL =>
  exists(inWhoseStead(ctx, deputy))

/** In whose stead the actor speaks to a step; null where they are asked themselves. */
export async function principalOf(
  ctx: DbCtx,
  orderId: string,
  no: number,
): Promise<{ personId: string; name: string } | null> {
  const { personId } = actorOf(ctx)
  const stead = inWhoseStead(ctx, personId).as('stead')
  const [principal] = await ctx.db
    .select({ personId: stead.id, name: stead.name })
    .from(approvalSteps)
    .innerJoinLateral(stead, sql`true`)
    .where(
      mine(
        ctx,
        approvalSteps,
        eq(approvalSteps.orderId, orderId),
        eq(approvalSteps.no, no),
        not(isOf(personId, approvalSteps.approvers)),
      ),
    )
    .orderBy(stead.id)
    .limit(1)
  return principal ?? null
}
