import { eq, exists, sql, type AnyColumn } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { orders } from '~/areas/orders/domain/tables'

/** That the order of a row was placed in the organisation the actor is in. Where its buyer is now does not count. */
export const placedInOwnOrg = (ctx: DbCtx, actor: Actor, orderId: AnyColumn) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.id, orderId), eq(orders.orgId, actor.orgId))),
  )

/** Whether a person may confirm an acceptance: an acceptor of the order's organisation, never who bought or accepted. */
export const mayConfirm = (
  actor: Actor,
  acceptance: { buyerId: string; acceptorId: string | null; orgId: string | undefined },
) =>
  actor.roles.has('acceptor') &&
  acceptance.orgId === actor.orgId &&
  acceptance.buyerId !== actor.personId &&
  acceptance.acceptorId !== actor.personId
