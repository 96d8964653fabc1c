import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { offeredPrice } from './effective-price'
import { queueReprice } from './queue-reprice'
import { campaignBuyers, campaignGoods, campaigns } from './tables'

export interface Pieces {
  campaignId: string
  productId: string
  num: number
}

/** Pieces with the price they are asked for at. */
interface PricedPieces extends Pieces {
  listPrice: Hao
  unitPrice: Hao
}

const key = (it: Pieces) => `${it.productId} ${it.campaignId}`
/** Everybody takes rows in this order, after those of the stock. */
const inOrder = <T extends Pieces>(pieces: readonly T[]) =>
  [...pieces].sort((a, b) => (key(a) < key(b) ? -1 : 1))
const ofGoods = ({ campaignId, productId }: Pieces) =>
  and(eq(campaignGoods.campaignId, campaignId), eq(campaignGoods.productId, productId))

/** Those of some campaigns that run now. Asked after their goods are held: what was changed before is seen. */
async function runningIds(ctx: DbCtx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      mine(
        ctx,
        campaigns,
        and(
          inArray(campaigns.id, [...ids]),
          lte(campaigns.beginsAt, now),
          gt(campaigns.endsAt, now),
        ),
      ),
    )
  return new Set(rows.map(it => it.id))
}

/**
 * Takes pieces at the price of their campaign for the signed-in buyer; answers the goods that are no longer to be had at it,
 * those too whose campaign was changed, moved or taken away since the buyer was shown the price.
 */
export async function takePieces(ctx: DbCtx, pieces: readonly PricedPieces[]): Promise<string[]> {
  const { personId } = actorOf(ctx)
  const refusedIds: string[] = []
  for (const it of inOrder(pieces)) {
    const [goods] = await ctx.db
      .update(campaignGoods)
      .set({ sold: sql`${campaignGoods.sold} + ${it.num}` })
      .where(
        mine(
          ctx,
          campaignGoods,
          ofGoods(it),
          or(
            isNull(campaignGoods.stock),
            lte(sql`${campaignGoods.sold} + ${it.num}`, campaignGoods.stock),
          ),
        ),
      )
      .returning({
        stock: campaignGoods.stock,
        sold: campaignGoods.sold,
        perPerson: campaignGoods.perPerson,
        price: campaignGoods.price,
        rate: campaignGoods.rate,
      })
    const isOffered = goods && offeredPrice(goods, it.listPrice) === it.unitPrice
    const isGranted = isOffered && (await grant(ctx, personId, it, goods.perPerson))
    if (!isGranted) refusedIds.push(it.productId)
    else if (goods.stock !== null && goods.sold >= goods.stock) await queueReprice(ctx)
  }
  const running = await runningIds(
    ctx,
    pieces.map(it => it.campaignId),
  )
  for (const it of pieces)
    if (!running.has(it.campaignId) && !refusedIds.includes(it.productId))
      refusedIds.push(it.productId)
  return refusedIds
}

async function grant(
  ctx: DbCtx,
  personId: string,
  { campaignId, productId, num }: Pieces,
  perPerson: number | null,
): Promise<boolean> {
  if (perPerson !== null && num > perPerson) return false
  const rows = await ctx.db
    .insert(campaignBuyers)
    .values({ mallId: ctx.mall.id, campaignId, productId, personId, bought: num })
    .onConflictDoUpdate({
      target: [
        campaignBuyers.mallId,
        campaignBuyers.campaignId,
        campaignBuyers.productId,
        campaignBuyers.personId,
      ],
      set: { bought: sql`${campaignBuyers.bought} + ${num}` },
      setWhere:
        perPerson === null ? undefined : sql`${campaignBuyers.bought} + ${num} <= ${perPerson}`,
    })
    .returning({ bought: campaignBuyers.bought })
  return rows.length > 0
}

/** Gives pieces that will not be bought back to their campaigns and to what the buyer may have. */
export async function returnPieces(
  ctx: DbCtx,
  buyerId: string,
  unusedPieces: readonly Pieces[],
): Promise<void> {
  const pieces = inOrder(unusedPieces)
  for (const it of pieces) {
    await ctx.db
      .update(campaignGoods)
      .set({ sold: sql`greatest(${campaignGoods.sold} - ${it.num}, 0)` })
      .where(mine(ctx, campaignGoods, ofGoods(it)))
    await ctx.db
      .update(campaignBuyers)
      .set({ bought: sql`greatest(${campaignBuyers.bought} - ${it.num}, 0)` })
      .where(
        mine(
          ctx,
          campaignBuyers,
          and(
            eq(campaignBuyers.campaignId, it.campaignId),
            eq(campaignBuyers.productId, it.productId),
            eq(campaignBuyers.personId, buyerId),
          ),
        ),
      )
  }
  if (pieces.length) await queueReprice(ctx)
}
