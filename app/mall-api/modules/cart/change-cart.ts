import { count, eq, inArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { CART_LINES_MAX, QUANTITY_MAX } from '~/contract/limits'
import { actorOf, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, read, write } from '../../database/pool'
import { products } from '../catalogue/tables'
import { cartItems } from './tables'

const own = (ctx: Ctx, productId?: string) => mine(ctx, cartItems, eq(cartItems.personId, actorOf(ctx).personId), productId === undefined ? undefined : eq(cartItems.productId, productId))

async function linesOf(ctx: DbCtx): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(cartItems).where(own(ctx))
  return row?.n ?? 0
}

export const countCart = (ctx: Ctx): Promise<{ count: number }> => read(ctx, async ctx => ({ count: await linesOf(ctx) }))

/** Puts goods in the cart, on top of what is there of them, ticked and at the price seen now. Answers the number of lines. */
export async function addToCart(ctx: Ctx, { id, num, storeId }: { id: string; num: number; storeId?: string }): Promise<{ count: number }> {
  const { personId } = actorOf(ctx)
  return write(ctx, async ctx => {
    const [goods] = await ctx.db.select({ unitPrice: products.unitPrice, onSale: products.onSale, name: products.name }).from(products).where(mine(ctx, products, eq(products.id, id), storeId ? eq(products.storeId, storeId) : undefined))
    if (!goods) throw new MallError('not_found')
    if (!goods.onSale) throw new MallError('out_of_stock', { values: { productId: id, name: goods.name, stock: 0 } })
    await ctx.db.insert(cartItems).values({ mallId: ctx.mall.id, personId, productId: id, num, seenPrice: goods.unitPrice, addedAt: ctx.clock.now() }).onConflictDoUpdate({
      target: [cartItems.mallId, cartItems.personId, cartItems.productId],
      set: { num: sql`least(${cartItems.num} + ${num}, ${QUANTITY_MAX})`, checked: true, seenPrice: goods.unitPrice },
    })
    const lines = await linesOf(ctx)
    if (lines > CART_LINES_MAX) throw new MallError('too_large')
    return { count: lines }
  })
}

async function changeLine(ctx: DbCtx, id: string, set: { num?: number; checked?: boolean }): Promise<void> {
  const [line] = await ctx.db.update(cartItems).set(set).where(own(ctx, id)).returning({ id: cartItems.productId })
  if (!line) throw new MallError('not_found')
}

export const changeCart = (ctx: Ctx, { id, num }: { id: string; num: number }) => write(ctx, async ctx => (await changeLine(ctx, id, { num }), { ok: true as const }))

export const checkCart = (ctx: Ctx, { id, checked }: { id: string; checked: boolean }) => write(ctx, async ctx => (await changeLine(ctx, id, { checked }), { ok: true as const }))

/** Quantities and ticks of several lines at once, as the cart's form sends them; lines that are gone are passed over. */
export async function updateCart(ctx: Ctx, { lines }: { lines: { id: string; num?: number; checked?: boolean }[] }): Promise<{ count: number }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const sorted = [...lines].sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const { id, num, checked } of sorted) if (num !== undefined || checked !== undefined) await ctx.db.update(cartItems).set({ num, checked }).where(own(ctx, id))
    return { count: await linesOf(ctx) }
  })
}

/** The buyer has seen today's prices: they are no longer shown as changed. */
export async function acceptCartPrices(ctx: Ctx): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const lines = await ctx.db.select({ id: cartItems.productId }).from(cartItems).where(own(ctx))
    const prices = lines.length ? await ctx.db.select({ id: products.id, unitPrice: products.unitPrice }).from(products).where(mine(ctx, products, inArray(products.id, lines.map(it => it.id)))) : []
    for (const { id, unitPrice } of prices) await ctx.db.update(cartItems).set({ seenPrice: unitPrice }).where(own(ctx, id))
    return { ok: true as const }
  })
}

export async function removeFromCart(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  actorOf(ctx)
  return write(ctx, async ctx => {
    const [line] = await ctx.db.delete(cartItems).where(own(ctx, id)).returning({ id: cartItems.productId })
    if (!line) throw new MallError('not_found')
    return { ok: true as const }
  })
}
