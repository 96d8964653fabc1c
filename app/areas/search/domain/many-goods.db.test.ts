import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_CEILING } from '~/contract/limits'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

const COPIES = 8
let mall: TestMall
let goods: { id: string; category: string; brand: string; store: string; price: number }[]

// More goods than are counted one by one: copies of the demo's, told apart by their codes.
beforeAll(async () => {
  mall = await openTestMall()
  await mall.sql(`
    insert into products (mall_id, id, spu_id, store_id, brand_id, category_id, category_path, name, name_en, code, spec, unit, unit_en, cas, scene, unit_price, on_sale, sales_count, tags, detail, search_terms, created_at)
    select mall_id, id || '~' || n, spu_id, store_id, brand_id, category_id, category_path, name, name_en, code || '~' || n, spec, unit, unit_en, cas, scene, unit_price, true, sales_count, tags, detail, search_terms, created_at
    from products cross join generate_series(1, ${COPIES}) n where on_sale and id not like '%~%'`)
  const rows = await mall.sql<{
    id: string
    category: string
    brand: string
    store: string
    price: string
  }>(
    'select id, category_path[1] as category, brand_id as brand, store_id as store, index_price as price from products where on_sale',
  )
  goods = rows.map(row => ({ ...row, price: Number(row.price) }))
  await mall.sql('analyze products')
})
afterAll(() => mall.close())

const countBy = (key: 'category' | 'brand' | 'store', all: typeof goods) => {
  const counts = new Map<string, number>()
  for (const it of all) counts.set(it[key], (counts.get(it[key]) ?? 0) + 1)
  return counts
}
const rarest = (counts: Map<string, number>) =>
  [...counts].sort((a, b) => a[1] - b[1])[0] ?? ['', 0]

test('a list of everything counts exactly, whatever the ceiling', async () => {
  expect(goods.length).toBeGreaterThan(COUNT_CEILING)
  const { list, total, more, facets } = await mall.guest().search.products({ rows: 40 })
  expect({ total, more, rows: list.length }).toEqual({ total: COUNT_CEILING, more: true, rows: 40 })
  expect(new Map(facets.stores.map(it => [it.id, it.count]))).toEqual(countBy('store', goods))
  expect(new Map(facets.categories.map(it => [it.id, it.count]))).toEqual(
    countBy('category', goods),
  )
  expect(facets.price).toEqual({
    min: Math.min(...goods.map(it => it.price)),
    max: Math.max(...goods.map(it => it.price)),
  })
})

test('a rare brand chosen out of everything is found whole', async () => {
  const [brand, count] = rarest(countBy('brand', goods))
  const { list, total, more, facets } = await mall
    .guest()
    .search.products({ brand: [brand], rows: 100 })
  expect({ total, more }).toEqual({ total: count, more: false })
  expect(list).toHaveLength(Math.min(count, 100))
  expect(new Map(facets.stores.map(it => [it.id, it.count]))).toEqual(
    countBy(
      'store',
      goods.filter(it => it.brand === brand),
    ),
  )
})

test('a price that cuts through the goods is counted one by one', async () => {
  const prices = goods.map(it => it.price).sort((a, b) => a - b)
  const minPrice = (prices[Math.floor(prices.length * 0.6)] ?? 0) + 1
  const expected = goods.filter(it => it.price >= minPrice)
  const { total, facets } = await mall.guest().search.products({ minPrice, rows: 40 })
  expect(total).toBe(expected.length)
  expect(new Map(facets.stores.map(it => [it.id, it.count]))).toEqual(countBy('store', expected))
})

test('a supplier chosen beside words that most goods have is found whole', async () => {
  // Every good gets the same word in its index.
  await mall.sql(
    `update products set search_terms = search_terms || (select array_to_tsvector(array_agg(distinct lexeme)) from unnest((select search_terms from products where id = 'eth-500')) where lexeme like '%x乙醇')`,
  )
  const [store, count] = rarest(countBy('store', goods))
  const { total, list } = await mall
    .guest()
    .search.products({ keyword: '乙醇', store: [store], rows: 40 })
  expect(total).toBe(Math.min(count, COUNT_CEILING))
  expect(list.every(it => it.storeId === store)).toBe(true)
})
