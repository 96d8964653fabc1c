import { asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { next } from '~/mall/core/lifecycle'
import { mine, read, write } from '~/mall/database/pool'
import { biddingLifecycle, decideBy, type Bidding, type BiddingMove } from './lifecycle'
import { biddings, bids } from './tables'

const DUE_AT_ONCE = 20

/** A bidding under its lock: everybody who changes it or bids in it comes through here. */
export async function lockBidding(ctx: DbCtx, id: string): Promise<Bidding | undefined> {
  const [bidding] = await ctx.db
    .select()
    .from(biddings)
    .where(mine(ctx, biddings, eq(biddings.id, id)))
    .for('update')
  return bidding
}

/** Moves a bidding and answers it as it is then. What is over waits for nothing more. */
export async function moveBidding(
  ctx: DbCtx,
  bidding: Bidding,
  move: BiddingMove,
  set: Partial<Bidding> = {},
  detail: Record<string, unknown> = {},
): Promise<Bidding> {
  const status = next(biddingLifecycle, bidding.status, move)
  const over = Object.keys(biddingLifecycle[status]).length === 0
  const changed = { ...(over ? { dueAt: null, endedAt: ctx.clock.now() } : {}), ...set, status }
  await ctx.db
    .update(biddings)
    .set(changed)
    .where(mine(ctx, biddings, eq(biddings.id, bidding.id)))
  await audit(ctx, `bidding.${move}`, 'bidding', bidding.id, detail)
  if (changed.dueAt) await queueClose(ctx, bidding.id, changed.dueAt)
  return { ...bidding, ...changed }
}

/**
 * Does what is due to a bidding: at the deadline of bids it is ranked, falls short or fails; not decided or not ordered in
 * time it lapses. Safe to run twice and too early: it looks at the date in the bidding, under its lock.
 */
export function closeBidding(ctx: Ctx, id: string): Promise<void> {
  return write({ ...ctx, actor: null }, async ctx => {
    const bidding = await lockBidding(ctx, id)
    if (!bidding?.dueAt) return
    // This machine's clock may be behind the database's: looked at again at the date.
    if (bidding.dueAt > ctx.clock.now()) return queueClose(ctx, id, bidding.dueAt)
    if (bidding.status !== 'open')
      return void (await moveBidding(ctx, bidding, 'lapse', { dueAt: null }))
    const bidCount = await ctx.db.$count(
      bids,
      mine(ctx, bids, eq(bids.biddingId, id), eq(bids.status, 'valid')),
    )
    if (bidCount >= ctx.mall.limits.biddingBids || (bidding.extended && bidCount > 0))
      return void (await openBids(ctx, bidding, 'rank', bidCount))
    if (bidding.extended) return void (await moveBidding(ctx, bidding, 'fail', { bidCount }))
    await moveBidding(
      ctx,
      bidding,
      'fallShort',
      { bidCount, dueAt: decideBy(ctx, ctx.clock.now()) },
      { bidCount },
    )
  })
}

/** Breaks the seals: from the lowest total, of equal ones the earlier first. */
export async function openBids(
  ctx: DbCtx,
  bidding: Bidding,
  move: 'rank' | 'open',
  bidCount: number,
): Promise<Bidding> {
  await ctx.db.execute(sql`
    update bids set rank = ranked.n from (select store_id, row_number() over (order by amount, at, store_id) as n from bids where mall_id = ${ctx.mall.id} and bidding_id = ${bidding.id} and status = 'valid') ranked
    where bids.mall_id = ${ctx.mall.id} and bids.bidding_id = ${bidding.id} and bids.store_id = ranked.store_id`)
  const ranking = await ctx.db
    .select({ storeId: bids.storeId, amount: bids.amount, digest: bids.digest })
    .from(bids)
    .where(mine(ctx, bids, eq(bids.biddingId, bidding.id), isNotNull(bids.rank)))
    .orderBy(asc(bids.rank))
  const now = ctx.clock.now()
  return moveBidding(
    ctx,
    bidding,
    move,
    { openedAt: now, bidCount, lowest: ranking[0]?.amount ?? null, dueAt: decideBy(ctx, now) },
    { bids: ranking },
  )
}

export const queueClose = (ctx: DbCtx, biddingId: string, startAfter: Date): Promise<void> =>
  ctx.services.jobs.queue(ctx, 'biddings.close', { biddingId }, { startAfter })

/** Whoever looks first after a deadline finds it kept, even where no process works off jobs. */
export async function closeDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const due = await read(ctx, ctx =>
    ctx.db
      .select({ id: biddings.id })
      .from(biddings)
      .where(mine(ctx, biddings, lte(biddings.dueAt, now)))
      .orderBy(asc(biddings.dueAt))
      .limit(DUE_AT_ONCE),
  )
  for (const { id } of due) await closeBidding(ctx, id)
}
