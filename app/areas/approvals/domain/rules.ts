import type { ApprovalRule } from '~/areas/malls/settings'
import type { Hao } from '~/contract/money'

const HAO_PER_YUAN = 10_000

/** What rules are asked about an order: who pays it, and what it comes to with those before it. */
export interface Purchase {
  /** Whether an account of the buyer's own, or of whom it is bought for, pays a part. */
  own: boolean
  /** The order with those a rule counts together with it, hao. */
  amountUnder(rule: ApprovalRule): Hao
}

/** The rules a purchase touches, in the school's order. */
export const rulesFor = (rules: readonly ApprovalRule[], purchase: Purchase): ApprovalRule[] =>
  rules.filter(
    it => (!it.ownOnly || purchase.own) && purchase.amountUnder(it) >= it.from * HAO_PER_YUAN,
  )
