import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import {
  biddingStatuses,
  type Bid,
  type BiddingDetail,
  type BiddingLine,
  type BiddingRow,
  type BidLine,
} from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { productPicture } from '~/mall/pictures/addresses'
import { products } from '~/areas/catalogue/domain/tables'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { closeDue } from './close-bidding'
import { refusalOf } from './decide'
import { actionsFor, biddingBuyerOf, isSealed, type Bidding } from './lifecycle'
import { biddingLines, biddings, bidLines, bids } from './tables'
import { waitingForBiddingBuyer } from './waiting'

interface Filters {
  status?: string
  keyword?: string
}
type PagedFilters = Filters & { page: number; rows: number }
export type BidRow = typeof bids.$inferSelect

export function filteredBiddings(ctx: DbCtx, { status, keyword }: Filters): SQL | undefined {
  const text = keyword?.trim()
  const knownStatus = biddingStatuses.find(it => it === status)
  const linesNamed = ctx.db
    .select({ one: sql`1` })
    .from(biddingLines)
    .where(
      mine(
        ctx,
        biddingLines,
        eq(biddingLines.biddingId, biddings.id),
        or(
          ilike(biddingLines.name, containing(text ?? '')),
          ilike(biddingLines.nameEn, containing(text ?? '')),
        ),
      ),
    )
  return and(
    status && status !== 'all'
      ? knownStatus
        ? eq(biddings.status, knownStatus)
        : sql`false`
      : undefined,
    text
      ? or(
          ilike(biddings.title, containing(text)),
          eq(biddings.id, text),
          sql`exists (${linesNamed})`,
        )
      : undefined,
  )
}

/** Lines of biddings by bidding. */
export async function linesOf(
  ctx: DbCtx,
  ids: string[],
): Promise<(biddingId: string) => BiddingLine[]> {
  if (!ids.length) return () => []
  const rows = await ctx.db
    .select({ line: biddingLines, storeId: products.storeId })
    .from(biddingLines)
    .leftJoin(products, mine(ctx, products, eq(products.id, biddingLines.productId)))
    .where(mine(ctx, biddingLines, inArray(biddingLines.biddingId, ids)))
    .orderBy(asc(biddingLines.biddingId), asc(biddingLines.lineNo))
  return id =>
    rows
      .filter(it => it.line.biddingId === id)
      .map(
        ({ line: { lineNo, productId, name, nameEn, spec, unit, num, requirement }, storeId }) => ({
          lineNo,
          productId,
          storeId,
          name,
          nameEn,
          spec,
          unit,
          num,
          requirement,
          pic: productId && productPicture(productId),
        }),
      )
}

/** What everybody who sees a bidding at all sees of it. */
export function basicsOf(bidding: Bidding, lines: BiddingLine[]) {
  const {
    id,
    title,
    status,
    regionCode,
    payType,
    budget,
    deliverBy,
    orgName,
    deadline,
    extended,
    createdAt,
    lineCount,
  } = bidding
  return {
    id,
    title,
    status,
    regionCode,
    payType,
    budget,
    deliverBy,
    orgName,
    deadline: deadline.toISOString(),
    extended,
    createdAt: createdAt.toISOString(),
    lineCount,
    firstName: lines[0]?.name ?? '',
    firstNameEn: lines[0]?.nameEn ?? '',
    firstPic: lines.find(it => it.pic)?.pic ?? null,
  }
}

function rowOf(ctx: Ctx, bidding: Bidding, lines: BiddingLine[]): BiddingRow {
  const sealed = isSealed(bidding)
  return {
    ...basicsOf(bidding, lines),
    bidCount: bidding.bidCount,
    lowest: sealed ? null : bidding.lowest,
    awardedAmount: bidding.awardedAmount,
    orderId: bidding.orderId,
    dueAt: bidding.dueAt?.toISOString() ?? null,
    actions: actionsFor(bidding, ctx.actor, ctx.clock.now()),
  }
}

