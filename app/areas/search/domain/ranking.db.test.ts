import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMall, type TestMall } from '../../../../tests/support/database'
import { recountWords } from './index-products'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const countOf = async (word: string) => {
  const [row] = await mall.sql<{ goods: number }>(
    'select goods from search_word_counts where mall_id = $1 and word = $2',
    [mall.school().id, word],
  )
  return row?.goods ?? 0
}

test('words are counted when goods are brought in, and again when there are others', async () => {
  const [all] = await mall.sql<{ n: number }>(
    'select count(*)::int as n from products where mall_id = $1 and on_sale',
    [mall.school().id],
  )
  expect(await countOf('')).toBe(all?.n)
  const before = await countOf('乙醇')
  expect(before).toBeGreaterThan(1)
  await mall.sql("update products set on_sale = false where mall_id = $1 and id = 'eth-500'", [
    mall.school().id,
  ])
  expect(await countOf('乙醇')).toBe(before)
  await recountWords(await mall.ctx(null))
  expect(await countOf('乙醇')).toBe(before - 1)
  await mall.sql("update products set on_sale = true where mall_id = $1 and id = 'eth-500'", [
    mall.school().id,
  ])
  await recountWords(await mall.ctx(null))
  expect(await countOf('')).toBe(all?.n)
})

test('pages follow one another: nothing twice, nothing left out, and the same each time', async () => {
  const page = async (n: number, rows: number) =>
    (await mall.guest().search.products({ keyword: '试剂', page: n, rows })).list.map(it => it.id)
  const { total } = await mall.guest().search.products({ keyword: '试剂', rows: 100 })
  expect(total).toBeGreaterThan(500)
  const pages = []
  for (let n = 1; n <= Math.ceil(total / 100); n++) pages.push(await page(n, 100))
  const all = pages.flat()
  expect(new Set(all).size).toBe(total)
  expect(all).toHaveLength(total)
  expect(await page(2, 50)).toEqual(all.slice(50, 100))
})

test('few goods that have all the words are followed by those that have some, and the reply says how many', async () => {
  const { list, complete, total, loosened } = await mall
    .guest()
    .search.products({ keyword: '无水乙醇 2.5L', rows: 20 })
  expect(loosened).toBe(false)
  expect(complete).not.toBeNull()
  expect(total).toBeGreaterThan(complete ?? total)
  expect(list.slice(0, complete ?? 0).every(it => it.name.includes('乙醇'))).toBe(true)
})

test('where nothing has all the words, what has any of them fills the first page, what says most first, and the reply says so', async () => {
  const { list, loosened, complete, total } = await mall
    .guest()
    .search.products({ keyword: '丁腈护目镜', rows: 20 })
  expect({ loosened, complete }).toEqual({ loosened: true, complete: null })
  const names = list.map(it => it.name)
  expect(names.some(name => name.includes('丁腈'))).toBe(true)
  expect(names.some(name => name.includes('护目镜'))).toBe(true)
  const pages = await Promise.all(
    [1, 2].map(page => mall.guest().search.products({ keyword: '丁腈护目镜', rows: 5, page })),
  )
  const ids = pages.flatMap(it => it.list.map(good => good.id))
  expect(ids).toEqual(list.slice(0, 10).map(it => it.id))
  expect(total).toBeGreaterThanOrEqual(list.length)
})

test('with filters chosen nothing is filled up', async () => {
  const { loosened, total } = await mall
    .guest()
    .search.products({ keyword: '丁腈护目镜', inStock: true })
  expect({ loosened, total }).toEqual({ loosened: false, total: 0 })
})

test('goods of the grade that was asked for come before those that are named exactly so without it', async () => {
  const { list } = await mall.guest().search.products({ keyword: '甲醇色谱纯', rows: 5 })
  expect(list[0]?.name).toBe('甲醇（色谱纯）')
})
