import type { BidAction, BiddingAction, BiddingStatus, BidStatus } from '../contract'
import { MallError } from '~/contract/errors'
import { actorWith, buyerOf, type Actor, type Ctx } from '~/mall/core/ctx'
import { DAY_MS } from '~/mall/core/days'
import { lifecycle } from '~/mall/core/lifecycle'
import type { bids, biddings } from './tables'

export type Bidding = typeof biddings.$inferSelect
export type BiddingMove =
  | 'rank'
  | 'fallShort'
  | 'fail'
  | 'withdraw'
  | 'extend'
  | 'open'
  | 'award'
  | 'order'
  | 'end'
  | 'lapse'

/** At its deadline a bidding is ranked, falls short or fails. Awarded again only after the supplier refused the order. */
export const biddingLifecycle = lifecycle<BiddingStatus, BiddingMove, 'buyer' | 'system'>({
  open: {
    rank: { to: 'opened', by: ['system'] },
    fallShort: { to: 'short', by: ['system'] },
    fail: { to: 'failed', by: ['system'] },
    withdraw: { to: 'withdrawn', by: ['buyer'] },
  },
  short: {
    extend: { to: 'open', by: ['buyer'] },
    open: { to: 'opened', by: ['buyer'] },
    end: { to: 'void', by: ['buyer'] },
    lapse: { to: 'lapsed', by: ['system'] },
  },
  opened: {
    award: { to: 'awarded', by: ['buyer'] },
    end: { to: 'void', by: ['buyer'] },
    lapse: { to: 'lapsed', by: ['system'] },
  },
  awarded: {
    order: { to: 'ordered', by: ['buyer'] },
    end: { to: 'void', by: ['buyer'] },
    lapse: { to: 'lapsed', by: ['system'] },
  },
  ordered: { award: { to: 'awarded', by: ['buyer'] } },
  failed: {},
  withdrawn: {},
  void: {},
  lapsed: {},
})

/** `decline` is the supplier's refusal of the order, seen when the bidding is awarded to the next. */
export const bidLifecycle = lifecycle<
  BidStatus,
  'bid' | 'withdraw' | 'decline',
  'supplier' | 'system'
>({
  valid: {
    bid: { to: 'valid', by: ['supplier'] },
    withdraw: { to: 'withdrawn', by: ['supplier'] },
    decline: { to: 'declined', by: ['system'] },
  },
  withdrawn: { bid: { to: 'valid', by: ['supplier'] } },
  declined: {},
})

/** Whether bids may be read by the buyer at all. What was withdrawn or lapsed unopened stays sealed for ever. */
export const isSealed = (bidding: Pick<Bidding, 'openedAt'>): boolean => bidding.openedAt === null

const takesBids = (bidding: Bidding, now: Date) =>
  bidding.status === 'open' && bidding.deadline > now
const inTime = (bidding: Bidding, now: Date) => !bidding.dueAt || bidding.dueAt > now

/** What its buyer may do with a bidding now. `orderRefused`: the order came back from its supplier. `others`: bids left to choose from. */
export function actionsFor(
  bidding: Bidding,
  actor: Actor | null,
  now: Date,
  refusal: { orderRefused: boolean; others: boolean } = { orderRefused: false, others: true },
): BiddingAction[] {
  if (!actor?.shoper || actor.personId !== bidding.personId || !inTime(bidding, now)) return []
  switch (bidding.status) {
    case 'open':
      return ['withdraw']
    case 'short':
      return [
        ...(bidding.extended ? [] : ['extend' as const]),
        ...(bidding.bidCount ? ['open' as const] : []),
        'end',
      ]
    case 'opened':
      return ['award', 'end']
    case 'awarded':
      return ['order', 'end']
    case 'ordered':
      return refusal.orderRefused && refusal.others ? ['award'] : []
    default:
      return []
  }
}

/** What a store may do in a bidding now. Nobody bids on what they ask for themselves. */
export function bidActionsFor(
  bidding: Bidding,
  own: Pick<typeof bids.$inferSelect, 'status'> | undefined,
  actor: Actor,
  now: Date,
): BidAction[] {
  if (!takesBids(bidding, now) || bidding.personId === actor.personId) return []
  return own?.status === 'valid' ? ['bid', 'withdraw'] : ['bid']
}

export const decideBy = (ctx: Ctx, now: Date): Date =>
  new Date(now.getTime() + ctx.mall.limits.biddingDecideDays * DAY_MS)
export const orderBy = (ctx: Ctx, now: Date): Date =>
  new Date(now.getTime() + ctx.mall.limits.biddingOrderDays * DAY_MS)

/** Schools decide whether there is bidding; where there is none, nothing of it is found. */
export function requireBiddings(ctx: Ctx): void {
  if (!ctx.mall.biddings) throw new MallError('not_found')
}

/** A buyer of a school that has bidding. */
export function biddingBuyerOf(ctx: Ctx): Actor {
  const buyer = buyerOf(ctx)
  requireBiddings(ctx)
  return buyer
}

/** The store a supplier's person bids for. */
export function biddingStoreOf(ctx: Ctx): Actor & { storeId: string } {
  const actor = actorWith(ctx, 'supplier')
  requireBiddings(ctx)
  if (!actor.storeId) throw new MallError('no_permission')
  return { ...actor, storeId: actor.storeId }
}
