/** What somebody who left may have left open, in the order in which it is handed over: a group before its accounts, which only somebody of the group may own. */
export const matterKinds = ['team', 'fund', 'order', 'bidding'] as const
export type MatterKind = (typeof matterKinds)[number]

/** Shares that wait for them, of an account that is somebody else's or closed; an order that was bought for them. */
export const matterParts = ['shares', 'principal'] as const
export type MatterPart = (typeof matterParts)[number]

/** Why a matter is not handed over to somebody. */
export const matterFaults = [
  /** Somebody else has it by now, or it is done. */
  'gone',
  'no_buyer',
  /** Agreed to the order, in a step of its approval, or for an account that is not theirs. */
  'agreed_to_it',
  'confirmed_it',
  /** With this buyer, or this owner, the order would need a word or a paper it does not have. */
  'rules_ask',
  /** Nobody would be left to say a word the order waits for. */
  'nobody_agrees',
  /** Waits to be paid online by who placed it. */
  'to_pay',
  'no_member',
  /** Buys, or has bought for them, an order that waits for the owner of the account. */
  'buys_on_it',
  'no_teacher',
  'teams_many',
] as const
export type MatterFault = (typeof matterFaults)[number]

/** As many matters of each kind are shown at a time; what is beyond follows once these are handed over. */
export const MATTERS_SHOWN = 100
export const LEAVER_REASON_MAX = 200
export const SUCCESSOR_MAX = 60
/** A matter as a form names it: `order:1234`. */
export const matterKey = (kind: MatterKind, id: string) => `${kind}:${id}`
