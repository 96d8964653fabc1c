import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const storiesOf = async (person: string, suffix?: string) => {
  const { search } = mall.as(person)
  return (await (suffix === undefined ? search.stories() : search.story({ suffix }))).stories.map(
    it => it.keyword,
  )
}

test('five recent searches, newest first, each once however it was spelt', async () => {
  const { search } = mall.as('teacher')
  for (const keyword of ['甲醇', '乙醇', '丙酮', 'A4 纸', '手套', '口罩', 'ＥＴＨＡＮＯＬ'])
    await search.trace({ keyword, total: 3 })
  await search.trace({ keyword: 'ethanol', total: 3 })
  await search.trace({ keyword: '丙酮', total: 3 })
  expect(await storiesOf('teacher')).toEqual(['丙酮', 'ethanol', '口罩', '手套', 'A4 纸'])
  expect(await mall.sql('select 1 from search_recents')).toHaveLength(5)
})

test('by scope, and forgotten when asked to be', async () => {
  const { search } = mall.as('owner')
  await search.trace({ keyword: '书签', searchType: 'cultural' })
  await search.trace({ keyword: '烧杯' })
  expect(await storiesOf('owner', '-cultural')).toEqual(['书签'])
  expect(await storiesOf('owner', '')).toEqual(['烧杯', '书签'])
  await search.forget()
  expect(await storiesOf('owner')).toEqual([])
  expect(await storiesOf('teacher')).not.toEqual([])
})

test('guests have no recent searches here, and another school does not see any', async () => {
  await mall.guest().search.trace({ keyword: '只有客人搜过' })
  expect((await mall.guest().search.stories()).stories).toEqual([])
  expect(await mall.sql("select 1 from search_recents where keyword = '只有客人搜过'")).toEqual([])
  expect((await mall.as('teacher', 'jianghai').search.stories()).stories).toEqual([])
  expect(await codeOf(mall.guest().search.forget())).toBe('not_logged_in')
})

test('what several people look for and find becomes hot, after what the school chose', async () => {
  const chosen = (await mall.guest().search.hot()).hots
  expect(chosen).toHaveLength(8)
  await mall.sql(
    "update content_documents set document = jsonb_path_query_array(document, '$[0 to 1]') where key = 'hotSearches'",
  )
  const { forget } = await import('~/mall/core/kept')
  const people = ['teacher', 'owner', 'acceptor', 'finance']
  for (const person of people) {
    await mall.as(person).search.trace({ keyword: '离心管', total: 9 })
    await mall.as(person).search.trace({ keyword: '没有的东西', total: 0 })
  }
  // One person who keeps asking is one person, and guests are none.
  for (let n = 0; n < 5; n++) {
    await mall.as('teacher').search.trace({ keyword: '烧瓶', total: 4 })
    await mall.guest().search.trace({ keyword: '量筒', total: 4 })
  }
  const ctx = await mall.ctx(null)
  forget(ctx, '')
  const { hots, hotsEn } = await mall.guest().search.hot()
  expect(hots).toEqual([chosen[0], chosen[1], '离心管'])
  expect(hotsEn).toHaveLength(3)
})

test('what people open after a search rises among its like; nothing is kept of goods that are not there', async () => {
  const guest = mall.guest()
  // What guests find is kept for a moment: each question is another one.
  let rows = 30
  const findIds = async () =>
    (await guest.search.products({ keyword: '离心管', rows: rows++ })).list.map(it => it.id)
  // Alike in everything else: where they stand before is looked at when they sell alike.
  await mall.sql('update products set sales_count = 1 where id = any($1)', [await findIds()])
  const before = await findIds()
  const wanted = before.at(-1) ?? ''
  for (let n = 0; n < 4; n++)
    await mall.as('teacher').search.trace({ keyword: '离心管', productId: wanted, place: 30 })
  await mall.as('teacher').search.trace({ keyword: '离心管', productId: 'no-such-thing', place: 1 })
  expect(await mall.sql('select product_id, opened from search_clicks')).toEqual([
    { product_id: wanted, opened: 4 },
  ])
  const after = await findIds()
  expect(after.indexOf(wanted)).toBeLessThan(before.indexOf(wanted))
})

test('a trace without a word is refused; old tallies go', async () => {
  expect(await codeOf(mall.guest().search.trace({ keyword: '  ' }))).toBe('invalid')
  mall.clock.advance({ days: 91 })
  await mall.guest().search.trace({ keyword: '客人的话' })
  await mall.as('teacher').search.trace({ keyword: '新的一天' })
  expect(
    (await mall.sql<{ keyword: string }>('select keyword from search_tallies')).map(
      it => it.keyword,
    ),
  ).toEqual(['新的一天'])
})
