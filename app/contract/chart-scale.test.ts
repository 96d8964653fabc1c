import { expect, test } from 'vitest'
import { scaleOf } from './chart-scale'

test('an axis of amounts begins at nothing and is marked at round yuan', () => {
  expect(scaleOf(37_400_000)).toEqual({
    top: 40_000_000,
    marks: [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000],
  })
})

test('an axis of numbers of things has no fractions', () => {
  expect(scaleOf(0, 'count')).toEqual({ top: 1, marks: [0, 1] })
  expect(scaleOf(3, 'count')).toEqual({ top: 3, marks: [0, 1, 2, 3] })
  expect(scaleOf(87, 'count')).toEqual({ top: 100, marks: [0, 20, 40, 60, 80, 100] })
})
