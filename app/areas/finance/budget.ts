import { z } from 'zod'
import { hao, id, instant } from '~/contract/shapes'
import { budgetStates } from './codes'

/** An account that is to pay for an order: what the mall has left of it, and what the finance system says of it. */
export const orderBudget = z.object({
  fundId: id,
  accountNo: z.string(),
  fundName: z.string(),
  /** What it is to pay for this order. */
  amount: hao,
  /** What the mall has left of it without this order. */
  left: hao,
  state: z.enum(budgetStates),
  /** What the finance system said last that is left, and when it said so; null where it has not, or does not know the account. */
  available: hao.nullable(),
  saidAt: instant.nullable(),
  /** When it was asked last, whether it answered or not. */
  askedAt: instant.nullable(),
  /** Asked so long ago, or never, that it is worth asking again. */
  stale: z.boolean(),
  /** What it held frozen for this order when it said so: `available` is without it. */
  frozenThere: hao,
})
export type OrderBudget = z.output<typeof orderBudget>
