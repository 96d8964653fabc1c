import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { DeskBidding } from '../contract'
import { MallError } from '~/contract/errors'
import type { Actor, Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { closeDue } from './close-bidding'
import { basicsOf, bidRowsOf, filteredBiddings, linesOf } from './find-biddings'
import { bidActionsFor, biddingStoreOf, isSealed, type Bidding } from './lifecycle'
import { biddings, bidLines, bids } from './tables'
import { bidOf, takesBids, waitingForBid } from './waiting'

interface Filters {
  status?: string
  keyword?: string
  own?: string
}
type Supplier = Actor & { storeId: string }

/** What a store sees: all that take bids, and those it has bid in. */
function visible(ctx: DbCtx, actor: Supplier, input: Filters): SQL {
  const own = sql`exists (${bidOf(ctx, actor.storeId)})`
  const part =
    input.own === 'bid'
      ? own
      : input.own === 'new'
        ? waitingForBid(ctx, actor)
        : input.own && input.own !== 'all'
          ? sql`false`
          : or(takesBids(ctx), own)
  return mine(ctx, biddings, part, filteredBiddings(ctx, input))
}

async function deskRows(ctx: DbCtx, actor: Supplier, list: Bidding[]): Promise<DeskBidding[]> {
  const ids = list.map(it => it.id)
  if (!ids.length) return []
  const lines = await linesOf(ctx, ids)
  const own = await ctx.db
    .select()
    .from(bids)
    .where(mine(ctx, bids, inArray(bids.biddingId, ids), eq(bids.storeId, actor.storeId)))
  const offers = await ctx.db
    .select()
    .from(bidLines)
    .where(
      mine(ctx, bidLines, inArray(bidLines.biddingId, ids), eq(bidLines.storeId, actor.storeId)),
    )
    .orderBy(asc(bidLines.lineNo))
  const winners = await ctx.db
    .select({
      biddingId: bids.biddingId,
      storeId: bids.storeId,
      storeName: bids.storeName,
      amount: bids.amount,
    })
    .from(bids)
    .innerJoin(
      biddings,
      mine(ctx, biddings, eq(biddings.id, bids.biddingId), eq(biddings.awardedStore, bids.storeId)),
    )
    .where(mine(ctx, bids, inArray(bids.biddingId, ids)))
  const now = ctx.clock.now()
  const rows: DeskBidding[] = []
  for (const bidding of list) {
    const mineOf = own.find(it => it.biddingId === bidding.id)
    const [bid] = mineOf ? await bidRowsOf(ctx, bidding, [mineOf], offers) : []
    const winner = winners.find(it => it.biddingId === bidding.id)
    const isWinner = winner?.storeId === actor.storeId
    rows.push({
      ...basicsOf(bidding, lines(bidding.id)),
      requirement: bidding.requirement,
      lines: lines(bidding.id),
      own: bid ?? null,
      digest: mineOf?.digest ?? null,
      bidCount: isSealed(bidding) ? null : bidding.bidCount,
      winner: winner ? { storeName: winner.storeName, amount: winner.amount, own: isWinner } : null,
      endReason: bidding.endReason,
      orderId: isWinner ? bidding.orderId : null,
      actions: bidActionsFor(bidding, mineOf, actor, now),
    })
  }
  return rows
}

/** Biddings for the supplier's desk: those that take bids first, what ends soonest on top. */
export async function listDeskBiddings(ctx: Ctx, input: Filters & { page: number; rows: number }) {
  const actor = biddingStoreOf(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const where = visible(ctx, actor, input)
    const list = await ctx.db
      .select()
      .from(biddings)
      .where(where)
      .orderBy(
        sql`case when ${biddings.status} = 'open' then 0 else 1 end`,
        sql`case when ${biddings.status} = 'open' then ${biddings.deadline} end`,
        desc(biddings.deadline),
        desc(biddings.id),
      )
      .limit(input.rows)
      .offset((input.page - 1) * input.rows)
    return { list: await deskRows(ctx, actor, list), total: await ctx.db.$count(biddings, where) }
  })
}

/** Biddings that wait for a bid of the store. */
export async function countDeskBiddings(ctx: Ctx): Promise<{ count: number }> {
  const actor = biddingStoreOf(ctx)
  return read(ctx, async ctx => ({
    count: await ctx.db.$count(biddings, visible(ctx, actor, { own: 'new' })),
  }))
}

export async function findDeskBidding(ctx: Ctx, { id }: { id: string }): Promise<DeskBidding> {
  const actor = biddingStoreOf(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const rows = await ctx.db
      .select()
      .from(biddings)
      .where(and(visible(ctx, actor, {}), eq(biddings.id, id)))
    const [row] = await deskRows(ctx, actor, rows)
    if (!row) throw new MallError('not_found')
    return row
  })
}
