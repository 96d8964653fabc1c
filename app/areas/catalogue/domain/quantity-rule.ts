import type { QuantityRule } from '../contract'
import { MallError } from '~/contract/errors'
import { QUANTITY_MAX } from '~/contract/limits'
import { brokenRule } from '~/contract/quantity'

export interface RuledGoods {
  id: string
  name: string
  minNum: number
  numStep: number
  maxNum: number | null
}

export const ruleOf = ({
  minNum,
  numStep,
  maxNum,
}: Omit<RuledGoods, 'id' | 'name'>): QuantityRule => ({ min: minNum, step: numStep, max: maxNum })

/** The nearest quantity the rule allows: up to the least or the next step, down to the most. */
export function nearestAllowed({ min, step, max }: QuantityRule, num: number): number {
  const most = Math.min(max ?? QUANTITY_MAX, QUANTITY_MAX)
  const highest = min + Math.floor((most - min) / step) * step
  return Math.min(Math.max(min, min + Math.ceil((num - min) / step) * step), Math.max(min, highest))
}

/** Refuses a quantity of goods that their supplier does not sell in: `invalid` with the field `num` and the rule's numbers. */
export function checkQuantity(goods: RuledGoods, num: number): void {
  const code = brokenRule(ruleOf(goods), num)
  if (code)
    throw new MallError('invalid', {
      fields: { num: code },
      values: {
        productId: goods.id,
        name: goods.name,
        min: goods.minNum,
        step: goods.numStep,
        max: goods.maxNum ?? QUANTITY_MAX,
      },
    })
}
