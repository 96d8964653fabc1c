import { expect, test } from 'vitest'
import { birthOf, isIdCard } from './id-card'

test('a number has a region, a day of birth and a check character', () => {
  // The example of the standard itself, and one that ends in X.
  expect(isIdCard('11010519491231002X')).toBe(true)
  expect(isIdCard('440524188001010014')).toBe(false)
  expect(birthOf('11010519491231002X')).toBe('1949-12-31')
})

test.each([
  ['a wrong check character', '110105194912310021'],
  ['a day that there is not', '110105200302300017'],
  ['a thirteenth month', '110105200313010015'],
  ['a region that begins with nothing', '01010519491231002X'],
  ['fifteen digits', '110105491231002'],
  ['a small x', '11010519491231002x'],
  ['letters', '11010519491231A02X'],
  ['nothing', ''],
])('%s is refused', (_, number) => {
  expect(isIdCard(number)).toBe(false)
})
