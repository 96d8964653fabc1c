import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { paths, withBase } from '~/paths'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, read } from '~/mall/database/pool'
import { payLifecycle } from '~/areas/payments/domain/lifecycle'
import type { payables } from '~/areas/payments/domain/hooks'
import { refunds } from '~/areas/payments/domain/tables'
import { logOrder, type Order } from './move-order'
import { orders } from './tables'

/** What payments are for: orders. Their payment side is moved here alone. */
export const paidOrders: ReturnType<typeof payables> = {
  lockCheckout: (ctx, checkoutId, personId) =>
    ctx.db
      .select()
      .from(orders)
      .where(mine(ctx, orders, eq(orders.checkoutId, checkoutId), eq(orders.buyerId, personId)))
      .orderBy(orders.id)
      .for('update'),
  lock: (ctx, ids) =>
    ctx.db
      .select()
      .from(orders)
      .where(mine(ctx, orders, inArray(orders.id, [...ids])))
      .orderBy(asc(orders.id))
      .for('update'),
  start: (ctx, ids) => setPayStatus(ctx, ids, next(payLifecycle, 'unpaid', 'start')),
  async pay(ctx, { id, payStatus }, providerRef) {
    await setPayStatus(ctx, [id], next(payLifecycle, payStatus, 'pay'))
    await logOrder(ctx, id, 'pay', { from: payStatus, to: 'paid', remark: providerRef })
  },
  fail: (ctx, ids) => setPayStatus(ctx, ids, next(payLifecycle, 'paying', 'fail')),
  async refundLate(ctx, { id, payStatus }) {
    if (payStatus === 'none') await beginRefund(ctx, id, 'refundLate')
    await logOrder(ctx, id, 'refund', { remark: 'late' })
  },
  async bookRefund(ctx, id, refundRef) {
    await bookOrder(ctx, id)
    await logOrder(ctx, id, 'refunded', { remark: refundRef })
  },
}

async function setPayStatus(
  ctx: DbCtx,
  ids: readonly string[],
  payStatus: Order['payStatus'],
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ payStatus })
    .where(mine(ctx, orders, inArray(orders.id, [...ids])))
}

/** An order whose money goes back whole waits for the provider's word; where all of it has come already, it is booked. */
export async function beginRefund(
  ctx: DbCtx,
  orderId: string,
  move: 'refund' | 'refundLate',
): Promise<void> {
  const from = move === 'refund' ? 'paid' : 'none'
  await ctx.db
    .update(orders)
    .set({ payStatus: next(payLifecycle, from, move) })
    .where(mine(ctx, orders, and(eq(orders.id, orderId), eq(orders.payStatus, from))))
  await bookOrder(ctx, orderId)
}

/** The order's last refund has come: it is refunded. */
async function bookOrder(ctx: DbCtx, orderId: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ payStatus: next(payLifecycle, 'refunding', 'book') })
    .where(
      mine(
        ctx,
        orders,
        and(
          eq(orders.id, orderId),
          eq(orders.payStatus, 'refunding'),
          sql`not exists ${ctx.db
            .select({ id: refunds.id })
            .from(refunds)
            .where(
              mine(
                ctx,
                refunds,
                and(eq(refunds.orderId, orderId), eq(refunds.status, 'refunding')),
              ),
            )}`,
        ),
      ),
    )
}

/** An order that ends unpaid leaves its open payments behind: what is still paid on them later is given back. */
export async function dropPayment(ctx: DbCtx, order: Order): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ payStatus: next(payLifecycle, 'unpaid', 'drop') })
    .where(
      mine(
        ctx,
        orders,
        and(eq(orders.id, order.id), inArray(orders.payStatus, ['unpaid', 'paying'])),
      ),
    )
}

/** Where the checkout of an order is paid (spec 7's `payUrl`). It only says where: paying begins with a press on that page. */
export async function payUrlOf(ctx: Ctx, { id }: { id: string }): Promise<{ url: string }> {
  const { personId } = actorOf(ctx)
  const [order] = await read(ctx, ctx =>
    ctx.db
      .select({
        checkoutId: orders.checkoutId,
        payType: orders.payType,
        payStatus: orders.payStatus,
      })
      .from(orders)
      .where(mine(ctx, orders, eq(orders.id, id), eq(orders.buyerId, personId))),
  )
  if (!order) throw new MallError('not_found')
  if (order.payType !== 'online' || !['unpaid', 'paying'].includes(order.payStatus))
    throw new MallError('wrong_state', { values: { status: order.payStatus, action: 'pay' } })
  return { url: withBase(`${paths.pay}?checkout=${encodeURIComponent(order.checkoutId)}`) }
}
