/** What the finance system is told of an account's money for one order; `reverse` (冲销) takes back what was booked. */
export const movementKinds = ['freeze', 'release', 'book', 'reverse'] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * How a movement stands in the finance system. `unknown`: it was asked and gave no word; `byHand`: the finance office has done it
 * there itself; `needless`: its freeze came to nothing, so that there is nothing to release.
 */
export const movementStates = [
  'waiting',
  'unknown',
  'done',
  'refused',
  'byHand',
  'needless',
] as const
export type MovementState = (typeof movementStates)[number]

/** Those the finance system still owes a word on. */
export const openStates: readonly MovementState[] = ['waiting', 'unknown']

/** Views of the list; `attention`: what somebody has to look into. */
export const movementViews = ['attention', 'open', 'closed', 'all'] as const
export type MovementView = (typeof movementViews)[number]

/**
 * What is known of an account at the finance system. `unasked`: nothing yet; `silent`: it was asked last and gave no answer;
 * `noAccount`: it does not know the account.
 */
export const budgetStates = ['unasked', 'said', 'noAccount', 'silent'] as const
export type BudgetState = (typeof budgetStates)[number]
