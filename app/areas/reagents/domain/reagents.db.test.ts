import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('classes, purities, brands and substances count what the list finds', async () => {
  const guest = mall.guest()
  const { total, classes, purities, brands, substances } = await guest.reagents.overview()
  const countFound = async (query: Parameters<typeof guest.search.products>[0]) =>
    (await guest.search.products({ searchType: 'product-science', rows: 1, ...query })).total
  expect(await countFound({})).toBe(total)
  expect(classes.reduce((sum, it) => sum + it.count, 0)).toBe(total)
  for (const it of classes.slice(0, 3)) expect(await countFound({ category: it.id })).toBe(it.count)
  for (const it of purities)
    expect(await countFound({ keyword: it.keyword, type: 'spec' })).toBe(it.count)
  for (const it of brands.slice(0, 3)) expect(await countFound({ brand: it.id })).toBe(it.count)
  for (const it of substances.slice(0, 3))
    expect(await countFound({ keyword: it.cas, type: 'cas' })).toBe(it.goods)
  expect(new Set(substances.map(it => it.cas)).size).toBe(substances.length)
})

test('another school’s goods do not count', async () => {
  const [here, there] = await Promise.all([
    mall.guest('yunlu').reagents.overview(),
    mall.guest('qinglan').reagents.overview(),
  ])
  await mall.sql('update products set on_sale = false where mall_id = 1003', [], 'qinglan')
  expect(here.total).toBeGreaterThan(0)
  expect(there.total).toBeGreaterThan(0)
  const again = await mall
    .guest('yunlu')
    .search.products({ searchType: 'product-science', rows: 1 })
  expect(again.total).toBe(here.total)
})
