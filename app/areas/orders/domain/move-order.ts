import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { next } from '~/mall/core/lifecycle'
import { mine } from '~/mall/database/pool'
import { orderStepped } from './hooks'
import { orderFundLifecycle, orderLifecycle, type FundMove, type OrderMove } from './lifecycle'
import { orderEvents, orders } from './tables'

export type Order = typeof orders.$inferSelect

/** The order, locked until the transaction ends: whoever comes second sees what the first has done. */
export async function lockOrder(ctx: DbCtx, orderId: string): Promise<Order> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, orderId)))
    .for('update')
  if (!order) throw new MallError('not_found')
  return order
}

/** Adds to the order's log (who did what) and to the audit trail. */
export async function logOrder(
  ctx: DbCtx,
  orderId: string,
  action: string,
  step: { from?: string; to?: string; remark?: string | null } = {},
): Promise<void> {
  const id = newId(ctx.clock)
  await ctx.db.insert(orderEvents).values({
    mallId: ctx.mall.id,
    orderId,
    id,
    at: ctx.clock.now(),
    actorId: ctx.actor?.personId ?? null,
    actorName: ctx.actor?.name ?? 'system',
    actorKind: ctx.actor?.kind ?? 'system',
    action,
    fromStatus: step.from ?? null,
    toStatus: step.to ?? null,
    remark: step.remark ?? null,
    onBehalfOf: ctx.actingFor?.name ?? null,
  })
  await audit(ctx, `order.${action}`, 'order', orderId, { ...step })
  await orderStepped(ctx, { orderId, id, action })
}

/**
 * Moves an order along its lifecycle in the open transaction; `wrong_state` where its status does not admit the move.
 * The caller has checked who acts. `set` changes further columns in the same update.
 */
export async function moveOrder(
  ctx: DbCtx,
  order: Order,
  move: OrderMove,
  options: { remark?: string; set?: Partial<typeof orders.$inferInsert> } = {},
): Promise<Order> {
  const to = next(orderLifecycle, order.status, move)
  const [row] = await ctx.db
    .update(orders)
    .set({ ...options.set, status: to })
    .where(mine(ctx, orders, eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (!row) throw new MallError('wrong_state')
  await logOrder(ctx, order.id, move, { from: order.status, to, remark: options.remark })
  return row
}

/** Moves that are told as another one is: from and to, actor and remark say the rest. */
const loggedMoves: Partial<Record<FundMove, FundMove>> = { await: 'approve', refuse: 'return' }

/** Moves the funds side of an order (unified settlement) in the open transaction. */
export async function moveOrderFunds(
  ctx: DbCtx,
  order: Order,
  move: FundMove,
  remark?: string,
): Promise<Order> {
  const to = next(orderFundLifecycle, order.fundStatus, move)
  const [row] = await ctx.db
    .update(orders)
    .set({ fundStatus: to, ...(move === 'fill' ? { fundDraft: null } : {}) })
    .where(mine(ctx, orders, eq(orders.id, order.id), eq(orders.fundStatus, order.fundStatus)))
    .returning()
  if (!row) throw new MallError('wrong_state')
  await logOrder(ctx, order.id, `funds.${loggedMoves[move] ?? move}`, {
    from: order.fundStatus,
    to,
    remark,
  })
  return row
}
