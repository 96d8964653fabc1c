import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../tests/support/database'
import { write } from '../database/pool'
import { audit } from './audit'
import { keptUntilChange } from './kept'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('one person’s reading holds until anything of their school leaves an audit row, done or not', async () => {
  const [teacher, owner, elsewhere] = [
    await mall.ctx('teacher', 'yunlu'),
    await mall.ctx('owner', 'yunlu'),
    await mall.ctx('owner', 'jianghai'),
  ]
  let read = 0
  const reading = (ctx = teacher) => keptUntilChange(ctx, 'test', 60, async () => ++read)
  const act = (ctx = owner, failure?: Error) =>
    write(ctx, async ctx => {
      await audit(ctx, 'test.act', 'test', '1')
      if (failure) throw failure
    })
  expect([await reading(), await reading(), await reading(owner), await reading()]).toEqual([
    1, 1, 2, 1,
  ])
  await act(elsewhere)
  await write(owner, async () => undefined)
  expect(await reading()).toBe(1)
  await act()
  expect([await reading(), await reading()]).toEqual([3, 3])
  // Whether a commit whose answer was lost was done is not known.
  await expect(act(owner, new Error('no'))).rejects.toThrow('no')
  expect(await reading()).toBe(4)
})

test('what was read while something changed is not kept', async () => {
  const teacher = await mall.ctx('teacher', 'yunlu')
  let go = () => undefined as void
  const slow = keptUntilChange(
    teacher,
    'slow',
    60,
    () =>
      new Promise<string>(done => {
        go = () => done('before')
      }),
  )
  await write(teacher, ctx => audit(ctx, 'test.act', 'test', '2'))
  go()
  expect(await slow).toBe('before')
  expect(await keptUntilChange(teacher, 'slow', 60, async () => 'after')).toBe('after')
})

test('a reading that failed is not kept', async () => {
  const teacher = await mall.ctx('teacher', 'yunlu')
  await expect(
    keptUntilChange(teacher, 'failing', 60, () => Promise.reject(new Error('away'))),
  ).rejects.toThrow('away')
  expect(await keptUntilChange(teacher, 'failing', 60, async () => 'there')).toBe('there')
})
