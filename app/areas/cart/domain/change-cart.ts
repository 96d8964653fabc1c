import { and, inArray } from 'drizzle-orm'
import type { PutReply, Refusal } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import { checkQuantity, ruleOf } from '~/areas/catalogue/domain/quantity-rule'
import { brokenRule } from '~/contract/quantity'
import { findGoods } from '~/areas/catalogue/domain/goods'
import { cartOwner, countLines, isOpen, lockCart, ownLines } from './cart-owner'
import { regionOf } from './find-cart'
import { putLines } from './put-lines'
import { cartItems } from './tables'

export const countCart = (ctx: Ctx): Promise<{ count: number }> => {
  const owner = cartOwner(ctx)
  return read(ctx, async ctx => ({ count: (await isOpen(ctx)) ? await countLines(ctx, owner) : 0 }))
}

/** Puts goods in the cart, on top of what is there of them, ticked and at the price seen now. Answers the number of lines. */
export async function addToCart(
  ctx: Ctx,
  {
    id,
    num,
    storeId,
    regionCode,
  }: { id: string; num: number; storeId?: string; regionCode?: string },
): Promise<{ count: number }> {
  cartOwner(ctx)
  return write(ctx, async ctx => {
    const [goods] = await findGoods(ctx, [id])
    if (!goods || (storeId && goods.storeId !== storeId)) throw new MallError('not_found')
    if (!goods.onSale)
      throw new MallError('out_of_stock', { values: { productId: id, name: goods.name, stock: 0 } })
    const owner = await lockCart(ctx)
    const { refused, sums } = await putLines(ctx, owner, [{ id, num }], regionCode)
    if (refused[0]?.code === 'full') throw new MallError('too_large')
    checkQuantity(goods, sums.get(id) ?? num)
    return { count: await countLines(ctx, owner) }
  })
}

/** Puts several goods in the cart in one go; those that cannot be are named with the reason, and keep nothing back. */
export async function addManyToCart(
  ctx: Ctx,
  { lines }: { lines: { id: string; num: number }[] },
): Promise<PutReply> {
  cartOwner(ctx)
  return write(ctx, async ctx => {
    const owner = await lockCart(ctx)
    const { refused, sums } = await putLines(ctx, owner, lines)
    return {
      count: await countLines(ctx, owner),
      added: sums.size - new Set(refused.map(it => it.id)).size,
      refused,
    }
  })
}

async function changeLine(
  ctx: DbCtx,
  id: string,
  set: { num?: number; checked?: boolean },
): Promise<void> {
  const [line] = await ctx.db
    .update(cartItems)
    .set(set)
    .where(ownLines(ctx, cartOwner(ctx), id))
    .returning({ id: cartItems.productId })
  if (!line) throw new MallError('not_found')
}

export async function changeCart(ctx: Ctx, { id, num }: { id: string; num: number }) {
  cartOwner(ctx)
  return write(ctx, async ctx => {
    const [goods] = await findGoods(ctx, [id])
    if (goods) checkQuantity(goods, num)
    await changeLine(ctx, id, { num })
    return { ok: true as const }
  })
}

export async function checkCart(ctx: Ctx, { id, checked }: { id: string; checked: boolean }) {
  cartOwner(ctx)
  return write(ctx, async ctx => (await changeLine(ctx, id, { checked }), { ok: true as const }))
}

/**
 * Quantities and ticks of several lines at once, as the cart's form sends them; lines that are gone are passed over. A quantity
 * that breaks the supplier's rule leaves the old one and is named.
 */
export async function updateCart(
  ctx: Ctx,
  { lines }: { lines: { id: string; num?: number; checked?: boolean }[] },
): Promise<{ count: number; refused: { id: string; code: Refusal }[] }> {
  const owner = cartOwner(ctx)
  return write(ctx, async ctx => {
    const rules = new Map(
      (
        await findGoods(
          ctx,
          lines.map(it => it.id),
        )
      ).map(it => [it.id, ruleOf(it)]),
    )
    const refusals = lines.flatMap(({ id, num }) => {
      const rule = rules.get(id),
        code = rule && num !== undefined ? brokenRule(rule, num) : null
      return code ? [{ id, code }] : []
    })
    const inOrder = lines
      .map(it => (refusals.some(one => one.id === it.id) ? { ...it, num: undefined } : it))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    const existing = new Map(
      (
        await ctx.db
          .select({ id: cartItems.productId, num: cartItems.num, checked: cartItems.checked })
          .from(cartItems)
          .where(ownLines(ctx, owner))
      ).map(it => [it.id, it]),
    )
    for (const { id, num, checked } of inOrder) {
      const line = existing.get(id)
      const isNew =
        line &&
        ((num !== undefined && num !== line.num) ||
          (checked !== undefined && checked !== line.checked))
      if (isNew)
        await ctx.db
          .update(cartItems)
          .set({ num, checked })
          .where(ownLines(ctx, owner, id))
    }
    return { count: await countLines(ctx, owner), refused: refusals }
  })
}

/** The buyer has seen today's prices: they are no longer shown as changed. */
export async function acceptCartPrices(ctx: Ctx): Promise<{ ok: true }> {
  const owner = cartOwner(ctx)
  return write(ctx, async ctx => {
    const lines = new Map(
      (
        await ctx.db
          .select({ id: cartItems.productId, num: cartItems.num, seenPrice: cartItems.seenPrice })
          .from(cartItems)
          .where(ownLines(ctx, owner))
      ).map(it => [it.id, it]),
    )
    const goods = await findGoods(
      ctx,
      [...lines.keys()],
      await regionOf(ctx),
      new Map([...lines].map(([id, { num }]) => [id, num])),
    )
    for (const { id, unitPrice } of goods)
      if (lines.get(id)?.seenPrice !== unitPrice)
        await ctx.db
          .update(cartItems)
          .set({ seenPrice: unitPrice })
          .where(ownLines(ctx, owner, id))
    return { ok: true as const }
  })
}

export async function removeFromCart(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const owner = cartOwner(ctx)
  return write(ctx, async ctx => {
    const [line] = await ctx.db
      .delete(cartItems)
      .where(ownLines(ctx, owner, id))
      .returning({ id: cartItems.productId })
    if (!line) throw new MallError('not_found')
    return { ok: true as const }
  })
}

/**
 * Puts goods back that were just taken out, with their quantity and tick. Goods that are in the cart again stay as they are there:
 * who undoes twice does not double them.
 */
export async function restoreToCart(
  ctx: Ctx,
  { id, num, checked }: { id: string; num: number; checked: boolean },
): Promise<{ count: number; refused: Refusal | null }> {
  cartOwner(ctx)
  return write(ctx, async ctx => {
    const owner = await lockCart(ctx)
    const [line] = await ctx.db
      .select({ id: cartItems.productId })
      .from(cartItems)
      .where(ownLines(ctx, owner, id))
    const refusal = line ? null : ((await putLines(ctx, owner, [{ id, num }])).refused[0] ?? null)
    if (!line && !refusal && !checked) await changeLine(ctx, id, { checked })
    return { count: await countLines(ctx, owner), refused: refusal?.code ?? null }
  })
}

/** Takes several goods out; what is gone already is what was asked for. */
export async function removeManyFromCart(
  ctx: Ctx,
  { ids }: { ids: string[] },
): Promise<{ count: number }> {
  const owner = cartOwner(ctx)
  return write(ctx, async ctx => {
    await ctx.db
      .delete(cartItems)
      .where(and(ownLines(ctx, owner), inArray(cartItems.productId, ids)))
    return { count: await countLines(ctx, owner) }
  })
}
