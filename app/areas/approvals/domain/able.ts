import { eq, inArray, ne, not, notExists, or, sql } from 'drizzle-orm'
import { people } from '~/areas/accounts/domain/tables'
import { holdsNow } from '~/areas/accounts/domain/terms'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { speakerBarred } from './hooks'
import { canSpeak, isOf, one } from './speakers'
import { approvalSteps } from './tables'

/**
 * Whether for every step of an order that waits there is somebody who can say it.
 * @param without who will say none of them
 */
export async function isAnybodyAsked(
  ctx: DbCtx,
  orderId: string,
  without?: string,
): Promise<boolean> {
  const able = ctx.db
    .select(one)
    .from(people)
    .where(
      mine(
        ctx,
        people,
        canSpeak(ctx),
        without === undefined ? undefined : ne(people.id, without),
        or(isOf(people.id, approvalSteps.approvers), holdsNow(ctx, 'administrator')),
      ),
    )
  const [stuckStep] = await ctx.db
    .select(one)
    .from(approvalSteps)
    .where(
      mine(
        ctx,
        approvalSteps,
        eq(approvalSteps.orderId, orderId),
        eq(approvalSteps.status, 'waiting'),
        notExists(able),
      ),
    )
    .limit(1)
  return !stuckStep
}

/** Whether somebody has agreed to a step of an order, themselves or by their deputy. */
export async function hasAgreed(ctx: DbCtx, orderId: string, personId: string): Promise<boolean> {
  const agreedSteps = await ctx.db.$count(
    approvalSteps,
    mine(
      ctx,
      approvalSteps,
      eq(approvalSteps.orderId, orderId),
      eq(approvalSteps.status, 'approved'),
      or(eq(approvalSteps.decidedById, personId), eq(approvalSteps.decidedForId, personId)),
    ),
  )
  return agreedSteps > 0
}

/** Somebody says no word more on these orders: they buy them, or their account pays, from now on. The caller holds the locks of the orders. */
export async function barFromSteps(
  ctx: DbCtx,
  orderIds: readonly string[],
  personId: string,
): Promise<void> {
  await ctx.db
    .update(approvalSteps)
    .set({ barred: sql`array_append(${approvalSteps.barred}, ${personId}::text)` })
    .where(
      mine(
        ctx,
        approvalSteps,
        inArray(approvalSteps.orderId, [...orderIds]),
        eq(approvalSteps.status, 'waiting'),
        not(isOf(personId, approvalSteps.barred)),
      ),
    )
  await speakerBarred(ctx, orderIds)
}
