import type { PriceStep } from '../contract'
import type { Hao } from '~/contract/money'

/** What each piece costs when so many are bought together; below the first step the price of the first, which is what forming the group would bring. */
export function priceAt(steps: readonly PriceStep[], num: number): Hao {
  const current = steps.filter(step => step.num <= num).at(-1) ?? steps[0]
  if (!current) throw new RangeError('a group purchase without price steps')
  return current.unitPrice
}

/** Each step with whether it is reached and how many pieces are missing. */
export const stepsAt = (steps: readonly PriceStep[], num: number) =>
  steps.map(step => ({ ...step, reached: step.num <= num, missing: Math.max(0, step.num - num) }))

/**
 * What is wrong with steps, by field: quantities must rise, prices must fall and lie below the price of a single piece.
 * Empty when they are sound.
 */
export function wrongSteps(steps: readonly PriceStep[], basePrice: Hao): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [i, step] of steps.entries()) {
    const before = steps[i - 1]
    if (before && step.num <= before.num) fields[`steps[${i}].num`] = 'group_step_num'
    if (step.unitPrice >= (before?.unitPrice ?? basePrice))
      fields[`steps[${i}].unitPrice`] = 'group_step_price'
  }
  return fields
}
