import { and, eq, notInArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { CampaignEntry } from '../campaign-entry'
import { queueReprice } from './queue-reprice'
import { campaignBuyers, campaignFloors, campaignGifts, campaignGoods, campaigns } from './tables'

/** Orders that take pieces wait for the end of the change, and then buy at what it says. In the order orders take them in. */
const lockGoods = (ctx: DbCtx, id: string) =>
  ctx.db
    .select({ id: campaignGoods.productId })
    .from(campaignGoods)
    .where(mine(ctx, campaignGoods, eq(campaignGoods.campaignId, id)))
    .orderBy(sql`${campaignGoods.productId} collate "C"`)
    .for('update')

/** Pieces in orders at the price of a campaign, by goods: those too of goods it does not have any more. */
async function piecesInOrders(ctx: DbCtx, id: string) {
  const rows = await ctx.db
    .select({
      goods: campaignBuyers.productId,
      sold: sql<number>`sum(${campaignBuyers.bought})`.mapWith(Number),
      most: sql<number>`max(${campaignBuyers.bought})`.mapWith(Number),
    })
    .from(campaignBuyers)
    .where(mine(ctx, campaignBuyers, eq(campaignBuyers.campaignId, id)))
    .groupBy(campaignBuyers.productId)
  return new Map(rows.map(it => [it.goods, it]))
}

/** Limits below what is in orders already would say something that is not true. */
function checkLimits(
  { goods }: CampaignEntry,
  pieces: Awaited<ReturnType<typeof piecesInOrders>>,
): void {
  goods.forEach((it, at) => {
    const { sold = 0, most = 0 } = pieces.get(it.goods) ?? {}
    const wrong =
      it.stock !== undefined && it.stock < sold
        ? { field: 'stock', code: 'campaign_sold', n: sold }
        : it.perPerson !== undefined && it.perPerson < most
          ? { field: 'perPerson', code: 'campaign_bought', n: most }
          : null
    if (wrong)
      throw new MallError('invalid', {
        fields: { [`goods[${at}].${wrong.field}`]: wrong.code },
        values: { n: wrong.n },
      })
  })
}

/**
 * Puts a campaign in the place of the one of its id, in the open transaction. What was bought in it stays counted, and orders
 * that were placed keep their prices. `invalid`: a limit is below what is in orders.
 */
export async function saveCampaign(
  ctx: DbCtx,
  entry: CampaignEntry,
  changedBy: string,
): Promise<void> {
  const { id, floors, goods, gifts, storeId = null, beginsAt, endsAt, ...texts } = entry
  const mallId = ctx.mall.id
  const row = {
    ...texts,
    storeId,
    beginsAt: new Date(beginsAt),
    endsAt: new Date(endsAt),
    changedAt: ctx.clock.now(),
    changedBy,
  }
  await lockGoods(ctx, id)
  const pieces = await piecesInOrders(ctx, id)
  checkLimits(entry, pieces)
  await ctx.db
    .insert(campaigns)
    .values({ mallId, id, ...row })
    .onConflictDoUpdate({ target: [campaigns.mallId, campaigns.id], set: row })
  await removeParts(
    ctx,
    id,
    goods.map(it => it.goods),
  )
  if (floors.length)
    await ctx.db
      .insert(campaignFloors)
      .values(floors.map((it, at) => ({ mallId, campaignId: id, ...it, n: at + 1 })))
  if (goods.length)
    await ctx.db
      .insert(campaignGoods)
      .values(
        goods.map(({ goods: productId, floor, ...terms }, ord) => {
          const { price = null, rate = null, perPerson = null, stock = null } = terms
          return {
            ...{ mallId, campaignId: id, productId, ord, floorId: floor ?? null },
            ...{ price, rate, perPerson, stock, sold: pieces.get(productId)?.sold ?? 0 },
          }
        }),
      )
      .onConflictDoUpdate({
        target: [campaignGoods.mallId, campaignGoods.campaignId, campaignGoods.productId],
        // What was sold stays counted.
        set: {
          ord: sql`excluded.ord`,
          floorId: sql`excluded.floor_id`,
          price: sql`excluded.price`,
          rate: sql`excluded.rate`,
          perPerson: sql`excluded.per_person`,
          stock: sql`excluded.stock`,
        },
      })
  if (gifts.length)
    await ctx.db.insert(campaignGifts).values(
      gifts.map(({ goods, gift, ...it }) => ({
        mallId,
        campaignId: id,
        productId: goods,
        giftId: gift,
        ...it,
      })),
    )
  await queueReprice(ctx)
}

/** Takes a campaign away, in the open transaction; what was bought in it is remembered, should it come back. */
export async function removeCampaign(ctx: DbCtx, id: string): Promise<void> {
  await lockGoods(ctx, id)
  await removeParts(ctx, id, [])
  await ctx.db.delete(campaigns).where(mine(ctx, campaigns, eq(campaigns.id, id)))
  await queueReprice(ctx)
}

/** Floors, gifts, and goods but those that stay. */
async function removeParts(ctx: DbCtx, id: string, keptIds: readonly string[]): Promise<void> {
  await ctx.db
    .delete(campaignFloors)
    .where(mine(ctx, campaignFloors, eq(campaignFloors.campaignId, id)))
  await ctx.db
    .delete(campaignGifts)
    .where(mine(ctx, campaignGifts, eq(campaignGifts.campaignId, id)))
  await ctx.db
    .delete(campaignGoods)
    .where(
      mine(
        ctx,
        campaignGoods,
        and(
          eq(campaignGoods.campaignId, id),
          keptIds.length ? notInArray(campaignGoods.productId, [...keptIds]) : undefined,
        ),
      ),
    )
}
