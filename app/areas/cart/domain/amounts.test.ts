import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freightOf, orderAmounts } from './amounts'

const rule = { freightFree: 1_000_000, freightFee: 120_000 }

describe('amounts of an order', () => {
  test('each line is rounded once to the fen, half up', () => {
    const { amounts, goodsAmount } = orderAmounts(rule, [
      { unitPrice: 12_345, num: 1 },
      { unitPrice: 50, num: 3 },
      { unitPrice: 149, num: 1 },
    ])
    expect(amounts).toEqual([12_300, 200, 100])
    expect(goodsAmount).toBe(12_600)
  })

  test('carriage is free from the limit on and for nothing at all', () => {
    expect(freightOf(rule, 999_900, 1)).toBe(120_000)
    expect(freightOf(rule, 1_000_000, 1)).toBe(0)
    expect(freightOf(rule, 0, 0)).toBe(0)
    expect(freightOf({ ...rule, freightFree: 0 }, 100, 1)).toBe(0)
  })

  test('lines and freight add up to the order, in whole fen', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 2_000_000_000 }),
      num: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), lines => {
        const { amounts, goodsAmount, freight, amount } = orderAmounts(rule, lines)
        expect(amounts.reduce((sum, it) => sum + it, 0)).toBe(goodsAmount)
        expect(goodsAmount + freight).toBe(amount)
        for (const it of [...amounts, amount]) expect(it % 100).toBe(0)
        for (const [n, it] of amounts.entries())
          expect(
            Math.abs(it - (lines[n]?.unitPrice ?? 0) * (lines[n]?.num ?? 0)),
          ).toBeLessThanOrEqual(50)
      }),
    )
  })
})
