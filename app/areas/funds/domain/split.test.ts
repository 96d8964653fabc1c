import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumHao } from '~/contract/money'
import { pour } from '../arithmetic'
import { proRata } from './split'

const fen = (max: number) => fc.integer({ min: 1, max }).map(n => n * 100)

describe('pour', () => {
  test('fills order after order', () => {
    expect(
      pour(
        [
          { id: 'a', amount: 300 },
          { id: 'b', amount: 500 },
        ],
        [
          { fundId: 'x', amount: 400 },
          { fundId: 'y', amount: 400 },
        ],
      ),
    ).toEqual([
      { orderId: 'a', fundId: 'x', amount: 300, position: 0 },
      { orderId: 'b', fundId: 'x', amount: 100, position: 0 },
      { orderId: 'b', fundId: 'y', amount: 400, position: 1 },
    ])
  })

  test('an order that costs nothing gets no share', () => {
    expect(
      pour(
        [
          { id: 'free', amount: 0 },
          { id: 'b', amount: 100 },
        ],
        [{ fundId: 'x', amount: 100 }],
      ),
    ).toEqual([{ orderId: 'b', fundId: 'x', amount: 100, position: 0 }])
  })

  test('sums that differ are a defect', () => {
    expect(() => pour([{ id: 'a', amount: 300 }], [{ fundId: 'x', amount: 200 }])).toThrow(
      RangeError,
    )
  })

  test('every order gets its amount, every share is used up, no row is empty', () => {
    fc.assert(
      fc.property(
        fc.array(fen(1_000_000), { minLength: 1, maxLength: 5 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 0, maxLength: 6 }),
        (amounts, cuts) => {
          const total = sumHao(amounts)
          // Orders whose sum is that of the shares: the line of fen cut at chance points.
          const points = [
            0,
            ...cuts.map(cut => Math.round(cut * (total / 100)) * 100).sort((a, b) => a - b),
            total,
          ]
          const orders = points
            .slice(1)
            .map((point, i) => ({ id: `o${i}`, amount: point - (points[i] ?? 0) }))
          const shares = amounts.map((amount, i) => ({ fundId: `f${i}`, amount }))
          const rows = pour(orders, shares)
          for (const order of orders)
            expect(sumHao(rows.filter(it => it.orderId === order.id).map(it => it.amount))).toBe(
              order.amount,
            )
          for (const share of shares)
            expect(sumHao(rows.filter(it => it.fundId === share.fundId).map(it => it.amount))).toBe(
              share.amount,
            )
          expect(rows.every(it => it.amount > 0)).toBe(true)
          for (const order of orders)
            expect(rows.filter(it => it.orderId === order.id).map(it => it.position)).toEqual(
              rows.filter(it => it.orderId === order.id).map((_, i) => i),
            )
        },
      ),
    )
  })
})

describe('proRata', () => {
  test('leftover fen go to the largest remainder, then to the earlier share', () => {
    expect(proRata(10_000, [10_000, 10_000, 10_000])).toEqual([3_400, 3_300, 3_300])
    expect(proRata(200, [100, 200])).toEqual([100, 100])
    expect(proRata(0, [500, 500])).toEqual([0, 0])
  })

  test('all of it is each share as it is', () => {
    fc.assert(
      fc.property(fc.array(fen(1e9), { minLength: 1, maxLength: 5 }), shares => {
        expect(proRata(sumHao(shares), shares)).toEqual(shares)
      }),
    )
  })

  test('adds up exactly in whole fen, and no part exceeds its share nor strays from its quota by a fen', () => {
    fc.assert(
      fc.property(
        fc.array(fen(1e9), { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shares, part) => {
          const total = sumHao(shares)
          const amount = Math.min(total, Math.floor((total / 100) * part) * 100)
          const parts = proRata(amount, shares)
          expect(sumHao(parts)).toBe(amount)
          parts.forEach((it, i) => {
            const share = shares[i] ?? 0
            expect(it % 100).toBe(0)
            expect(it).toBeGreaterThanOrEqual(0)
            expect(it).toBeLessThanOrEqual(share)
            expect(Math.abs(it - (amount * share) / total)).toBeLessThan(100.001)
          })
        },
      ),
    )
  })

  test('amounts with odd hao are spread exactly too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (shares, n) => {
          const amount = n % (sumHao(shares) + 1)
          const parts = proRata(amount, shares)
          expect(sumHao(parts)).toBe(amount)
          expect(parts.every((it, i) => it <= (shares[i] ?? 0))).toBe(true)
        },
      ),
    )
  })

  test('more than the shares hold is refused', () => {
    expect(() => proRata(101, [100])).toThrow(RangeError)
  })
})
