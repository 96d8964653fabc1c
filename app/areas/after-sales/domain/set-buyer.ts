import { and, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { openStatuses } from './lifecycle'
import { afterSales } from './tables'

/** That a case is one somebody still has to do something about. */
export const openCase = inArray(afterSales.status, [...openStatuses])

/** Open cases of an order go along with it to its new buyer; those that have ended stay whose they were. The caller holds the order's lock. */
export async function setCaseBuyer(
  ctx: DbCtx,
  orderId: string,
  buyer: { id: string; name: string },
): Promise<void> {
  await ctx.db
    .update(afterSales)
    .set({ buyerId: buyer.id, buyerName: buyer.name })
    .where(mine(ctx, afterSales, and(eq(afterSales.orderId, orderId), openCase)))
}
