import { eq } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { acceptances } from './tables'

/** Acceptances of an order go along with it to its new buyer; who accepted stays. The caller holds the order's lock. */
export async function setAcceptanceBuyer(
  ctx: DbCtx,
  orderId: string,
  buyer: { id: string; name: string },
): Promise<void> {
  await ctx.db
    .update(acceptances)
    .set({ buyerId: buyer.id, buyerName: buyer.name })
    .where(mine(ctx, acceptances, eq(acceptances.orderId, orderId)))
}

/** Whether somebody has confirmed an acceptance of an order. */
export async function hasConfirmed(
  ctx: DbCtx,
  orderId: string,
  personId: string,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: acceptances.id })
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        eq(acceptances.orderId, orderId),
        eq(acceptances.confirmerId, personId),
      ),
    )
    .limit(1)
  return rows.length > 0
}
