import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPace, PAUSE_MS } from './pace'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ten jobs that come at once, and when each begins. */
async function beginTen(isBusy: () => boolean, forMs: number): Promise<number[]> {
  const startedMs = performance.now()
  const begunMs: number[] = []
  const turn = openPace(isBusy)
  for (let n = 0; n < 10; n++) void turn().then(() => begunMs.push(performance.now() - startedMs))
  await vi.advanceTimersByTimeAsync(forMs)
  return begunMs
}

test('jobs begin at once while nobody waits', async () => {
  expect(await beginTen(() => false, 0)).toEqual(Array.from({ length: 10 }, () => 0))
})

test('while somebody waits they begin a pause apart, and none is left out', async () => {
  const begunMs = await beginTen(() => true, 20 * PAUSE_MS)
  expect(begunMs).toHaveLength(10)
  for (const [n, at] of begunMs.entries())
    expect(at - (begunMs[n - 1] ?? -PAUSE_MS)).toBeGreaterThanOrEqual(PAUSE_MS)
})

test('they go on at once when the last of those has gone', async () => {
  let isBusy = true
  setTimeout(() => (isBusy = false), 2 * PAUSE_MS + 10)
  expect(await beginTen(() => isBusy, 3 * PAUSE_MS)).toHaveLength(10)
})
