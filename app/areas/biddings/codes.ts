/**
 * `open` (sealed bids come in) → `opened` (ranked, to be decided) → `awarded` → `ordered`. `short`: too few bids at the
 * deadline, still sealed. `failed` without a bid, `withdrawn` before the deadline, `void` decided for nobody, `lapsed` undecided
 * or not ordered in time.
 */
export const biddingStatuses = [
  'open',
  'short',
  'opened',
  'awarded',
  'ordered',
  'failed',
  'withdrawn',
  'void',
  'lapsed',
] as const
export type BiddingStatus = (typeof biddingStatuses)[number]
/** `declined`: awarded, and its supplier refused the order. */
export const bidStatuses = ['valid', 'withdrawn', 'declined'] as const
export type BidStatus = (typeof bidStatuses)[number]
export const biddingActions = ['withdraw', 'extend', 'open', 'award', 'end', 'order'] as const
export type BiddingAction = (typeof biddingActions)[number]
export const bidActions = ['bid', 'withdraw'] as const
export type BidAction = (typeof bidActions)[number]

/** What a buyer decides on a page of its own. */
export const biddingDecisions = ['withdraw', 'extend', 'open', 'end', 'award'] as const
export type BiddingDecision = (typeof biddingDecisions)[number]
