/** `applied` → `agreed` → `returning` → `received` → `refunded`; `refused` by the supplier, `withdrawn` by the buyer, or by the mall where the goods were not sent back in time. */
export const afterSalesStatuses = [
  'applied',
  'agreed',
  'returning',
  'received',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type AfterSalesStatus = (typeof afterSalesStatuses)[number]
/** What the buyer asks for: goods go back and money comes, or only money, where there is nothing to send. */
export const afterSalesKinds = ['return', 'refundOnly'] as const
export type AfterSalesKind = (typeof afterSalesKinds)[number]
export const afterSalesReasons = [
  'damaged',
  'wrong',
  'missing',
  'quality',
  'notNeeded',
  'other',
] as const
export type AfterSalesReason = (typeof afterSalesReasons)[number]
/** `waive`: agreed, and the goods need not be sent back. */
export const afterSalesAnswers = ['agree', 'waive', 'refuse'] as const
export const afterSalesActions = ['answer', 'withdraw', 'sendBack', 'receive', 'refund'] as const
export type AfterSalesAction = (typeof afterSalesActions)[number]
/**
 * How the money goes back: `payment` the way it was paid online, `unfreeze` out of what fund accounts hold frozen, `ledger` to fund
 * accounts that have paid already, `direct` between supplier and buyer. `waiting`: the order stands on a statement under settlement.
 */
export const refundRoutes = ['payment', 'unfreeze', 'ledger', 'direct', 'waiting'] as const
export type RefundRoute = (typeof refundRoutes)[number]
/** Whose cases a table is of. */
export const caseScopes = ['own', 'store', 'finance'] as const
export type CaseScope = (typeof caseScopes)[number]

/** Cases that somebody still has to do something about before goods or money move. */
export const waitingStatuses = ['applied', 'agreed', 'returning'] as const

/** Cases that take their pieces out of what may be returned; in the order they come to pass. */
export const liveStatuses = ['applied', 'agreed', 'returning', 'received', 'refunded'] as const
