import { GUEST_CART_DAYS } from '../limits'
import { eq, inArray, lte } from 'drizzle-orm'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { jobIdOf } from '~/mall/core/job-id'
import { mine, write } from '~/mall/database/pool'
import { cartItems, guestCarts } from './tables'

/** Carts thrown away in one transaction. */
const BATCH = 500

/** Has guests' carts looked through tomorrow. */
export async function queueSweep(ctx: DbCtx, now: Date): Promise<void> {
  const startAfter = new Date(now.getTime() + DAY_MS)
  await ctx.services.jobs.queue(
    ctx,
    'cart.forgetGuests',
    {},
    {
      startAfter,
      id: jobIdOf('cart.forgetGuests', ctx.mall.id, startAfter.toISOString().slice(0, 10)),
    },
  )
}

/** Throws away the carts of guests that nobody has used for long, and looks again tomorrow while there are others. Safe to run twice. */
export async function forgetGuests(ctx: Ctx): Promise<{ forgotten: number }> {
  const before = new Date(ctx.clock.now().getTime() - GUEST_CART_DAYS * DAY_MS)
  let total = 0
  for (let batch = BATCH; batch === BATCH;) {
    batch = await write(ctx, async ctx => {
      const old = await ctx.db
        .select({ id: guestCarts.id })
        .from(guestCarts)
        .where(mine(ctx, guestCarts, lte(guestCarts.usedAt, before)))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const ids = old.map(it => it.id)
      if (!ids.length) return 0
      await ctx.db.delete(guestCarts).where(mine(ctx, guestCarts, inArray(guestCarts.id, ids)))
      await ctx.db
        .delete(cartItems)
        .where(mine(ctx, cartItems, inArray(cartItems.personId, ids.map(guestOwner))))
      return ids.length
    })
    total += batch
  }
  await write(ctx, async ctx => {
    const [remainder] = await ctx.db
      .select({ id: guestCarts.id })
      .from(guestCarts)
      .where(mine(ctx, guestCarts))
      .limit(1)
    if (remainder) await queueSweep(ctx, ctx.clock.now())
  })
  return { forgotten: total }
}

/** The owner of a guest's lines. */
export const guestOwner = (id: string): string => `guest:${id}`

/** Throws one guest's cart away with what is in it. */
export async function dropGuestCart(ctx: DbCtx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(guestCarts)
    .where(mine(ctx, guestCarts, eq(guestCarts.id, id)))
    .returning({ id: guestCarts.id })
  await ctx.db.delete(cartItems).where(mine(ctx, cartItems, eq(cartItems.personId, guestOwner(id))))
  return rows.length > 0
}
