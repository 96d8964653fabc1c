import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { forget, remember } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { effectivePrice, type EffectivePrice, type Offer } from './effective-price'
import { campaignBuyers, campaignGoods, campaigns } from './tables'

const FRESH_SECONDS = 5
/** Ended campaigns are kept in mind for a while, so that what was made before their end is known to be old. */
const REMEMBERED_MS = 3_600_000

/** Says what goods of a list price cost now, when so many are bought (one unless told). */
export type PriceNow = (id: string, listPrice: Hao, num?: number) => EffectivePrice

/** Offers of campaigns that run or are to come, by goods; of the person who asks, what they have had of them. */
async function findOffers(
  ctx: DbCtx,
  after: Date,
  ids?: readonly string[],
): Promise<Map<string, Offer[]>> {
  const personId = ids ? ctx.actor?.personId : undefined
  const rows = await ctx.db
    .select({
      productId: campaignGoods.productId,
      campaignId: campaigns.id,
      kind: campaigns.kind,
      title: campaigns.title,
      titleEn: campaigns.titleEn,
      beginsAt: campaigns.beginsAt,
      endsAt: campaigns.endsAt,
      price: campaignGoods.price,
      rate: campaignGoods.rate,
      perPerson: campaignGoods.perPerson,
      stock: campaignGoods.stock,
      sold: campaignGoods.sold,
      bought: sql<number>`coalesce(${campaignBuyers.bought}, 0)`.mapWith(Number),
    })
    .from(campaignGoods)
    .innerJoin(campaigns, mine(ctx, campaigns, eq(campaigns.id, campaignGoods.campaignId)))
    .leftJoin(
      campaignBuyers,
      mine(
        ctx,
        campaignBuyers,
        and(
          eq(campaignBuyers.campaignId, campaignGoods.campaignId),
          eq(campaignBuyers.productId, campaignGoods.productId),
          personId ? eq(campaignBuyers.personId, personId) : sql`false`,
        ),
      ),
    )
    .where(
      mine(
        ctx,
        campaignGoods,
        gt(campaigns.endsAt, after),
        or(isNotNull(campaignGoods.price), isNotNull(campaignGoods.rate)),
        ids ? inArray(campaignGoods.productId, [...ids]) : undefined,
      ),
    )
    .orderBy(campaigns.id)
  const offers = new Map<string, Offer[]>()
  for (const { productId, beginsAt, endsAt, ...row } of rows)
    offers.set(productId, [
      ...(offers.get(productId) ?? []),
      { ...row, beginsMs: beginsAt.getTime(), endsMs: endsAt.getTime() },
    ])
  return offers
}

const keptOffers = (ctx: Ctx) =>
  remember(ctx, 'offers', FRESH_SECONDS, () =>
    read(ctx, ctx => findOffers(ctx, new Date(ctx.clock.now().getTime() - REMEMBERED_MS))),
  )

/** After campaigns were changed or sold out in this process: what is kept of them, and with their prices, is read anew. */
export function forgetOffers(ctx: Ctx): void {
  for (const prefix of ['offers', 'home', 'search/', 'monitor']) forget(ctx, prefix)
}

/**
 * Prices of goods now, for lists and pages: campaigns are kept for a few seconds, the moment is that of the call. A limit
 * for each person shows beside the price and counts in the cart.
 */
export async function pricesNow(ctx: Ctx): Promise<PriceNow> {
  const offers = await keptOffers(ctx)
  const nowMs = ctx.clock.now().getTime()
  return (id, listPrice, num) => effectivePrice(listPrice, offers.get(id) ?? [], nowMs, num)
}

/** The same as `pricesNow` out of the open connection: what the cart shows, an order asks for and the person may have. */
export async function pricesWithin(ctx: DbCtx, ids: readonly string[]): Promise<PriceNow> {
  const now = ctx.clock.now()
  const offers = ids.length ? await findOffers(ctx, now, ids) : new Map<string, Offer[]>()
  return (id, listPrice, num) => effectivePrice(listPrice, offers.get(id) ?? [], now.getTime(), num)
}

/** Changes whenever a campaign begins or ends: part of the key of whatever is kept with prices in it. */
export async function priceEpoch(ctx: Ctx): Promise<number> {
  const nowMs = ctx.clock.now().getTime()
  let epoch = 0
  for (const offers of (await keptOffers(ctx)).values())
    for (const { beginsMs, endsMs } of offers)
      for (const ms of [beginsMs, endsMs]) if (ms <= nowMs && ms > epoch) epoch = ms
  return epoch
}
