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

describe('other spellings', () => {
  test.each(['yichun', 'wsyc', '火酒', 'EtOH', '無水乙醇', 'ethonal', '６４－１７－５', '64 17 5'])(
    '%s finds ethanol',
    async keyword => {
      const { list, loosened } = await search({ keyword })
      expect(loosened).toBe(false)
      expect(list[0]?.cas).toBe('64-17-5')
    },
  )

  test('a mistyped word is told as it is spelt; one that is right is not', async () => {
    expect((await search({ keyword: 'sodium chlorde' })).corrected).toBe('sodium chloride')
    expect((await search({ keyword: 'sodium chloride' })).corrected).toBeNull()
  })

  test('codes are not guessed at', async () => {
    const { corrected, list } = await search({ keyword: 'EHT-500', type: 'code' })
    expect(corrected).toBeNull()
    expect(list.some(it => it.code === 'ETH-500')).toBe(false)
  })

  test('aliases belong to a school', async () => {
    await mall.sql(
      "insert into search_aliases (mall_id, alias, target) values (1001, '神仙水', '64-17-5')",
    )
    expect((await search({ keyword: '神仙水' })).list[0]?.cas).toBe('64-17-5')
    expect(
      (await search({ keyword: '神仙水' }, 'jianghai')).list.some(it => it.cas === '64-17-5'),
    ).toBe(false)
  })

  test('suggestions by sound, by alias and for mistyped words', async () => {
    const guest = mall.guest()
    for (const keyword of ['yichun', 'yich', 'ethonal', '火酒'])
      expect(
        (await guest.search.suggestion({ keyword })).suggestions.some(it =>
          /乙醇|ethanol/i.test(it),
        ),
        keyword,
      ).toBe(true)
  })
})

describe('facets', () => {
  const sum = (list: readonly { count: number }[]) => list.reduce((all, it) => all + it.count, 0)

  test.each<[string, Query]>([
    ['with words', { keyword: '试剂' }],
    ['of a category', { category: 'chemical' }],
    ['of everything', {}],
  ])('%s: what a facet counts is what choosing it shows', async (_, query) => {
    const { facets, total } = await search(query)
    expect(sum(facets.prices)).toBe(total)
    expect(sum(facets.packs)).toBeLessThanOrEqual(total)
    expect(sum(facets.thirds)).toBe(facets.third)
    const [pack, third, price] = [facets.packs[0], facets.thirds[0], facets.prices[1]]
    if (!pack || !third || !price) throw new Error('a facet is empty')
    expect((await search({ ...query, pack: [pack.id] })).total).toBe(pack.count)
    expect((await search({ ...query, thirdCode: [third.id] })).total).toBe(third.count)
    expect((await search({ ...query, third: true })).total).toBe(facets.third)
    expect(
      (
        await search({
          ...query,
          minPrice: price.min,
          maxPrice: price.max === null ? undefined : price.max - 1,
        })
      ).total,
    ).toBe(price.count)
    expect((await search({ ...query, inStock: true })).total).toBe(facets.inStock)
  })

  test('every facet counts beside the other choices and keeps its own open', async () => {
    const all = await search({ keyword: '乙醇' })
    const [pack] = all.facets.packs
    const [brand] = all.facets.brands
    if (!pack || !brand) throw new Error('a facet is empty')
    const chosen = await search({ keyword: '乙醇', pack: [pack.id], brand: [brand.id] })
    const byPack = await search({ keyword: '乙醇', pack: [pack.id] })
    expect(chosen.facets.brands).toEqual(byPack.facets.brands)
    expect(chosen.facets.packs).toEqual(
      (await search({ keyword: '乙醇', brand: [brand.id] })).facets.packs,
    )
    expect(chosen.total).toBe(byPack.facets.brands.find(it => it.id === brand.id)?.count)
  })

  test('what is sold out anywhere but somewhere is in stock; what is sold out everywhere is not', async () => {
    let fresh = 50
    const inStock = async () =>
      (
        await search({ keyword: 'ETH-500', type: 'code', inStock: true, rows: (fresh += 1) })
      ).list.some(it => it.id === 'eth-500')
    await mall.sql(
      "update product_stock set stock = 0 where product_id = 'eth-500' and region_code = 'north'",
    )
    expect(await inStock()).toBe(true)
    await mall.sql("update product_stock set stock = 0 where product_id = 'eth-500'")
    expect(
      (
        await mall.sql<{ in_stock: boolean }>("select in_stock from products where id = 'eth-500'")
      )[0]?.in_stock,
    ).toBe(false)
    expect(
      (await search({ keyword: 'ETH-500', type: 'code', inStock: true })).list.some(
        it => it.id === 'eth-500',
      ),
    ).toBe(false)
    await mall.sql(
      "update product_stock set stock = 3 where product_id = 'eth-500' and region_code = 'south'",
    )
    expect(
      (
        await mall.sql<{ in_stock: boolean }>("select in_stock from products where id = 'eth-500'")
      )[0]?.in_stock,
    ).toBe(true)
    await mall.sql(
      "delete from product_stock where product_id = 'eth-500' and region_code = 'south'",
    )
    expect(
      (
        await mall.sql<{ in_stock: boolean }>("select in_stock from products where id = 'eth-500'")
      )[0]?.in_stock,
    ).toBe(false)
  })

  test('two last sales in two regions at once leave it sold out', async () => {
    await mall.sql("update product_stock set stock = 1 where product_id = 'met-500'")
    const ctx = await mall.ctx(null)
    const sell = (region: string) =>
      ctx.services.database.withTenant(ctx.mall.id, async db => {
        await db.execute('begin')
        await db.execute(
          `update product_stock set stock = stock - 1 where mall_id = ${ctx.mall.id} and product_id = 'met-500' and region_code = '${region}'`,
        )
        await new Promise(done => setTimeout(done, 50))
        await db.execute('commit')
      })
    await Promise.all([sell('north'), sell('south')])
    expect(
      (
        await mall.sql<{ in_stock: boolean }>("select in_stock from products where id = 'met-500'")
      )[0]?.in_stock,
    ).toBe(false)
  })

  test('where prices are hidden, no facet tells them', async () => {
    const { facets } = await search({ keyword: '乙醇' }, 'beiyuan')
    expect(facets.price).toBeNull()
    expect(facets.prices).toEqual([])
  })
})

