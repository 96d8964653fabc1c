import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Ctx } from '~/mall/core/ctx'
import { outside, placeIn } from '~/mall/core/outside'
import { openCrowd, type HeldSlot } from './crowd'

/** Somebody's request: whether it has its place yet, and the end of it. */
interface Come {
  name: string
  place: HeldSlot | null | undefined
  entered: Promise<HeldSlot | null>
}

function open(limits: { atOnce: number; waiting: number; waitMs?: number }) {
  const crowd = openCrowd({ waitMs: 60_000, ...limits })
  const order: string[] = []
  return {
    crowd,
    order,
    come(school: string, n = 1): Come {
      const it: Come = { name: `${school}${n}`, place: undefined, entered: crowd.enter(school) }
      void it.entered.then(place => {
        it.place = place
        if (place) order.push(it.name)
      })
      return it
    },
  }
}
const many = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
/** More turns of the event loop than the crowd gives to newcomers when the machine is busy. */
const TURNS = 20
/** Everything that does not wait for somebody else has happened. */
async function settle() {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>(done => setImmediate(done))
}
const leave = async (...all: Come[]) => {
  for (const it of all) (await it.entered)?.leave()
  await settle()
}

it('lets in so many, the next in their order, and turns the rest away at once', async () => {
  const { come, order } = open({ atOnce: 2, waiting: 2 })
  const [a, b, c, d, e] = many(5).map(n => come('a', n)) as [Come, Come, Come, Come, Come]
  expect(await e.entered).toBe(null)
  expect(order).toEqual(['a1', 'a2'])
  await leave(a)
  expect(order).toEqual(['a1', 'a2', 'a3'])
  await leave(b, c, d)
  expect(order).toEqual(['a1', 'a2', 'a3', 'a4'])
  await Promise.all([come('a', 6).entered, come('a', 7).entered])
  expect(order).toEqual(['a1', 'a2', 'a3', 'a4', 'a6', 'a7'])
})

it('keeps nobody waiting beyond the limit', async () => {
  const { come } = open({ atOnce: 1, waiting: 5, waitMs: 30 })
  const first = come('a')
  expect(await come('a').entered).toBe(null)
  await sleep(5)
  await leave(first)
  expect(await come('a').entered).not.toBe(null)
})

it('never lets a school with requests that are stuck keep another waiting', async () => {
  const { come, order } = open({ atOnce: 12, waiting: 20 })
  const stuckRequests = many(24).map(n => come('slow', n))
  await settle()
  expect(order.length, 'alone it may have all places').toBe(12)
  const others = many(6).map(n => come('quick', n))
  await settle()
  expect(order.slice(12)).toEqual(others.map(it => it.name))
  const third = come('third')
  await settle()
  expect(order.at(-1)).toBe('third1')
  expect(stuckRequests.filter(it => it.place).length, 'and nothing of it has moved').toBe(12)
  await leave(...others, third)
  expect(order.filter(it => it.startsWith('slow')).length, 'what others leave is not theirs').toBe(
    12,
  )
  for (const n of many(30)) await leave(come('quick', n))
  expect(order.filter(it => it.startsWith('quick')).length).toBe(36)
})

it('goes round the schools that wait, however long the line of one is', async () => {
  const { come, order } = open({ atOnce: 2, waiting: 40 })
  const inside = [come('a', 1), come('a', 2), come('b', 1)]
  for (const n of many(5)) come('a', n + 2)
  for (const n of [2, 3]) come('b', n)
  await settle()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  const all = new Map(inside.map(it => [it.name, it]))
  await leave(...all.values())
  expect(
    order
      .slice(3)
      .map(it => it[0])
      .sort(),
    'one each, not two of the longer line',
  ).toEqual(['a', 'b'])
})

it('keeps a line for each school: a full one turns away its own alone', async () => {
  const { come } = open({ atOnce: 1, waiting: 4 })
  for (const n of many(5)) come('a', n)
  expect(await come('a', 6).entered).toBe(null)
  expect((await come('b').entered) !== null, 'its share').toBe(true)
  const waiting = come('b', 2)
  await settle()
  expect(waiting.place).toBe(undefined)
})

it('gives a place to somebody else while its request waits outside, and takes one again before it goes on', async () => {
  const { come, order } = open({ atOnce: 1, waiting: 5 })
  const first = come('a', 1)
  const place = await first.entered
  if (!place) throw new Error('no place')
  let answer = (_: string) => undefined as void
  const hanging = new Promise<string>(done => (answer = done))
  let answerText: string | null = null
  const ctx = { mall: { id: 1 } as Ctx['mall'], place: placeIn(place) }
  const work = outside(ctx, 'sms', () => hanging).then(word => {
    answerText = word
  })
  const second = come('a', 2)
  await second.entered
  come('a', 3)
  expect(order).toEqual(['a1', 'a2'])
  answer('word')
  await settle()
  expect(answerText, 'the answer is there, its place is not').toBe(null)
  await leave(second)
  await work
  expect([answerText, order], 'who comes back goes before who came later').toEqual([
    'word',
    ['a1', 'a2'],
  ])
  place.leave()
  await settle()
  expect(order).toEqual(['a1', 'a2', 'a3'])
})

it('loses no place to a request that is given up while it waits outside', async () => {
  const { come } = open({ atOnce: 1, waiting: 5 })
  const place = await come('a').entered
  if (!place) throw new Error('no place')
  place.release()
  place.release()
  place.leave()
  await place.take()
  const next = await come('a', 2).entered
  next?.release()
  const third = come('a', 3)
  await third.entered
  // Its place is taken by another: it comes back when that one leaves, too late to be held.
  const back = next?.take()
  next?.leave()
  await leave(third)
  await back
  expect(await come('a', 4).entered).not.toBe(null)
})
