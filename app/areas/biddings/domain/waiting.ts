import { BIDDING_REFUSED_DAYS } from '../limits'
import { and, eq, gt, inArray, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Actor, Ctx, DbCtx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { orders } from '~/areas/orders/domain/tables'
import { biddings, bids } from './tables'

/** Bids come in still. */
export const takesBids = (ctx: Ctx): SQL =>
  and(eq(biddings.status, 'open'), gt(biddings.deadline, ctx.clock.now())) as SQL

export const bidOf = (ctx: DbCtx, storeId: string) =>
  ctx.db
    .select({ one: sql`1` })
    .from(bids)
    .where(mine(ctx, bids, eq(bids.biddingId, biddings.id), eq(bids.storeId, storeId)))

/** Biddings past their deadline that their buyer is to decide, to order from, or, for a while, to give to the next after a refusal: whoever never does has bought elsewhere. */
export function waitingForBiddingBuyer(ctx: DbCtx, { personId }: Actor): SQL {
  const refusedOrders = ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(mine(ctx, orders, eq(orders.id, biddings.orderId), eq(orders.status, 'rejected')))
  const others = ctx.db
    .select({ one: sql`1` })
    .from(bids)
    .where(
      mine(
        ctx,
        bids,
        eq(bids.biddingId, biddings.id),
        eq(bids.status, 'valid'),
        ne(bids.storeId, biddings.awardedStore),
      ),
    )
  return and(
    eq(biddings.personId, personId),
    or(
      and(
        inArray(biddings.status, ['short', 'opened', 'awarded']),
        gt(biddings.dueAt, ctx.clock.now()),
      ),
      and(
        eq(biddings.status, 'ordered'),
        gt(biddings.orderedAt, new Date(ctx.clock.now().getTime() - BIDDING_REFUSED_DAYS * DAY_MS)),
        sql`exists (${refusedOrders})`,
        sql`exists (${others})`,
      ),
    ),
  ) as SQL
}

/** Biddings a store may bid in and never did. Nobody bids on what they ask for themselves. */
export const waitingForBid = (ctx: DbCtx, { storeId, personId }: Actor): SQL =>
  storeId === null
    ? sql`false`
    : (and(takesBids(ctx), ne(biddings.personId, personId), notExists(bidOf(ctx, storeId))) as SQL)

export const tellBiddings = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'biddingWait',
        id: biddings.id,
        title: biddings.title,
        amount: sql`coalesce(${biddings.awardedAmount}, ${biddings.lowest})`,
        since: sql`coalesce(${biddings.orderedAt}, ${biddings.awardedAt}, ${biddings.openedAt}, ${biddings.deadline})`,
        due: biddings.dueAt,
      }),
    )
    .from(biddings)
    .where(mine(ctx, biddings, waitingForBiddingBuyer(ctx, actor)))
    .getSQL()

/** The amount is what a bid may come to, the name that of who asks as bidders are told it. */
export const tellBids = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'bidWait',
        id: biddings.id,
        title: biddings.title,
        amount: biddings.budget,
        personName: biddings.orgName,
        since: biddings.createdAt,
        due: biddings.deadline,
      }),
    )
    .from(biddings)
    .where(mine(ctx, biddings, waitingForBid(ctx, actor)))
    .getSQL()
