import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price'

test('a unit price has four decimals of a yuan', () => {
  expect(unitPriceOf(390_000, { measure: '100mL', amount: 25 })).toEqual({
    of: '100mL',
    price: 15_600,
  })
  expect(unitPriceOf(329_000, { measure: 'piece', amount: 300 })).toEqual({
    of: 'piece',
    price: 1_097,
  })
})

test('there is none without a price, without contents, or of less than can be written', () => {
  expect(unitPriceOf(0, { measure: '100mL', amount: 25 })).toBeNull()
  expect(unitPriceOf(390_000, { measure: null, amount: null })).toBeNull()
  expect(unitPriceOf(1, { measure: 'piece', amount: 10_000 })).toBeNull()
})
