import { sql } from 'drizzle-orm'
import type { Refusal } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import type { DbCtx } from '~/mall/core/ctx'
import { ruleOf } from '~/areas/catalogue/domain/quantity-rule'
import { brokenRule } from '~/contract/quantity'
import { findGoods } from '~/areas/catalogue/domain/goods'
import { ownLines, type CartOwner } from './cart-owner'
import { regionOf } from './find-cart'
import { cartItems } from './tables'

export interface Put {
  refused: { id: string; code: Refusal }[]
  /** What the cart would hold of each, refused or not. */ sums: Map<string, number>
}

/** Quantities by product, where a list may name one twice. */
export function sumByProduct(lines: readonly { id: string; num: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { id, num } of lines) sums.set(id, Math.min((sums.get(id) ?? 0) + num, QUANTITY_MAX))
  return sums
}

/**
 * Adds goods to a cart that is locked (`lockCart`), in a handful of statements however many there are. Goods that are gone or not sold,
 * quantities against the supplier's rule and lines beyond the limit are refused by name; the others are put in.
 */
export async function putLines(
  ctx: DbCtx,
  owner: CartOwner,
  lines: readonly { id: string; num: number }[],
  regionCode?: string,
): Promise<Put> {
  const demand = sumByProduct(lines)
  const there = new Map(
    (
      await ctx.db
        .select({ id: cartItems.productId, num: cartItems.num })
        .from(cartItems)
        .where(ownLines(ctx, owner))
    ).map(it => [it.id, it.num]),
  )
  const whole = new Map([...demand].map(([id, num]) => [id, (there.get(id) ?? 0) + num]))
  const goods = new Map(
    (await findGoods(ctx, [...demand.keys()], await regionOf(ctx, regionCode), whole)).map(it => [
      it.id,
      it,
    ]),
  )
  const refusals: Put['refused'] = []
  const sums = new Map<string, number>()
  const rows: (typeof cartItems.$inferInsert)[] = []
  let room = owner.linesMax - there.size
  for (const [id, num] of demand) {
    const it = goods.get(id)
    const sum = Math.min((there.get(id) ?? 0) + num, QUANTITY_MAX)
    sums.set(id, sum)
    const code: Refusal | null = !it
      ? 'gone'
      : !it.onSale
        ? 'off_sale'
        : (brokenRule(ruleOf(it), sum) ?? (there.has(id) || room-- > 0 ? null : 'full'))
    if (code) refusals.push({ id, code })
    else if (it)
      rows.push({
        mallId: ctx.mall.id,
        personId: owner.id,
        productId: id,
        num: sum,
        seenPrice: it.unitPrice,
        addedAt: ctx.clock.now(),
      })
  }
  if (rows.length) {
    await ctx.db
      .insert(cartItems)
      .values(rows.sort((a, b) => (a.productId < b.productId ? -1 : 1)))
      .onConflictDoUpdate({
        target: [cartItems.mallId, cartItems.personId, cartItems.productId],
        set: { num: sql`excluded.num`, checked: true, seenPrice: sql`excluded.seen_price` },
      })
  }
  return { refused: refusals, sums }
}
