import { count, inArray } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { orders } from './tables'

/** How many orders each of these agents has placed for the principal beside them, in the order asked. */
export async function countForOthers(
  ctx: DbCtx,
  pairs: readonly { principalId: string; agentId: string }[],
): Promise<number[]> {
  if (!pairs.length) return []
  const rows = await ctx.db
    .select({ principalId: orders.principalId, agentId: orders.buyerId, n: count() })
    .from(orders)
    .where(
      mine(
        ctx,
        orders,
        inArray(
          orders.principalId,
          pairs.map(it => it.principalId),
        ),
        inArray(
          orders.buyerId,
          pairs.map(it => it.agentId),
        ),
      ),
    )
    .groupBy(orders.principalId, orders.buyerId)
  return pairs.map(
    ({ principalId, agentId }) =>
      rows.find(it => it.principalId === principalId && it.agentId === agentId)?.n ?? 0,
  )
}
