import { describe, expect, test } from 'vitest'
import { priceAt, stepsAt, wrongSteps } from './price-steps'

const steps = [
  { num: 10, unitPrice: 90_000 },
  { num: 30, unitPrice: 80_000 },
  { num: 100, unitPrice: 75_500 },
]

describe('prices that fall with the quantity', () => {
  test.each([
    [0, 90_000],
    [9, 90_000],
    [10, 90_000],
    [29, 90_000],
    [30, 80_000],
    [99, 80_000],
    [100, 75_500],
    [5_000, 75_500],
  ])('%i pieces cost %i each', (num, price) => expect(priceAt(steps, num)).toBe(price))

  test('each step says whether it is reached and what is missing', () => {
    expect(stepsAt(steps, 12).map(it => [it.reached, it.missing])).toEqual([
      [true, 0],
      [false, 18],
      [false, 88],
    ])
  })

  test('quantities must rise, prices must fall, the first below the price of one', () => {
    expect(wrongSteps(steps, 100_000)).toEqual({})
    expect(wrongSteps(steps, 90_000)).toEqual({ 'steps[0].unitPrice': 'group_step_price' })
    expect(
      wrongSteps(
        [
          { num: 10, unitPrice: 5 },
          { num: 10, unitPrice: 5 },
        ],
        6,
      ),
    ).toEqual({ 'steps[1].num': 'group_step_num', 'steps[1].unitPrice': 'group_step_price' })
  })

  test('no steps are no prices', () => expect(() => priceAt([], 1)).toThrow(RangeError))
})
