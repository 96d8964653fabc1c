import { and, asc, desc, eq } from 'drizzle-orm'
import type { CartGroup, CartItem, CartView } from '../contract'
import { formatYuan, lineAmount, sumHao } from '~/contract/money'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { PRICE_HIDDEN_WORDS, seesPrices } from '~/mall/core/prices'
import { mine, read } from '~/mall/database/pool'
import { addresses } from '~/areas/accounts/domain/tables'
import { productPicture } from '~/mall/pictures/addresses'
import { ruleOf } from '~/areas/catalogue/domain/quantity-rule'
import { orderAmounts } from './amounts'
import { findGoods, findStock, type Goods } from '~/areas/catalogue/domain/goods'
import { giftsFor, type LineGift } from '~/areas/catalogue/domain/gifts'
import { cartOwner, isOpen, ownLines } from './cart-owner'
import { cartItems } from './tables'

type Line = typeof cartItems.$inferSelect

/** The region whose stock counts: as asked, else that of the buyer's usual address. */
export async function regionOf(ctx: DbCtx, regionCode?: string): Promise<string> {
  if (regionCode) return regionCode
  const first = ctx.mall.regions[0]?.code ?? ''
  if (!ctx.actor) return first
  const [usual] = await ctx.db
    .select({ regionCode: addresses.regionCode })
    .from(addresses)
    .where(mine(ctx, addresses, eq(addresses.personId, ctx.actor.personId)))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
    .limit(1)
  return usual?.regionCode ?? first
}

export const itemOf = (
  line: Pick<Line, 'num' | 'checked' | 'seenPrice'> & { lineId?: string },
  goods: Goods,
  stock: number,
  gifts: readonly LineGift[],
): CartItem => ({
  skuId: goods.id,
  lineId: line.lineId ?? null,
  productId: goods.id,
  storeId: goods.storeId,
  name: goods.name,
  nameEn: goods.nameEn,
  code: goods.code,
  spec: goods.spec,
  unit: goods.unit,
  unitEn: goods.unitEn,
  cas: goods.cas,
  pic: productPicture(goods.id),
  num: line.num,
  checked: line.checked && goods.onSale,
  unitPrice: goods.unitPrice,
  unitPriceShow: goods.unitPrice === 0 ? '内部协议价' : formatYuan(goods.unitPrice),
  amount: lineAmount(goods.unitPrice, line.num),
  priceWas: line.seenPrice === goods.unitPrice ? null : line.seenPrice,
  stock,
  onSale: goods.onSale,
  rule: ruleOf(goods),
  campaign: goods.campaign,
  overLimit: goods.overLimit,
  gifts: gifts.map(({ giftId, storeId, name, nameEn, spec, unit, unitEn, stock, demand }) => ({
    productId: giftId,
    storeId,
    name,
    nameEn,
    spec,
    unit,
    unitEn,
    pic: productPicture(giftId),
    num: Math.min(demand, stock),
  })),
})

export function groupOf(first: Goods, items: CartItem[]): CartGroup {
  const { storeId, storeName, storeNameEn, thirdCode, freightFree } = first
  const { goodsAmount, freight, amount } = orderAmounts(
    first,
    items.filter(it => it.checked),
  )
  return {
    storeId,
    storeName,
    storeNameEn,
    thirdCode,
    items,
    goodsAmount,
    freight,
    freightFree,
    amount,
  }
}

/** One supplier's goods as a cart of their own. */
export const cartOfOne = (group: CartGroup, regionCode: string): CartView => ({
  cartList: [group],
  cartNumber: group.items.length,
  checkedNumber: group.items.filter(it => it.checked).length,
  goodsAmount: group.goodsAmount,
  freight: group.freight,
  amount: group.amount,
  regionCode,
  priceHidden: false,
})

/** What a guest sees of goods where prices are for signed-in people. */
const withoutPrice = <T extends CartItem>(item: T): T => ({
  ...item,
  unitPrice: 0,
  unitPriceShow: PRICE_HIDDEN_WORDS,
  amount: 0,
  priceWas: null,
  campaign: null,
  overLimit: null,
})
const unpricedGroup = (group: CartGroup): CartGroup => ({
  ...group,
  items: group.items.map(withoutPrice),
  goodsAmount: 0,
  freight: 0,
  amount: 0,
})

/** The cart grouped by supplier, newest first. Totals are of the ticked goods; goods no longer sold are never ticked. */
export async function findCart(
  ctx: Ctx,
  input: { storeId?: string; checked?: boolean; regionCode?: string } = {},
): Promise<CartView> {
  const owner = cartOwner(ctx)
  return read(ctx, async ctx => {
    const lines = !(await isOpen(ctx))
      ? []
      : await ctx.db
          .select()
          .from(cartItems)
          .where(and(ownLines(ctx, owner), input.checked ? eq(cartItems.checked, true) : undefined))
          .orderBy(desc(cartItems.addedAt), cartItems.productId)
    const ids = lines.map(it => it.productId)
    const region = await regionOf(ctx, input.regionCode)
    const goods = new Map(
      (await findGoods(ctx, ids, region, new Map(lines.map(it => [it.productId, it.num])))).map(
        it => [it.id, it],
      ),
    )
    const stock = await findStock(ctx, ids, region)
    const gifts = await giftsFor(
      ctx,
      lines
        .filter(it => goods.get(it.productId)?.hasGifts)
        .map(({ productId, num }) => ({ id: productId, num })),
      region,
    )
    const byStore = new Map<string, { first: Goods; items: CartItem[] }>()
    for (const line of lines) {
      const it = goods.get(line.productId)
      if (!it || (input.storeId && it.storeId !== input.storeId) || (input.checked && !it.onSale))
        continue
      const group = byStore.get(it.storeId) ?? { first: it, items: [] }
      group.items.push(itemOf(line, it, stock.get(it.id) ?? 0, gifts.get(it.id) ?? []))
      byStore.set(it.storeId, group)
    }
    const priceHidden = !seesPrices(ctx)
    const cartList = [...byStore.values()]
      .map(({ first, items }) => groupOf(first, items))
      .map(it => (priceHidden ? unpricedGroup(it) : it))
    const items = cartList.flatMap(it => it.items)
    return {
      cartList,
      cartNumber: items.length,
      checkedNumber: items.filter(it => it.checked).length,
      goodsAmount: sumHao(cartList.map(it => it.goodsAmount)),
      freight: sumHao(cartList.map(it => it.freight)),
      amount: sumHao(cartList.map(it => it.amount)),
      regionCode: region,
      priceHidden,
    }
  })
}
