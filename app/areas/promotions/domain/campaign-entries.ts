import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import type { CampaignEntry } from '../campaign-entry'
import { campaignFloors, campaignGifts, campaignGoods, campaigns } from './tables'

const withoutNulls = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [K in keyof T]: Exclude<T[K], null>
  }
/** Rows by their campaign, without its name. */
function byCampaign<T extends { campaignId: string }>(rows: readonly T[]) {
  const groups = new Map<string, Omit<T, 'campaignId'>[]>()
  for (const { campaignId, ...row } of rows)
    groups.set(campaignId, [...(groups.get(campaignId) ?? []), row])
  return (id: string) => groups.get(id) ?? []
}

/** Campaigns as entries of page content, one or all, those that end last first. */
export async function campaignEntries(ctx: DbCtx, id?: string): Promise<CampaignEntry[]> {
  const one = <T>(condition: T) => (id === undefined ? undefined : condition)
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(mine(ctx, campaigns, one(eq(campaigns.id, id ?? ''))))
    .orderBy(desc(campaigns.endsAt), asc(campaigns.id))
  const floors = byCampaign(
    await ctx.db
      .select({
        campaignId: campaignFloors.campaignId,
        id: campaignFloors.id,
        title: campaignFloors.title,
        titleEn: campaignFloors.titleEn,
        text: campaignFloors.text,
        textEn: campaignFloors.textEn,
      })
      .from(campaignFloors)
      .where(mine(ctx, campaignFloors, one(eq(campaignFloors.campaignId, id ?? ''))))
      .orderBy(asc(campaignFloors.n), asc(campaignFloors.id)),
  )
  const goods = byCampaign(
    await ctx.db
      .select({
        campaignId: campaignGoods.campaignId,
        goods: campaignGoods.productId,
        price: campaignGoods.price,
        rate: campaignGoods.rate,
        perPerson: campaignGoods.perPerson,
        stock: campaignGoods.stock,
        floor: campaignGoods.floorId,
      })
      .from(campaignGoods)
      .where(mine(ctx, campaignGoods, one(eq(campaignGoods.campaignId, id ?? ''))))
      .orderBy(asc(campaignGoods.ord), asc(campaignGoods.productId)),
  )
  const gifts = byCampaign(
    await ctx.db
      .select({
        campaignId: campaignGifts.campaignId,
        goods: campaignGifts.productId,
        gift: campaignGifts.giftId,
        forNum: campaignGifts.forNum,
        num: campaignGifts.num,
      })
      .from(campaignGifts)
      .where(mine(ctx, campaignGifts, one(eq(campaignGifts.campaignId, id ?? ''))))
      .orderBy(asc(campaignGifts.productId), asc(campaignGifts.giftId)),
  )
  return rows.map(
    ({ mallId: _, changedAt: _at, changedBy: _by, storeId, beginsAt, endsAt, ...row }) => ({
      ...row,
      ...(storeId === null ? {} : { storeId }),
      beginsAt: beginsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      floors: floors(row.id),
      goods: goods(row.id).map(withoutNulls),
      gifts: gifts(row.id),
    }),
  )
}

/** Who changed a campaign last, and when; undefined where nobody has. */
export async function lastCampaignChange(ctx: DbCtx) {
  const [last] = await ctx.db
    .select({ at: campaigns.changedAt, by: campaigns.changedBy })
    .from(campaigns)
    .where(mine(ctx, campaigns, isNotNull(campaigns.changedAt)))
    .orderBy(desc(campaigns.changedAt))
    .limit(1)
  return last
}

/** How many campaigns the school has. */
export const countCampaigns = (ctx: DbCtx): Promise<number> =>
  ctx.db.$count(campaigns, mine(ctx, campaigns))

export interface OverlappingCampaign {
  id: string
  title: string
  titleEn: string
  /** Goods both give a price to. */
  goodsCount: number
}

/** Other campaigns that give a price to goods of this one while it runs. The lowest counts: they do not add up. */
export async function overlappingCampaigns(
  ctx: DbCtx,
  { id, beginsAt, endsAt, goods }: CampaignEntry,
): Promise<OverlappingCampaign[]> {
  const withPrice = goods.filter(it => it.price !== undefined || it.rate !== undefined)
  if (!withPrice.length) return []
  return ctx.db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      titleEn: campaigns.titleEn,
      goodsCount: sql<number>`count(*)`.mapWith(Number),
    })
    .from(campaignGoods)
    .innerJoin(campaigns, mine(ctx, campaigns, eq(campaigns.id, campaignGoods.campaignId)))
    .where(
      mine(
        ctx,
        campaignGoods,
        and(
          ne(campaigns.id, id),
          lt(campaigns.beginsAt, new Date(endsAt)),
          gt(campaigns.endsAt, new Date(beginsAt)),
          or(isNotNull(campaignGoods.price), isNotNull(campaignGoods.rate)),
          inArray(
            campaignGoods.productId,
            withPrice.map(it => it.goods),
          ),
        ),
      ),
    )
    .groupBy(campaigns.id, campaigns.title, campaigns.titleEn)
    .orderBy(campaigns.id)
}
