import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumHao, yuanText } from '~/contract/money'
import { fillUp, partsOf, restOf } from './arithmetic'

const row = (fundId: string, amount: string) => ({ fundId, amount })
const fen = fc.integer({ min: 1, max: 1e9 }).map(n => n * 100)
const typed = fc.oneof(
  fen.map(yuanText),
  fc.constantFrom('', ' ', 'x', '-5', '1,234.50', '１２．５', '.'),
)
const rows = fc.array(fc.record({ fundId: fc.constantFrom('', 'a', 'b', 'c'), amount: typed }), {
  minLength: 1,
  maxLength: 5,
})

test('the rest is what no row has; what cannot be read counts for nothing', () => {
  expect(restOf([row('a', '50'), row('', 'x'), row('b', '-3')], 97_7000)).toBe(47_7000)
  expect(restOf([row('a', '100')], 97_7000)).toBe(-2_3000)
  const absurd = row('a', '500000000000')
  expect(restOf([absurd, absurd, row('b', '7')], 97_7000)).toBe(90_7000)
})

test('it goes to the row that has an account and no amount, else to the first without one', () => {
  const [first, second, third] = [row('a', '50'), row('', ''), row('b', '')]
  expect(fillUp([first, second, third], 97_7000)).toEqual([first, second, row('b', '47.7')])
  expect(fillUp([first, second], 97_7000)).toEqual([first, row('', '47.7')])
})

test('where all have an amount the last takes it, or gives up what is too much', () => {
  expect(fillUp([row('a', '50'), row('b', '10')], 97_7000)).toEqual([
    row('a', '50'),
    row('b', '47.7'),
  ])
  expect(fillUp([row('a', '50'), row('b', '60'), row('', '')], 97_7000)).toEqual([
    row('a', '50'),
    row('b', '47.7'),
    row('', ''),
  ])
  const tooMuch = [row('a', '150'), row('b', '10')]
  expect(fillUp(tooMuch, 97_7000)).toEqual(tooMuch)
})

test('after it nothing is left, or nothing was changed', () => {
  fc.assert(
    fc.property(rows, fen, (typedRows, due) => {
      const filled = fillUp(typedRows, due)
      if (restOf(filled, due) !== 0) expect(filled).toEqual(typedRows)
      expect(fillUp(filled, due)).toEqual(filled)
      expect(filled.map(it => it.fundId)).toEqual(typedRows.map(it => it.fundId))
    }),
  )
})

test('every order is paid in full, by the accounts of the rows and no more than they have', () => {
  fc.assert(
    fc.property(rows, fc.array(fen, { minLength: 1, maxLength: 4 }), (typedRows, amounts) => {
      const orders = amounts.map((amount, n) => ({ id: `o${9 - n}`, amount }))
      const due = sumHao(amounts)
      const filled = fillUp(typedRows, due)
      const parts = partsOf(orders, filled)
      const lacks = restOf(filled, due) !== 0 || filled.some(it => !it.fundId && it.amount.trim())
      if (lacks && !parts) return
      for (const { id, amount } of orders)
        expect(sumHao(parts!.filter(it => it.orderId === id).map(it => it.amount))).toBe(amount)
      const given = (fundId: string) =>
        due -
        restOf(
          filled.filter(it => it.fundId === fundId),
          due,
        )
      for (const fundId of new Set(parts!.map(it => it.fundId)))
        expect(sumHao(parts!.filter(it => it.fundId === fundId).map(it => it.amount))).toBe(
          given(fundId),
        )
    }),
  )
})

test('orders are paid in the order of their numbers, whatever order they are shown in', () => {
  expect(
    partsOf(
      [
        { id: '2', amount: 200 },
        { id: '1', amount: 100 },
      ],
      [row('a', '0.01'), row('b', '0.02')],
    ),
  ).toEqual([
    { orderId: '1', fundId: 'a', amount: 100, position: 0 },
    { orderId: '2', fundId: 'b', amount: 200, position: 0 },
  ])
  expect(partsOf([{ id: '1', amount: 100 }], [row('', '0.01')])).toBeNull()
  expect(partsOf([{ id: '1', amount: 100 }], [row('a', '0.02')])).toBeNull()
})
