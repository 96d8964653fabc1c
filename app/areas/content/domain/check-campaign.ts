import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { formatYuan } from '~/contract/money'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { CampaignEntry } from '~/areas/promotions/campaign-entry'
import { offeredPrice } from '~/areas/promotions/domain/effective-price'
import { stores } from '~/areas/suppliers/domain/tables'
import { goodsByName, type NamedGoods } from './goods-names'

const wrong = (field: string, code: string, values?: Record<string, string>) =>
  new MallError('invalid', { fields: { [field]: code }, values })

/**
 * A campaign with its goods by id, all of which the school has. A price must be below the list price when it is set: one that was
 * set before stays, whatever became of the list price, and then nobody is charged more than that.
 * @param live what is published of it
 */
export async function checkCampaign(
  ctx: DbCtx,
  entry: CampaignEntry,
  live: CampaignEntry | null,
): Promise<CampaignEntry> {
  await checkSupplier(ctx, entry)
  const find = await goodsByName(ctx, [
    ...entry.goods.map(it => it.goods),
    ...entry.gifts.flatMap(it => [it.goods, it.gift]),
  ])
  const findGoods = (field: string, name: string): NamedGoods => {
    const goods = find(name)
    if (!goods) throw wrong(field, 'content_goods', { goods: name })
    return goods
  }
  const before = new Map(live?.goods.map(it => [it.goods, it]))
  const goodsIds = new Set<string>()
  const goods = entry.goods.map((it, at) => {
    const { id, storeId, unitPrice } = findGoods(`goods[${at}].goods`, it.goods)
    if (goodsIds.has(id)) throw wrong(`goods[${at}].goods`, 'campaign_goods_twice')
    goodsIds.add(id)
    if (entry.storeId !== undefined && storeId !== entry.storeId)
      throw wrong(`goods[${at}].goods`, 'campaign_supplier')
    const { price = null, rate = null } = it
    const isNew = before.get(id)?.price !== it.price || before.get(id)?.rate !== it.rate
    const isOffer = price !== null || rate !== null
    if (isOffer && isNew && offeredPrice({ price, rate }, unitPrice) === null)
      throw wrong(`goods[${at}].${price === null ? 'rate' : 'price'}`, 'campaign_price', {
        price: formatYuan(unitPrice),
      })
    return { ...it, goods: id }
  })
  const pairs = new Set<string>()
  const gifts = entry.gifts.map((it, at) => {
    const giftGoods = findGoods(`gifts[${at}].goods`, it.goods)
    const gift = findGoods(`gifts[${at}].gift`, it.gift)
    if (!goodsIds.has(giftGoods.id)) throw wrong(`gifts[${at}].goods`, 'campaign_gift_goods')
    // It travels in the same parcel.
    if (giftGoods.storeId !== gift.storeId)
      throw wrong(`gifts[${at}].gift`, 'campaign_gift_supplier')
    const pair = `${giftGoods.id} ${gift.id}`
    if (pairs.has(pair)) throw wrong(`gifts[${at}].gift`, 'campaign_goods_twice')
    pairs.add(pair)
    return { ...it, goods: giftGoods.id, gift: gift.id }
  })
  return { ...entry, goods, gifts }
}

async function checkSupplier(ctx: DbCtx, { storeId }: CampaignEntry): Promise<void> {
  if (storeId === undefined) return
  const [known] = await ctx.db
    .select({ id: stores.id })
    .from(stores)
    .where(mine(ctx, stores, eq(stores.id, storeId)))
  if (!known) throw wrong('storeId', 'choose_one')
}
