import { expect, test } from 'vitest'
import { median, mergeRounds } from './rounds'
import type { SpeedRow } from './report'

const row = (p50: number, more: Partial<SpeedRow> = {}): SpeedRow => ({
  name: 'home',
  width: 1,
  requests: 10,
  failures: 0,
  perSecond: 1_000 / p50,
  p50,
  p99: p50 * 2,
  ...more,
})

test('the middle of the rounds counts, not the luckiest or the worst', () => {
  expect(median([9, 1, 5])).toBe(5)
  const [merged] = mergeRounds([[row(20)], [row(300)], [row(22)]])
  expect(merged).toMatchObject({ p50: 22, requests: 30, spread: { p50: [20, 300] } })
})

test('failures of any round are not lost; a budget is kept when most rounds kept it', () => {
  const [merged] = mergeRounds([
    [row(20, { kept: true })],
    [row(20, { kept: false, failures: 2 })],
    [row(20, { kept: true })],
  ])
  expect(merged).toMatchObject({ failures: 2, kept: true })
  expect(mergeRounds([[row(1, { kept: false })], [row(1, { kept: true })]])[0]?.kept).toBe(false)
})

test('what is measured at another width is another measurement', () => {
  const merged = mergeRounds([
    [row(1), row(5, { width: 32 })],
    [row(2), row(6, { width: 32 })],
  ])
  expect(merged.map(it => [it.width, it.p50])).toEqual([
    [1, 1],
    [32, 5],
  ])
})
