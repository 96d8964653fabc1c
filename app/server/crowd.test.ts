import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openCrowd } from './crowd'

it('lets in so many, the next in their order, and turns the rest away at once', async () => {
  const crowd = openCrowd({ atOnce: 2, waiting: 2, waitMs: 5_000 })
  const order: number[] = []
  const come = (n: number) =>
    crowd.enter().then(entered => {
      if (entered) order.push(n)
      return entered
    })
  const all = [1, 2, 3, 4, 5].map(come)
  expect(await all[4]).toBe(false)
  expect(order).toEqual([1, 2])
  crowd.leave()
  expect(await all[2]).toBe(true)
  crowd.leave()
  expect(await all[3]).toBe(true)
  crowd.leave()
  crowd.leave()
  expect(order).toEqual([1, 2, 3, 4])
  expect(await Promise.all([come(6), come(7)])).toEqual([true, true])
})

it('keeps nobody waiting beyond the limit', async () => {
  const crowd = openCrowd({ atOnce: 1, waiting: 5, waitMs: 30 })
  expect(await crowd.enter()).toBe(true)
  expect(await crowd.enter()).toBe(false)
  await sleep(5)
  crowd.leave()
  expect(await crowd.enter()).toBe(true)
})
