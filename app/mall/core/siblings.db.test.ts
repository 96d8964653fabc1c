import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMallApi, type MallApi } from '~/areas'
import { changeSchool } from '~/areas/malls/domain/change-school'
import { openTestMall, type TestMall } from '../../../tests/support/database'
import { write } from '../database/pool'
import { audit } from './audit'
import type { Ctx } from './ctx'
import { forget, remember, keptUntilChange } from './kept'
import type { Siblings } from './siblings'

/** Two processes of one port, and one that serves the same database by itself. */
let mall: TestMall
let one: MallApi
let other: MallApi
let stranger: MallApi
const open: MallApi[] = []
/** What was said, in order. */
const words: string[] = []

/** Whoever announces is heard by all but itself. */
function siblings(): () => Siblings {
  const all: Map<string, (about: string) => void>[] = []
  return () => {
    const mine = new Map<string, (about: string) => void>()
    all.push(mine)
    return {
      count: 2,
      announce: (subject, about = '') => {
        words.push(`${subject} ${about}`)
        for (const it of all) if (it !== mine) it.get(subject)?.(about)
      },
      heed: (subject, act) => void mine.set(subject, act),
    }
  }
}

beforeAll(async () => {
  mall = await openTestMall()
  const another = siblings()
  const beside = async (settings: { siblings?: Siblings } = {}) => {
    const api = await openMallApi({ ...mall.settings, ...settings })
    open.push(api)
    return api
  }
  one = await beside({ siblings: another() })
  other = await beside({ siblings: another() })
  stranger = await beside()
})
afterAll(async () => {
  for (const api of open) await api.stop()
  await mall.close()
})

const guestOf = async (api: MallApi): Promise<Ctx> => {
  const school = await api.directory.findNamed('yunlu')
  if (!school) throw new Error('no school')
  return api.ctxFor(school.mall, null, 'test')
}

test('a school that one has changed is another one for its siblings at once', async () => {
  const name = async (api: MallApi) => (await api.directory.findNamed('yunlu'))?.mall.name
  const before = await name(one)
  expect(await name(other)).toBe(before)
  await changeSchool(await guestOf(one), now => ({ ...now, name: '云麓新商城' }), {
    reason: 'a new name',
    by: 'tests',
  })
  expect([await name(one), await name(other)]).toEqual(['云麓新商城', '云麓新商城'])
})

test('what one forgets its siblings forget, of that school and that beginning alone', async () => {
  const [here, there, apart] = [await guestOf(one), await guestOf(other), await guestOf(stranger)]
  let read = 0
  const reading = (ctx: Ctx, key = 'offers/1') => remember(ctx, key, 60, async () => ++read)
  const all = async () => [
    await reading(here),
    await reading(there),
    await reading(there, 'brands'),
    await reading(apart),
  ]
  expect([await all(), await all()]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ])
  forget({ ...here, mall: { ...here.mall, id: here.mall.id + 1 } }, 'offers')
  expect(await all()).toEqual([1, 2, 3, 4])
  forget(here, 'offers')
  expect(await all()).toEqual([5, 6, 3, 4])
})

test('what one writes counts for the readings of its siblings, and is told once', async () => {
  const [here, there] = [await guestOf(one), await guestOf(other)]
  let read = 0
  const reading = (ctx: Ctx) => keptUntilChange(ctx, 'told', 60, async () => ++read)
  expect([await reading(there), await reading(there)]).toEqual([1, 1])
  words.length = 0
  await write(here, ctx => audit(ctx, 'test.act', 'test', '1'))
  expect(await reading(there)).toBe(2)
  // Whoever heard it tells nobody: it would go back and forth for ever.
  expect(words).toEqual([`changes ${here.mall.id}`])
})
