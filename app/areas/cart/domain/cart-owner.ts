import {
  CART_LINES_MAX,
  GUEST_CART_DAYS,
  GUEST_CART_LINES_MAX,
  GUEST_CARTS_PER_HOUR,
} from '../limits'
import { and, count, eq, inArray } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS } from '~/mall/core/days'
import { mine } from '~/mall/database/pool'
import { lockPerson } from '~/areas/accounts/domain/people'
import { countTurn } from '~/areas/accounts/domain/turns'
import { guestOwner, queueSweep } from './forget-guests'
import { cartItems, guestCarts } from './tables'

/** What stands for a guest's cart in the tables. Each school makes another one of the same key. */
export const guestCartId = (ctx: Ctx, key: string): string =>
  ctx.services.tokens.digest(`guest cart of school ${ctx.mall.id}`, key)
/** Guests' carts that nobody has used since are as good as gone. */
export const guestCartsSince = (ctx: Ctx): Date =>
  new Date(ctx.clock.now().getTime() - GUEST_CART_DAYS * DAY_MS)

export interface CartOwner {
  id: string
  linesMax: number
}

/** Whose cart is meant: a buyer's own, or that of the guest whose key came along; `not_logged_in`, `no_permission`. */
export function cartOwner(ctx: Ctx): CartOwner {
  if (ctx.actor?.shoper) return { id: ctx.actor.personId, linesMax: CART_LINES_MAX }
  if (ctx.actor) throw new MallError('no_permission')
  if (!ctx.guestCart) throw new MallError('not_logged_in')
  return { id: guestOwner(guestCartId(ctx, ctx.guestCart)), linesMax: GUEST_CART_LINES_MAX }
}

/** The lines of an owner; of one product only where it is named. */
export const ownLines = (ctx: Ctx, owner: CartOwner, productId?: string) =>
  mine(
    ctx,
    cartItems,
    eq(cartItems.personId, owner.id),
    productId === undefined ? undefined : eq(cartItems.productId, productId),
  )

export async function countLines(ctx: DbCtx, owner: CartOwner): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(cartItems).where(ownLines(ctx, owner))
  return row?.n ?? 0
}

/** Whether a guest's cart is there and has not ended; always true for a buyer's. */
export async function isOpen(ctx: DbCtx): Promise<boolean> {
  if (ctx.actor || !ctx.guestCart) return true
  const [row] = await ctx.db
    .select({ usedAt: guestCarts.usedAt })
    .from(guestCarts)
    .where(mine(ctx, guestCarts, eq(guestCarts.id, guestCartId(ctx, ctx.guestCart))))
  return !!row && row.usedAt > guestCartsSince(ctx)
}

/**
 * Makes everybody else who puts something into this cart wait until the transaction ends, so that two tabs cannot fill it past
 * its limit. Opens the cart of a guest who has none yet; `too_many` where their address has opened very many.
 */
export async function lockCart(ctx: DbCtx): Promise<CartOwner> {
  const owner = cartOwner(ctx)
  if (ctx.actor) await lockPerson(ctx, ctx.actor.personId)
  else await useGuestCart(ctx, owner, guestCartId(ctx, ctx.guestCart ?? ''))
  return owner
}

async function useGuestCart(ctx: DbCtx, owner: CartOwner, id: string): Promise<void> {
  const now = ctx.clock.now()
  const cart = mine(ctx, guestCarts, eq(guestCarts.id, id))
  const [existing] = await ctx.db
    .select({ usedAt: guestCarts.usedAt })
    .from(guestCarts)
    .where(cart)
    .for('update')
  if (existing) {
    if (existing.usedAt <= guestCartsSince(ctx))
      await ctx.db.delete(cartItems).where(ownLines(ctx, owner))
    await ctx.db.update(guestCarts).set({ usedAt: now }).where(cart)
    return
  }
  await countNewCart(ctx)
  await ctx.db
    .insert(guestCarts)
    .values({ mallId: ctx.mall.id, id, createdAt: now, usedAt: now })
    .onConflictDoUpdate({ target: [guestCarts.mallId, guestCarts.id], set: { usedAt: now } })
  await queueSweep(ctx, now)
}

/** Robots that come without what they were given get no cart any more after a while. Counted for all processes together. */
async function countNewCart(ctx: DbCtx): Promise<void> {
  const key = `guest-cart:${ctx.clientAddress ?? 'unknown'}`
  const turns = await countTurn(ctx, key, HOUR_MS / 1_000)
  if (turns > GUEST_CARTS_PER_HOUR)
    throw new MallError('too_many', { values: { minutes: HOUR_MS / 60_000 } })
}

/** Takes goods off a cart that is locked (`lockCart`); answers what was on it. */
export const takeOut = (ctx: DbCtx, owner: CartOwner, ids: readonly string[]) =>
  ctx.db
    .delete(cartItems)
    .where(and(ownLines(ctx, owner), inArray(cartItems.productId, [...ids])))
    .returning({ id: cartItems.productId, num: cartItems.num })
