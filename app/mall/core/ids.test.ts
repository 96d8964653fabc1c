import { expect, test } from 'vitest'
import { newId } from './ids'

const at = (ms: number) => ({ now: () => new Date(Date.UTC(2026, 0, 1) + ms) })

test('ids of one millisecond are in the order in which they were drawn', () => {
  newId(at(0))
  const ids = Array.from({ length: 20_000 }, () => newId(at(1)))
  expect(ids).toEqual([...ids].sort())
})

test('no id is drawn again where a clock comes back to a moment', () => {
  const ids = Array.from({ length: 40_000 }, (_, n) => newId(at(n % 2)))
  expect(new Set(ids).size).toBe(ids.length)
})
