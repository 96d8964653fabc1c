import { afterEach, expect, test, vi } from 'vitest'
import type { Ctx } from './ctx'
import { outside, placeIn, type Place } from './outside'

const school = (id: number, place?: Place) => ({ mall: { id } as Ctx['mall'], place })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
function door() {
  let open!: () => void
  const opened = new Promise<void>(done => {
    open = done
  })
  return { open, opened }
}
afterEach(() => vi.useRealTimers())

test('is not asked with a connection in hand', async () => {
  let asked = false
  const ctx = { ...school(1), db: {} as NonNullable<Ctx['db']> }
  const ask = async () => {
    asked = true
  }
  expect(await codeOf(outside(ctx, 'sms', ask))).toBe('internal')
  expect(asked).toBe(false)
})

test('the place is given up by the first part of a request that waits, and taken again by the last', async () => {
  const calls: string[] = []
  const slot = {
    release: () => void calls.push('release'),
    take: async () => void calls.push('take'),
  }
  const [a, b] = [door(), door()]
  const place = placeIn(slot)
  const work = Promise.all([
    outside(school(1, place), 'sms', () => a.opened),
    outside(school(1, place), 'payment', () => b.opened),
  ])
  expect(calls).toEqual(['release'])
  a.open()
  await a.opened
  await new Promise(done => setImmediate(done))
  expect(calls).toEqual(['release'])
  b.open()
  await work
  expect(calls).toEqual(['release', 'take'])
})

test('so many at once for a school, and others have theirs', async () => {
  const hanging = door()
  const many = Array.from({ length: 16 }, () => outside(school(1), 'sms', () => hanging.opened))
  expect(await codeOf(outside(school(1), 'sms', async () => undefined))).toBe('busy')
  expect(await codeOf(outside(school(2), 'sms', async () => undefined))).toBe('done')
  expect(await codeOf(outside(school(1), 'payment', async () => undefined))).toBe('done')
  hanging.open()
  await Promise.all(many)
  expect(await codeOf(outside(school(1), 'sms', async () => undefined))).toBe('done')
})

test('siblings share what may be under way, and each keeps enough for its queues', async () => {
  const hanging = door()
  const among = (count: number, id: number) => ({
    ...school(id),
    services: { siblings: { count } },
  })
  const begin = (ctx: ReturnType<typeof among>, times: number) =>
    Array.from({ length: times }, () => outside(ctx, 'sms', () => hanging.opened))
  const many = begin(among(2, 5), 8)
  expect(await codeOf(outside(among(2, 5), 'sms', async () => undefined))).toBe('busy')
  expect(await codeOf(outside(among(1, 5), 'sms', async () => undefined))).toBe('done')
  hanging.open()
  await Promise.all(many)
  const four = begin(among(20, 6), 4)
  expect(await codeOf(outside(among(20, 6), 'sms', async () => undefined))).toBe('busy')
  await Promise.all(four)
})

test('what takes too long is given up, and counts until its end', async () => {
  vi.useFakeTimers()
  const hanging = door()
  const many = Array.from({ length: 16 }, () =>
    codeOf(outside(school(3), 'sms', () => hanging.opened)),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(new Set(await Promise.all(many))).toEqual(new Set(['timeout']))
  expect(await codeOf(outside(school(3), 'sms', async () => undefined))).toBe('busy')
  hanging.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(await codeOf(outside(school(3), 'sms', async () => undefined))).toBe('done')
})

test('whoever watches hears how each call ended', async () => {
  vi.useFakeTimers()
  const outcomes: string[] = []
  const observer = {
    statement: () => undefined,
    booksChecked: () => undefined,
    archived: () => undefined,
    archivesKept: () => undefined,
    outside: (system: string, outcome: string) => void outcomes.push(`${system} ${outcome}`),
  }
  const ctx = { ...school(4), services: { observer } }
  const hanging = door()
  await outside(ctx, 'sso', async () => undefined)
  await codeOf(outside(ctx, 'sso', () => Promise.reject(new Error('refused'))))
  const many = Array.from({ length: 16 }, () =>
    codeOf(outside({ ...ctx, services: {} }, 'sms', () => hanging.opened)),
  )
  await codeOf(outside(ctx, 'sms', async () => undefined))
  const late = codeOf(outside(ctx, 'weixin', () => hanging.opened))
  await vi.advanceTimersByTimeAsync(10_000)
  await late
  expect(outcomes).toEqual(['sso answered', 'sso failed', 'sms busy', 'weixin late'])
  hanging.open()
  await Promise.all(many)
})
