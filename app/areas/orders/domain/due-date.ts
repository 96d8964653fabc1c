import { and, inArray, isNull } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { orders } from './tables'
import { DAY_MS, MINUTE_MS } from '~/mall/core/days'

/** When the mall acts by itself: the school's days from now, or from the date set before if that lies ahead. */
export function dueAfter(ctx: Ctx, before?: Date | null): Date {
  const now = ctx.clock.now().getTime()
  return new Date(Math.max(now, before?.getTime() ?? 0) + ctx.mall.autoAcceptDays * DAY_MS)
}

/** Looks at the order again when its date has come. */
export const queueProgress = (ctx: DbCtx, orderId: string, startAfter: Date) =>
  ctx.services.jobs.queue(ctx, 'orders.progress', { orderId }, { startAfter })

/** When a checkout nobody has paid for is closed. */
export const unpaidUntil = (ctx: Ctx, createdAt: Date): Date =>
  new Date(createdAt.getTime() + ctx.mall.limits.unpaidMinutes * MINUTE_MS)

export const queueCloseUnpaid = (ctx: DbCtx, checkoutId: string, startAfter: Date) =>
  ctx.services.jobs.queue(ctx, 'orders.closeUnpaid', { checkoutId }, { startAfter })

/** Orders on their way that never got a date (imported, seeded) get the school's days from now. */
export async function giveDates(ctx: Ctx): Promise<void> {
  await write({ ...ctx, actor: null }, async ctx => {
    const autoAcceptAt = dueAfter(ctx)
    const rows = await ctx.db
      .update(orders)
      .set({ autoAcceptAt })
      .where(
        mine(
          ctx,
          orders,
          and(inArray(orders.status, ['waitReceive', 'waitAccept']), isNull(orders.autoAcceptAt)),
        ),
      )
      .returning({ id: orders.id })
    if (rows.length)
      await audit(ctx, 'order.giveDate', 'mall', String(ctx.mall.id), {
        orderIds: rows.map(it => it.id),
        autoAcceptAt: autoAcceptAt.toISOString(),
      })
  })
}
