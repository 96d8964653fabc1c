import { and, asc, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { products } from '~/areas/catalogue/domain/tables'
import { lockCart, ownLines } from './cart-owner'
import { cartItems } from './tables'

interface OrderedLine {
  id: string
  num: number
  cartLine?: string
}

/**
 * Takes what an order buys off the buyer's cart: so many pieces of each line as are bought, what was added meanwhile stays. A
 * line is bought once: where another order has taken from it, where it was removed or has fewer pieces than are asked for, nothing is taken
 * (`cart_changed`; values: the names of these goods).
 */
export async function takeFromCart(ctx: DbCtx, lines: readonly OrderedLine[]): Promise<void> {
  const cartLines = lines.filter(it => it.cartLine)
  if (!cartLines.length) return
  const owner = await lockCart(ctx)
  const there = new Map(
    (
      await ctx.db
        .select({ id: cartItems.productId, lineId: cartItems.lineId, num: cartItems.num })
        .from(cartItems)
        .where(ownLines(ctx, owner))
        .orderBy(asc(sql`${cartItems.productId} collate "C"`))
        .for('update')
    ).map(it => [it.id, it]),
  )
  const missingIds: string[] = []
  for (const { id, num, cartLine } of cartLines) {
    const line = there.get(id)
    if (!line || line.lineId !== cartLine || line.num < num) missingIds.push(id)
  }
  if (missingIds.length)
    throw new MallError('cart_changed', { values: await namesOf(ctx, missingIds) })
  const wholly = new Set(cartLines.filter(it => there.get(it.id)?.num === it.num).map(it => it.id))
  if (wholly.size)
    await ctx.db
      .delete(cartItems)
      .where(and(ownLines(ctx, owner), inArray(cartItems.productId, [...wholly])))
  for (const { id, num } of cartLines)
    if (!wholly.has(id))
      await ctx.db
        .update(cartItems)
        .set({ num: sql`${cartItems.num} - ${num}`, lineId: sql`gen_random_uuid()::text` })
        .where(ownLines(ctx, owner, id))
}

async function namesOf(ctx: DbCtx, ids: string[]) {
  const rows = await ctx.db
    .select({ name: products.name, nameEn: products.nameEn })
    .from(products)
    .where(mine(ctx, products, inArray(products.id, ids)))
    .orderBy(asc(sql`${products.id} collate "C"`))
  return {
    names: rows.map(it => it.name).join('；'),
    namesEn: rows.map(it => it.nameEn || it.name).join('; '),
  }
}