describe('ways to find more', () => {
  const keepsPromises = async (query: Query, reply: SearchReply) => {
    const changes: Record<string, Query> = {
      price: { minPrice: undefined, maxPrice: undefined },
      brand: { brand: [] },
      store: { store: [] },
      category: { category: undefined },
      pack: { pack: [] },
      inStock: { inStock: undefined },
      third: { third: undefined, thirdCode: [] },
      type: { type: 'keyword' },
      scope: { searchType: 'product' },
      tag: { tag: undefined },
      filters: {
        minPrice: undefined,
        maxPrice: undefined,
        brand: [],
        store: [],
        category: undefined,
        pack: [],
      },
    }
    for (const way of reply.relax) {
      const change: Query =
        way.keyword !== null
          ? { keyword: way.keyword }
          : way.by === 'field'
            ? { [way.value]: undefined }
            : (changes[way.by] ?? {})
      expect((await search({ ...query, ...change })).total, `${way.by} ${way.value}`).toBe(
        way.total,
      )
    }
  }

  test.each<[string, Query, string[]]>([
    ['words', { keyword: '乙醇 护目镜' }, ['word', 'word']],
    ['a price', { keyword: '乙醇', minPrice: 900_000_000 }, ['price']],
    ['several filters', { keyword: '乙醇', brand: ['deli'], minPrice: 900_000_000 }, ['filters']],
    ['a type', { keyword: '乙醇', type: 'code' }, ['type']],
    ['a scope', { keyword: '无水乙醇', searchType: 'cultural' }, ['scope']],
    ['fields', { name: '乙醇', cas: '67-56-1' }, ['field', 'field']],
    [
      'a typo behind filters',
      { keyword: 'ethonal', category: 'chemical', brand: ['no-such'] },
      ['filters'],
    ],
    [
      'a typo behind a filter that is right',
      { keyword: 'ethonal', category: 'chemical' },
      ['spelling', 'category'],
    ],
  ])('%s', async (_, query, by) => {
    const reply = await search(query)
    expect(reply.relax.map(it => it.by)).toEqual(expect.arrayContaining(by))
    expect(reply.relax.length).toBeLessThanOrEqual(6)
    expect(reply.relax.every(it => it.total > 0)).toBe(true)
    await keepsPromises(query, reply)
  })

  test('who finds something is not told what else to do', async () => {
    expect((await search({ keyword: '乙醇' })).relax).toEqual([])
  })
})
