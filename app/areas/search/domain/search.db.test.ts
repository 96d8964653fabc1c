import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchReply } from '../contract'
import { openTestMall, type SchoolCode, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

type Query = Parameters<ReturnType<TestMall['guest']>['search']['products']>[0]
const search = (query: Query, school?: SchoolCode): Promise<SearchReply> =>
  mall.guest(school).search.products(query)
const first = (reply: SearchReply) => {
  const card = reply.list[0]
  if (!card) throw new Error('nothing found')
  return card
}

describe('what people type finds what they mean', () => {
  test.each([
    ['乙醇', '无水乙醇'],
    ['64-17-5', '无水乙醇'],
    ['64175', '无水乙醇'],
    ['乙醇分析纯', '无水乙醇'],
    ['ethanol', '无水乙醇'],
    ['无水乙醇 500ml', '无水乙醇'],
    ['gloves', '手套'],
    ['色谱甲醇', '甲醇'],
    ['离心管', '离心管'],
    ['笔记本电脑', ''],
  ])('%s', async (keyword, name) => {
    const reply = await search({ keyword })
    expect(reply.loosened).toBe(false)
    expect(first(reply).name).toContain(name)
  })

  test('a code finds its product before all others', async () => {
    expect(first(await search({ keyword: 'ETH-500' })).code).toBe('ETH-500')
    expect(first(await search({ keyword: 'eth500' })).code).toBe('ETH-500')
  })

  test('reagents are found by what they are, though the word is not in their names', async () => {
    const { total, list } = await search({ keyword: '试剂', rows: 100 })
    expect(total).toBeGreaterThan(300)
    expect(list.some(it => !it.name.includes('试剂'))).toBe(true)
  })

  test('A4 finds paper, and nothing of another size', async () => {
    const { list } = await search({ keyword: 'A4 复印纸' })
    expect(list.length).toBeGreaterThan(2)
    expect(list.every(it => `${it.name} ${it.spec}`.includes('A4'))).toBe(true)
  })

  test('a grade beside the name does not bring other substances to the top', async () => {
    expect(first(await search({ keyword: '乙醇分析纯' })).name).toBe('无水乙醇')
    expect(
      (await search({ keyword: '乙醇 500ml' })).list.slice(0, 3).every(it => it.cas === '64-17-5'),
    ).toBe(true)
  })

  test('ethanol ranks before what only contains its name', async () => {
    const { list } = await search({ keyword: '乙醇', rows: 100 })
    const lastEthanol = list.map(it => /^(无水)?乙醇(（|$)/.test(it.name)).lastIndexOf(true)
    const firstOther = list.findIndex(it => it.name.includes('乙醇胺'))
    expect(lastEthanol).toBeGreaterThan(0)
    expect(firstOther).toBeGreaterThan(lastEthanol)
  })
})

describe('restricting and combining', () => {
  test('a type looks at one field', async () => {
    expect(
      (await search({ keyword: '华试', type: 'name' })).list.every(
        it => it.name.includes('华试') || it.brandName.includes('华试'),
      ),
    ).toBe(true)
    expect(
      (await search({ keyword: 'ETH', type: 'code' })).list.every(it =>
        it.code.toUpperCase().includes('ETH'),
      ),
    ).toBe(true)
    const byCas = (await search({ keyword: '64-17-5', type: 'cas' })).list.map(it => it.cas)
    expect([...new Set(byCas)]).toEqual(['64-17-5'])
  })

  test('the combined search wants every field', async () => {
    const { list } = await search({ name: '乙醇', spec: '500ml', cas: '64-17-5' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(it => it.cas === '64-17-5' && it.spec === '500 mL')).toBe(true)
    expect((await search({ name: '乙醇', cas: '67-56-1' })).total).toBe(0)
  })

  test('scopes: reagents, campus goods, one supplier, village produce', async () => {
    expect((await search({ searchType: 'cultural' })).total).toBeGreaterThan(0)
    expect(
      (await search({ keyword: '复印纸', searchType: 'product-science' })).list
        .filter(it => it.name.includes('复印纸'))
        .map(it => it.name),
    ).toEqual([])
    expect((await search({ within: 'huashi' })).list.every(it => it.storeId === 'huashi')).toBe(
      true,
    )
    expect((await search({ tag: 'poverty' })).list.every(it => it.tags.includes('poverty'))).toBe(
      true,
    )
    expect((await search({ storeId: 'huashi' })).total).toBe(
      (await search({ within: 'huashi' })).total,
    )
    expect((await search({ storeType: 'third' })).list.every(it => it.thirdCode !== null)).toBe(
      true,
    )
    expect((await search({ storeId: 'huashi', storeType: 'books' })).total).toBe(0)
  })

  test('signs that say nothing find nothing, and words that nothing has say so', async () => {
    expect(await search({ keyword: '%%%' })).toMatchObject({
      total: 0,
      list: [],
      facets: { price: null },
    })
    expect(await search({ keyword: '乙醇 护目镜' })).toMatchObject({ loosened: true })
    expect((await search({ keyword: 'qqqwwweee' })).total).toBe(0)
    expect((await search({ keyword: "'); drop table products; --" })).list.length).toBeLessThan(100)
  })
})

describe('facets, filters, order, pages', () => {
  test('counts agree with what the filter then shows; other choices stay to be chosen', async () => {
    const all = await search({ keyword: '乙醇', rows: 100 })
    expect(all.facets.stores.reduce((sum, it) => sum + it.count, 0)).toBe(all.total)
    const [brand] = all.facets.brands
    if (!brand) throw new Error('no brands')
    const narrowed = await search({ keyword: '乙醇', brand: [brand.id], rows: 100 })
    expect(narrowed.total).toBe(brand.count)
    expect(narrowed.list.every(it => it.brandName === brand.name)).toBe(true)
    expect(narrowed.facets.brands.map(it => it.id).sort()).toEqual(
      all.facets.brands.map(it => it.id).sort(),
    )
  })

  test('a category holds everything below it, and its facet goes one level down', async () => {
    const top = await search({ category: 'chemical' })
    const sum = top.facets.categories.reduce((count, it) => count + it.count, 0)
    expect(sum).toBe(top.total)
    const [child] = top.facets.categories
    expect(child && (await search({ category: child.id })).total).toBe(child?.count)
    expect((await search({ category: 'no-such' })).total).toBe(0)
  })

  test('a price range in hao, both ends included', async () => {
    const { list } = await search({
      keyword: '乙醇',
      minPrice: 88_000,
      maxPrice: 149_000,
      sort: 'price',
      rows: 100,
    })
    expect(list.length).toBeGreaterThan(1)
    expect(list.every(it => it.unitPrice >= 88_000 && it.unitPrice <= 149_000)).toBe(true)
    expect(list.map(it => it.unitPrice)).toEqual(list.map(it => it.unitPrice).sort((a, b) => a - b))
  })

  test('pages follow one another without gap or repetition', async () => {
    const whole = (await search({ keyword: '试剂', sort: 'sales', rows: 60 })).list.map(it => it.id)
    const pages = await Promise.all(
      [1, 2, 3].map(page => search({ keyword: '试剂', sort: 'sales', rows: 20, page })),
    )
    expect(pages.flatMap(it => it.list.map(card => card.id))).toEqual(whole)
  })

  test('only what is in stock, and only what is on sale', async () => {
    await mall.sql("update product_stock set stock = 0 where product_id = 'eth-500'")
    await mall.sql("update products set on_sale = false where id = 'eth-2_5l'")
    const shown = await search({ keyword: '无水乙醇', inStock: true, rows: 99 })
    expect(shown.list.some(it => it.id === 'eth-500' || it.id === 'eth-2_5l')).toBe(false)
    expect(
      (await search({ keyword: '无水乙醇', rows: 98 })).list.some(it => it.id === 'eth-500'),
    ).toBe(true)
    await mall.sql("update product_stock set stock = 5 where product_id = 'eth-500'")
    await mall.sql("update products set on_sale = true where id = 'eth-2_5l'")
  })
})

test('a school finds its own goods only', async () => {
  await mall.sql("update products set name = '云麓独有的乙醇' where id = 'eth-500'")
  const other = await search({ keyword: 'ETH-500', rows: 97 }, 'jianghai')
  expect(first(other).name).toBe('无水乙醇')
  await mall.sql("delete from product_stock where product_id = 'eth-10l'")
  await mall.sql("delete from price_history where product_id = 'eth-10l'")
  await mall.sql("delete from products where id = 'eth-10l'")
  expect(
    (await search({ keyword: '64-17-5', rows: 96 })).list.some(it => it.id === 'eth-10l'),
  ).toBe(false)
  expect(
    (await search({ keyword: '64-17-5', rows: 96 }, 'beiyuan')).list.some(
      it => it.id === 'eth-10l',
    ),
  ).toBe(true)
})

test('suggestions in the language that was typed; hot searches in both', async () => {
  const guest = mall.guest()
  expect((await guest.search.suggestion({ keyword: '乙' })).suggestions).toContain('乙酸乙酯')
  expect((await guest.search.suggestion({ keyword: 'ethan' })).suggestions).toContain(
    'Ethanol absolute',
  )
  expect(
    (await guest.search.suggestion({ keyword: 'A4' })).suggestions.some(it =>
      it.includes('复印纸'),
    ),
  ).toBe(true)
  expect((await guest.search.suggestion({ keyword: '  ' })).suggestions).toEqual([])
  const { hots, hotsEn } = await guest.search.hot()
  expect(hots).toHaveLength(8)
  expect(hotsEn).toHaveLength(8)
})

test('the word index is used below row-level security, where the server knows that a match does not leak', async () => {
  // What the planner knows of a table that was filled a moment ago depends on when it last looked.
  await mall.sql('analyze products')
  const client = await mall.ctx(null)
  const lines = await client.services.database.withTenant(client.mall.id, async db => {
    const {
      rows: [server],
    } = await db.execute<{ free: boolean }>(
      "select proleakproof or (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as free from pg_proc where proname = 'ts_match_vq'",
    )
    await db.execute('begin; set local enable_seqscan = off; set local enable_indexscan = off')
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      `explain select id from products where mall_id = ${client.mall.id} and search_terms @@ $q$'rtx乙醇'$q$::tsquery`,
    )
    await db.execute('commit')
    return { free: server?.free, plan: rows.map(it => it['QUERY PLAN']).join('\n') }
  })
  expect(lines.plan.includes('products_terms')).toBe(lines.free)
})
