import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { orders } from '~/areas/orders/domain/tables'
import { acceptances } from './tables'

/** What the buyer of the order at hand has accepted and nobody has confirmed yet; for `exists` beside a query of `orders`. */
export const unconfirmedAcceptances = (ctx: DbCtx) =>
  ctx.db
    .select({ one: sql`1` })
    .from(acceptances)
    .where(
      mine(
        ctx,
        acceptances,
        eq(acceptances.orderId, orders.id),
        eq(acceptances.status, 'toConfirm'),
      ),
    )
