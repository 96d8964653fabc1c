import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Gift } from '~/areas/promotions/contract'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { seesPrices } from '~/mall/core/prices'
import { mine, read } from '~/mall/database/pool'
import { productPicture } from '~/mall/pictures/addresses'
import { products, productStock } from './tables'
import { campaignGifts, campaigns } from '~/areas/promotions/domain/tables'

/** Whether goods have ever come with a gift: a column of a select over `products`. */
export const hasGifts = (ctx: Ctx) =>
  sql<boolean>`exists (select 1 from campaign_gifts f where f.mall_id = ${ctx.mall.id} and f.product_id = ${products.id})`

/** Gifts that come with goods now. Only what the same supplier sells can be one, for it travels in the same parcel. */
async function findGifts(
  ctx: DbCtx,
  productIds: readonly string[],
  regionCode: string | undefined,
) {
  if (!productIds.length) return []
  const now = ctx.clock.now()
  const stock =
    sql<number>`coalesce((select sum(s.stock) from ${productStock} s where s.mall_id = ${ctx.mall.id} and s.product_id = ${campaignGifts.giftId} ${regionCode ? sql`and s.region_code = ${regionCode}` : sql``}), 0)`.mapWith(
      Number,
    )
  return ctx.db
    .select({
      productId: campaignGifts.productId,
      forNum: campaignGifts.forNum,
      num: campaignGifts.num,
      campaignId: campaigns.id,
      kind: campaigns.kind,
      title: campaigns.title,
      titleEn: campaigns.titleEn,
      endsAt: campaigns.endsAt,
      giftId: products.id,
      storeId: products.storeId,
      name: products.name,
      nameEn: products.nameEn,
      code: products.code,
      spec: products.spec,
      unit: products.unit,
      unitEn: products.unitEn,
      cas: products.cas,
      unitPrice: products.unitPrice,
      stock,
    })
    .from(campaignGifts)
    .innerJoin(campaigns, mine(ctx, campaigns, eq(campaigns.id, campaignGifts.campaignId)))
    .innerJoin(
      products,
      mine(ctx, products, and(eq(products.id, campaignGifts.giftId), eq(products.onSale, true))),
    )
    .where(
      mine(
        ctx,
        campaignGifts,
        inArray(campaignGifts.productId, [...productIds]),
        lte(campaigns.beginsAt, now),
        gt(campaigns.endsAt, now),
        sql`exists (select 1 from products bought where bought.mall_id = ${ctx.mall.id} and bought.id = ${campaignGifts.productId} and bought.store_id = ${products.storeId})`,
      ),
    )
    .orderBy(asc(campaigns.id), asc(campaignGifts.giftId))
}
export type FoundGift = Awaited<ReturnType<typeof findGifts>>[number]

/** What the page of goods tells about its gifts; stock of the region asked for, else of all. */
export function giftsOf(
  ctx: Ctx,
  { id, regionCode }: { id: string; regionCode?: string },
): Promise<{ list: Gift[] }> {
  return read(ctx, async ctx => {
    const [known] = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(mine(ctx, products, eq(products.id, id)))
    if (!known) throw new MallError('not_found')
    const found = await findGifts(ctx, [id], regionCode)
    return {
      list: found.map(it => ({
        campaignId: it.campaignId,
        title: it.title,
        titleEn: it.titleEn,
        endsAt: it.endsAt.toISOString(),
        forNum: it.forNum,
        num: it.num,
        gift: {
          id: it.giftId,
          storeId: it.storeId,
          name: it.name,
          nameEn: it.nameEn,
          spec: it.spec,
          unit: it.unit,
          unitEn: it.unitEn,
          pic: productPicture(it.giftId),
          stock: it.stock,
          worth: seesPrices(ctx) ? it.unitPrice : null,
        },
      })),
    }
  })
}

export interface LineGift extends FoundGift {
  /** Pieces that belong to the line, if there are so many. */ demand: number
}

/** The gifts of lines of so many pieces each, by goods; those that have run out in the region are left out. */
export async function giftsFor(
  ctx: DbCtx,
  lines: readonly { id: string; num: number }[],
  regionCode: string,
): Promise<Map<string, LineGift[]>> {
  const found = await findGifts(
    ctx,
    lines.map(it => it.id),
    regionCode,
  )
  const byGoods = new Map<string, LineGift[]>()
  for (const { id, num } of lines) {
    const gifts = found
      .filter(it => it.productId === id && it.stock > 0)
      .map(it => ({ ...it, demand: Math.floor(num / it.forNum) * it.num }))
      .filter(it => it.demand > 0)
    if (gifts.length) byGoods.set(id, gifts)
  }
  return byGoods
}

/** Takes as many of a gift out of stock as there are, up to what is wanted; answers how many. The caller has locked the row. */
export async function takeGift(
  ctx: DbCtx,
  giftId: string,
  regionCode: string,
  pieces: number,
): Promise<number> {
  const {
    rows: [row],
  } = await ctx.db.execute<{ given: number }>(sql`
    with before as (select least(stock, ${pieces}) as given from product_stock where mall_id = ${ctx.mall.id} and product_id = ${giftId} and region_code = ${regionCode} for update)
    update product_stock s set stock = s.stock - before.given from before where s.mall_id = ${ctx.mall.id} and s.product_id = ${giftId} and s.region_code = ${regionCode} and before.given > 0 returning before.given::int as given`)
  return row?.given ?? 0
}

/** Locks the stock of goods and of what comes with them in the order everybody takes it in. */
export async function lockStock(
  ctx: DbCtx,
  ids: readonly string[],
  regionCode: string,
): Promise<void> {
  await ctx.db
    .select({ id: productStock.productId })
    .from(productStock)
    .where(
      mine(
        ctx,
        productStock,
        inArray(productStock.productId, [...ids]),
        eq(productStock.regionCode, regionCode),
      ),
    )
    .orderBy(sql`${productStock.productId} collate "C"`)
    .for('update')
}
