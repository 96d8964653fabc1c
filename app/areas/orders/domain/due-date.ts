import { UNPAID_ORDER_MINUTES } from '~/contract/limits'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
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
export const unpaidUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + UNPAID_ORDER_MINUTES * MINUTE_MS)

export const queueCloseUnpaid = (ctx: DbCtx, checkoutId: string, startAfter: Date) =>
  ctx.services.jobs.queue(ctx, 'orders.closeUnpaid', { checkoutId }, { startAfter })
