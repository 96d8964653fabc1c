import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { actorOf, type DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'
import { queueReprice } from './queue-reprice'
import { campaignBuyers, campaignGoods } from './tables'

export interface Pieces {
  campaignId: string
  productId: string
  num: number
}

const key = (it: Pieces) => `${it.productId} ${it.campaignId}`
/** Everybody takes rows in this order, after those of the stock. */
const inOrder = <T extends Pieces>(pieces: readonly T[]) =>
  [...pieces].sort((a, b) => (key(a) < key(b) ? -1 : 1))
const ofGoods = ({ campaignId, productId }: Pieces) =>
  and(eq(campaignGoods.campaignId, campaignId), eq(campaignGoods.productId, productId))

/** Takes pieces at the price of their campaign for the signed-in buyer; answers the goods that are no longer to be had at it. */
export async function takePieces(ctx: DbCtx, pieces: readonly Pieces[]): Promise<string[]> {
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
      })
    const isGranted = goods && (await grant(ctx, personId, it, goods.perPerson))
    if (!isGranted) refusedIds.push(it.productId)
    else if (goods.stock !== null && goods.sold >= goods.stock) await queueReprice(ctx)
  }
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
  unused: readonly Pieces[],
): Promise<void> {
  const pieces = inOrder(unused)
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
