import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const suggest = async (keyword: string) =>
  (await mall.guest().search.suggestion({ keyword })).details

describe('suggestions', () => {
  test.each([
    ['a code begun', 'CC38', /硒鼓 CC388A$/],
    ['a pack before an unfinished name', '50ml 离心', /离心管.* 50 mL/],
    ['a pack begun', '无水乙醇 5', /^无水乙醇 5(00 mL| L)/],
    ['a registry number begun', '64-17', /乙醇/],
    ['a name', '无水乙', /^无水乙醇$/],
    ['a name and the beginning of its brand in Latin letters', '离心管 corn', /离心管/],
  ])('know %s', async (_, keyword, wanted) => {
    const found = (await suggest(keyword)).filter(it => it.kind === 'goods')
    expect(
      found.some(it => wanted.test(it.text)),
      found.map(it => it.text).join(', '),
    ).toBe(true)
    for (const it of found) expect(it.picture).toMatch(/^\/emall\/pictures\/product\//)
  })

  test('name brands and categories, and say which is which', async () => {
    expect(await suggest('离心')).toContainEqual(
      expect.objectContaining({ text: '离心机', kind: 'category', picture: null }),
    )
    const { brands } = (await mall.guest().search.products({ keyword: '离心管' })).facets
    for (const { name } of brands.slice(0, 3))
      expect(await suggest(name), name).toContainEqual(
        expect.objectContaining({ text: name, kind: 'brand' }),
      )
  })

  test.each(['乙', '离心', 'CC38', 'ethan', '手套', '无水乙醇 5', 'yichun', 'A4'])(
    '%s: what stands beside each is what searching for it finds',
    async keyword => {
      const found = await suggest(keyword)
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(new Set(found.map(it => it.text.toLowerCase())).size).toBe(found.length)
      for (const { text, count, more } of found) {
        const { total, complete, loosened } = await mall.guest().search.products({ keyword: text })
        expect(loosened, text).toBe(false)
        expect([count, more], text).toEqual([
          Math.min(complete ?? total, 99),
          (complete ?? total) > 99,
        ])
      }
    },
  )
})
