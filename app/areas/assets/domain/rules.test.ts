import { usualLimits } from '~/areas/malls/codes'
import { expect, test } from 'vitest'
import { assetRuleOf } from './rules'

const yuan = (n: number) => n * 10_000
test.each([
  [yuan(1_000), 1, null, 'asset'],
  [yuan(1_000) - 1, 1, null, null],
  [yuan(800), 50, null, 'bulk'],
  [yuan(800), 49, null, null],
  [yuan(800) - 1, 500, null, null],
  [yuan(1_200), 80, null, 'asset'],
  [yuan(5_000), 0, null, null],
  [yuan(5_000), 1, '64-17-5', null],
] as const)('%i hao, %i pieces, CAS %s: %s', (unitPrice, num, cas, rule) => {
  expect(assetRuleOf(usualLimits, { unitPrice, num, cas })).toBe(rule)
})