/** The buyer's own biddings, newest first, with counts of each status. */
export async function listOwnBiddings(ctx: Ctx, input: PagedFilters) {
  const actor = biddingBuyerOf(ctx)
  const { keyword } = input
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const own = eq(biddings.personId, actor.personId)
    const waiting = mine(
      ctx,
      biddings,
      waitingForBiddingBuyer(ctx, actor),
      filteredBiddings(ctx, { keyword }),
    )
    const where =
      input.status === 'wait' ? waiting : mine(ctx, biddings, own, filteredBiddings(ctx, input))
    const list = await ctx.db
      .select()
      .from(biddings)
      .where(where)
      .orderBy(desc(biddings.createdAt), desc(biddings.id))
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    const counts = await ctx.db
      .select({ status: biddings.status, n: count() })
      .from(biddings)
      .where(mine(ctx, biddings, own, filteredBiddings(ctx, { keyword })))
      .groupBy(biddings.status)
    const lines = await linesOf(
      ctx,
      list.map(it => it.id),
    )
    return {
      list: list.map(it => rowOf(ctx, it, lines(it.id))),
      total: await ctx.db.$count(biddings, where),
      states: Object.fromEntries([
        ...counts.map(it => [it.status, it.n] as const),
        ['wait', await ctx.db.$count(biddings, waiting)] as const,
      ]),
    }
  })
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** An own bidding; its bids only once their seals are broken. */
export async function findBidding(ctx: Ctx, { id }: { id: string }): Promise<BiddingDetail> {
  const { personId } = biddingBuyerOf(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const [bidding] = await ctx.db
      .select()
      .from(biddings)
      .where(mine(ctx, biddings, eq(biddings.id, id), eq(biddings.personId, personId)))
    if (!bidding) throw new MallError('not_found')
    const lines = (await linesOf(ctx, [id]))(id)
    const refusal = await refusalOf(ctx, bidding)
    const openBids = isSealed(bidding) ? [] : await bidsOf(ctx, bidding)
    return {
      ...rowOf(ctx, bidding, lines),
      actions: actionsFor(bidding, ctx.actor, ctx.clock.now(), refusal),
      requirement: bidding.requirement,
      lines,
      bids: openBids,
      awardReason: bidding.awardReason,
      endReason: bidding.endReason,
      orderRefused: refusal.orderRefused,
      openedAt: instantOf(bidding.openedAt),
      awardedAt: instantOf(bidding.awardedAt),
      orderedAt: instantOf(bidding.orderedAt),
      endedAt: instantOf(bidding.endedAt),
      now: ctx.clock.now().toISOString(),
    }
  })
}

/** Bids with a place, lowest first, and what they offer. */
async function bidsOf(ctx: DbCtx, bidding: Bidding): Promise<Bid[]> {
  const rows = await ctx.db
    .select()
    .from(bids)
    .where(mine(ctx, bids, eq(bids.biddingId, bidding.id), sql`${bids.rank} is not null`))
    .orderBy(asc(bids.rank))
  const offers = await ctx.db
    .select()
    .from(bidLines)
    .where(mine(ctx, bidLines, eq(bidLines.biddingId, bidding.id)))
    .orderBy(asc(bidLines.lineNo))
  return bidRowsOf(ctx, bidding, rows, offers)
}

export async function bidRowsOf(
  ctx: Ctx,
  bidding: Bidding,
  rows: BidRow[],
  offers: (typeof bidLines.$inferSelect)[],
): Promise<Bid[]> {
  const english = await englishNames(ctx)
  return rows.map(it => ({
    storeId: it.storeId,
    storeName: it.storeName,
    storeNameEn: english(it.storeId, it.storeName),
    status: it.status,
    rank: it.rank,
    amount: it.amount,
    deliverDays: it.deliverDays,
    content: it.content,
    at: it.at.toISOString(),
    awarded: it.storeId === bidding.awardedStore,
    lines: offers
      .filter(line => line.storeId === it.storeId && line.biddingId === bidding.id)
      .map(
        ({
          lineNo,
          productId,
          name,
          nameEn,
          code,
          spec,
          unit,
          unitPrice,
          amount,
          note,
        }): BidLine => ({
          lineNo,
          productId,
          name,
          nameEn,
          code,
          spec,
          unit,
          unitPrice,
          amount,
          note,
        }),
      ),
  }))
}
