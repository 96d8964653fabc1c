import { desc, eq, sql } from 'drizzle-orm'
import { QUANTITY_MAX } from '~/contract/limits'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, write } from '~/mall/database/pool'
import { nearestAllowed, ruleOf } from '~/areas/catalogue/domain/quantity-rule'
import { findGoods, findStock } from '~/areas/catalogue/domain/goods'
import {
  countLines,
  guestCartId,
  guestCartsSince,
  lockCart,
  ownLines,
  type CartOwner,
} from './cart-owner'
import { dropGuestCart, guestOwner } from './forget-guests'
import { regionOf } from './find-cart'
import { cartFull } from './hooks'
import { cartItems, guestCarts } from './tables'

type Line = typeof cartItems.$inferSelect
export interface MergeResult {
  merged: number
  reduced: number
  saved: number
  count: number
}

/** The lines of a guest's cart, which is gone with them; none where it has ended or somebody was quicker. */
async function takeLines(ctx: DbCtx, id: string): Promise<Line[]> {
  // Whoever comes second waits here for the first, and finds nothing any more.
  const [cart] = await ctx.db
    .select({ usedAt: guestCarts.usedAt })
    .from(guestCarts)
    .where(mine(ctx, guestCarts, eq(guestCarts.id, id)))
    .for('update')
  if (!cart) return []
  const lines = await ctx.db
    .select()
    .from(cartItems)
    .where(mine(ctx, cartItems, eq(cartItems.personId, guestOwner(id))))
    .orderBy(desc(cartItems.addedAt), cartItems.productId)
  await dropGuestCart(ctx, id)
  return cart.usedAt > guestCartsSince(ctx) ? lines : []
}

/**
 * How many a line has after the two carts became one: both together, as far as there are so many and they are sold in that
 * number; never fewer than the buyer had, and never none.
 */
async function sumsOf(ctx: DbCtx, owner: CartOwner, lines: readonly Line[]) {
  const ids = lines.map(it => it.productId)
  const regionCode = await regionOf(ctx)
  const goods = new Map((await findGoods(ctx, ids, regionCode)).map(it => [it.id, it]))
  const stock = await findStock(ctx, ids, regionCode)
  const own = new Map(
    (await ctx.db.select().from(cartItems).where(ownLines(ctx, owner))).map(it => [
      it.productId,
      it,
    ]),
  )
  const sums = lines
    .filter(it => goods.has(it.productId))
    .map(line => {
      const it = goods.get(line.productId)
      const before = own.get(line.productId)?.num ?? 0
      const sum = Math.min(before + line.num, QUANTITY_MAX)
      const most = Math.max(before, Math.min(sum, Math.max(1, stock.get(line.productId) ?? 0)))
      const num = it ? Math.max(before, nearestAllowed(ruleOf(it), most)) : most
      return { line, num, isNew: before === 0, isReduced: num < before + line.num }
    })
  return { sums, room: owner.linesMax - own.size }
}

/** Takes over what somebody chose before signing in. Nothing is lost: what the cart has no room for is saved for later. Done once. */
export async function mergeGuestCart(ctx: Ctx, { key }: { key: string }): Promise<MergeResult> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const id = guestCartId(ctx, key)
    const owner = await lockCart(ctx)
    const lines = await takeLines(ctx, id)
    if (!lines.length)
      return { merged: 0, reduced: 0, saved: 0, count: await countLines(ctx, owner) }
    const { sums, room } = await sumsOf(ctx, owner, lines)
    const fresh = sums.filter(it => it.isNew)
    const overflow = new Set(fresh.slice(Math.max(0, room)))
    const rows = sums
      .filter(it => !overflow.has(it))
      .map(({ line, num }) => ({ ...line, personId, num }))
      .sort((a, b) => (a.productId < b.productId ? -1 : 1))
    if (rows.length) {
      await ctx.db
        .insert(cartItems)
        .values(rows)
        .onConflictDoUpdate({
          target: [cartItems.mallId, cartItems.personId, cartItems.productId],
          set: { num: sql`excluded.num`, checked: sql`${cartItems.checked} or excluded.checked` },
        })
    }
    if (overflow.size)
      await cartFull(
        ctx,
        [...overflow].map(({ line, num }) => ({ id: line.productId, num })),
      )
    const result = {
      merged: sums.length,
      reduced: sums.filter(it => it.isReduced).length,
      saved: overflow.size,
      count: await countLines(ctx, owner),
    }
    await audit(ctx, 'cart.merge', 'cart', personId, {
      merged: result.merged,
      reduced: result.reduced,
      saved: result.saved,
    })
    return result
  })
}

/** Throws a guest's cart away: whoever holds the key may. */
export async function forgetGuestCart(ctx: Ctx, { key }: { key: string }): Promise<{ ok: true }> {
  return write(ctx, async ctx => {
    await dropGuestCart(ctx, guestCartId(ctx, key))
    return { ok: true as const }
  })
}
