import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNT_CEILING } from '~/contract/limits'
import type { ProductCard } from '~/areas/catalogue/contract'
import { repriceGoods } from '~/areas/catalogue/domain/reprice'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const search = (query: object, person = 'teacher') =>
  mall.as(person).search.products({ sort: 'perUnit', rows: 100, ...query })

/** How goods follow each other: the measures in their order, each once, and goods out of order. */
function walk(goods: readonly Pick<ProductCard, 'id' | 'perUnit'>[]) {
  const measures = goods.map(it => it.perUnit?.of ?? null)
  return {
    measures: measures.filter((it, at) => at === 0 || it !== measures[at - 1]),
    wrong: goods.filter((it, at) => {
      const before = goods[at - 1]?.perUnit
      return before && it.perUnit?.of === before.of && it.perUnit.price < before.price
    }),
  }
}
const countBy = (goods: readonly Pick<ProductCard, 'perUnit'>[]) => {
  const counts = new Map<string, number>()
  for (const { perUnit } of goods)
    if (perUnit) counts.set(perUnit.of, (counts.get(perUnit.of) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(it => it[0])
}
async function pages(query: object, rows = 100): Promise<ProductCard[]> {
  const goods: ProductCard[] = []
  for (let page = 1; ; page++) {
    const { list } = await search({ ...query, rows, page })
    goods.push(...list)
    if (list.length < rows) return goods
  }
}

describe('by unit price', () => {
  test.each([
    ['words', { keyword: '乙醇' }],
    ['a category', { category: 'chemical' }],
    ['several fields', { name: '乙醇', cas: '64-17-5' }],
  ])(
    'goods of %s stand by measure, the commonest first, each from the least, and those without one last',
    async (_, query) => {
      const goods = await pages(query)
      expect(goods.length).toBeGreaterThan(5)
      const { measures, wrong } = walk(goods)
      expect(wrong).toEqual([])
      const common = countBy(goods)
      expect(measures).toEqual(goods.some(it => !it.perUnit) ? [...common, null] : common)
      expect(new Set(goods.map(it => it.id)).size).toBe(goods.length)
    },
  )

  test('what was chosen decides which measure is first', async () => {
    const all = await pages({ keyword: '试剂' })
    const rare = all.find(it => it.perUnit?.of === countBy(all)[1])
    const chosen = await search({ keyword: '试剂', pack: [rare?.spec ?? ''] })
    expect(chosen.list[0]?.perUnit?.of).toBe(countBy(chosen.list)[0])
    expect(chosen.total).toBeGreaterThan(0)
  })

  test('pages follow one another without gap or repetition', async () => {
    const whole = (await search({ keyword: '乙醇', rows: 60 })).list.map(it => it.id)
    const parts = [1, 2, 3].map(page => search({ keyword: '乙醇', rows: 20, page }))
    expect((await Promise.all(parts)).flatMap(it => it.list.map(card => card.id))).toEqual(whole)
  })

  test('a price that changes, and a campaign that begins, move goods', async () => {
    const placeOf = async () => {
      mall.clock.advance({ minutes: 2 })
      const { list } = await search({ keyword: '无水乙醇', rows: 90 })
      return list.findIndex(it => it.id === 'eth-500')
    }
    const before = await placeOf()
    expect(before).toBeGreaterThan(0)
    const [row] = await mall.sql<{ unit_price: string }>(
      "select unit_price from products where id = 'eth-500'",
    )
    await mall.sql("update products set unit_price = 100 where id = 'eth-500'")
    const { list } = await search({ keyword: '无水乙醇', rows: 89 })
    expect(list[0]).toMatchObject({ id: 'eth-500', perUnit: { of: '100mL', price: 20 } })
    await mall.sql('update products set unit_price = $1 where id = $2', [
      row?.unit_price,
      'eth-500',
    ])
    await mall.sql(
      "update campaign_goods set price = 200, rate = null, stock = null where product_id = 'eth-500'",
    )
    await repriceGoods(await mall.ctx(null))
    const [index] = await mall.sql<{ per: number; price: string }>(
      "select index_per_unit as per, index_price as price from products where id = 'eth-500'",
    )
    expect(index?.per).toBe(Number(index?.price) / 5)
  })

  test('goods whose price is agreed on come last of all', async () => {
    await mall.sql("update products set unit_price = 0, sale_price = null where id = 'eth-2_5l'")
    const { list, total } = await search({ keyword: '无水乙醇', rows: 88 })
    expect(total).toBe(list.length)
    expect(list.at(-1)).toMatchObject({ id: 'eth-2_5l', perUnit: null })
  })

  test('is no way for a guest who may see no prices to learn of them', async () => {
    const guest = mall.guest('beiyuan')
    const ids = async (sort: 'perUnit' | 'relevance') =>
      (await guest.search.products({ keyword: '乙醇', sort })).list.map(it => it.id)
    expect(await ids('perUnit')).toEqual(await ids('relevance'))
  })
})

describe('more goods than are counted, by unit price,', () => {
  beforeAll(async () => {
    await mall.sql(`
      insert into products (mall_id, id, spu_id, store_id, brand_id, category_id, category_path, name, name_en, code, spec, unit, unit_en, cas, scene, unit_price, on_sale, sales_count, tags, detail, search_terms, created_at)
      select mall_id, id || '~' || n, spu_id, store_id, brand_id, category_id, category_path, name, name_en, code || '~' || n, spec, unit, unit_en, cas, scene, unit_price + n, true, sales_count, tags, detail,
        search_terms || (select array_to_tsvector(array_agg(distinct lexeme)) from unnest((select search_terms from products where id = 'eth-500')) where lexeme like '%x乙醇'), created_at
      from products cross join generate_series(1, 8) n where on_sale and id not like '%~%'`)
    await mall.sql('analyze products')
  })
  const whole = (where = 'true') =>
    mall
      .sql<{ id: string }>(
        `with measured as (select pack_measure, count(*) as n from products where on_sale and ${where} and pack_measure is not null group by 1)
        select id from products left join measured using (pack_measure) where on_sale and ${where} order by n desc nulls last, pack_measure, index_per_unit nulls last, id`,
      )
      .then(rows => rows.map(it => it.id))

  test('stand in the same order, far down the list, too', async () => {
    const expected = await whole()
    expect(expected.length).toBeGreaterThan(COUNT_CEILING)
    for (const page of [1, 2, 60, 150]) {
      const { list, more } = await search({ page })
      expect(more).toBe(true)
      expect(list.map(it => it.id)).toEqual(expected.slice((page - 1) * 100, page * 100))
    }
  })

  test('are found by words, narrowed or not', async () => {
    for (const page of [1, 4]) {
      // Rows of its own: pages asked for before there were so many goods are kept for some seconds.
      const { list, more } = await search({ keyword: '乙醇', page, rows: 97 })
      expect([more, list.length]).toEqual([true, 97])
      expect(walk(list).wrong).toEqual([])
    }
    const inStock = (await search({ inStock: true })).list.map(it => it.id)
    expect(inStock).toEqual((await whole('in_stock')).slice(0, 100))
  })
})
