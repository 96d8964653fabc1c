import { desc, eq } from 'drizzle-orm'
import type { CartGroup, CartItem, CartView } from '~/contract/cart'
import { formatYuan, lineAmount, sumHao } from '~/contract/money'
import { actorOf, type Ctx, type DbCtx } from '../../core/ctx'
import { mine, read } from '../../database/pool'
import { addresses } from '../accounts/tables'
import { productPicture } from '../catalogue/picture-urls'
import { orderAmounts } from '../orders/amounts'
import { findGoods, findStock, type Goods } from '../orders/goods'
import { cartItems } from './tables'

type Line = typeof cartItems.$inferSelect

/** The region whose stock counts: as asked, else that of the buyer's usual address. */
async function regionOf(ctx: DbCtx, asked: string | undefined): Promise<string> {
  if (asked) return asked
  const [usual] = await ctx.db.select({ regionCode: addresses.regionCode }).from(addresses).where(mine(ctx, addresses, eq(addresses.personId, actorOf(ctx).personId))).orderBy(desc(addresses.isDefault)).limit(1)
  return usual?.regionCode ?? ctx.mall.regions[0]?.code ?? ''
}

const itemOf = (line: Line, goods: Goods, stock: number): CartItem => ({
  skuId: goods.id, productId: goods.id, storeId: goods.storeId, name: goods.name, nameEn: goods.nameEn, code: goods.code, spec: goods.spec, unit: goods.unit, unitEn: goods.unitEn, cas: goods.cas, pic: productPicture(goods.id),
  num: line.num, checked: line.checked && goods.onSale, unitPrice: goods.unitPrice, unitPriceShow: goods.unitPrice === 0 ? '内部协议价' : formatYuan(goods.unitPrice),
  amount: lineAmount(goods.unitPrice, line.num), priceWas: line.seenPrice === goods.unitPrice ? null : line.seenPrice, stock, onSale: goods.onSale,
})

function groupOf(first: Goods, items: CartItem[]): CartGroup {
  const { storeId, storeName, storeNameEn, thirdCode, freightFree } = first
  const { goodsAmount, freight, amount } = orderAmounts(first, items.filter(it => it.checked))
  return { storeId, storeName, storeNameEn, thirdCode, items, goodsAmount, freight, freightFree, amount }
}

/** The buyer's cart grouped by supplier, newest first. Totals are of the ticked goods; goods no longer sold are never ticked. */
export async function findCart(ctx: Ctx, input: { storeId?: string; checked?: boolean; regionCode?: string } = {}): Promise<CartView> {
  const { personId } = actorOf(ctx)
  return read(ctx, async ctx => {
    const lines = await ctx.db.select().from(cartItems).where(mine(ctx, cartItems, eq(cartItems.personId, personId), input.checked ? eq(cartItems.checked, true) : undefined)).orderBy(desc(cartItems.addedAt), cartItems.productId)
    const ids = lines.map(it => it.productId)
    const goods = new Map((await findGoods(ctx, ids)).map(it => [it.id, it]))
    const stock = await findStock(ctx, ids, await regionOf(ctx, input.regionCode))
    const byStore = new Map<string, { first: Goods; items: CartItem[] }>()
    for (const line of lines) {
      const it = goods.get(line.productId)
      if (!it || (input.storeId && it.storeId !== input.storeId) || (input.checked && !it.onSale)) continue
      const group = byStore.get(it.storeId) ?? { first: it, items: [] }
      group.items.push(itemOf(line, it, stock.get(it.id) ?? 0))
      byStore.set(it.storeId, group)
    }
    const cartList = [...byStore.values()].map(({ first, items }) => groupOf(first, items))
    const items = cartList.flatMap(it => it.items)
    return {
      cartList, cartNumber: items.length, checkedNumber: items.filter(it => it.checked).length,
      goodsAmount: sumHao(cartList.map(it => it.goodsAmount)), freight: sumHao(cartList.map(it => it.freight)), amount: sumHao(cartList.map(it => it.amount)),
    }
  })
}
