import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses } from '~/areas/orders/codes'
import { demoSchools } from '~/demo/schools'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { brokenLaws } from '../support/invariants'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const codes = demoSchools.map(it => it.code as SchoolCode)
const count = async (table: string, school: SchoolCode) =>
  Number(
    (
      await mall.sql<{ n: string }>(
        `select count(*) as n from ${table} where mall_id = $1`,
        [mall.school(school).id],
        school,
      )
    )[0]?.n,
  )

describe('the demo', () => {
  test('covers the four theme sets, both times of freezing, bidding on and off, confirmation on and off', () => {
    expect(new Set(demoSchools.map(it => it.theme)).size).toBe(4)
    for (const setting of ['freezeAt', 'biddings', 'confirmAcceptance'] as const)
      expect(new Set(demoSchools.map(it => it[setting])).size).toBe(2)
    expect(new Set(demoSchools.map(it => it.teacherLogins.join())).size).toBeGreaterThan(1)
  })

  test.each(codes)(
    '%s has suppliers, goods with pictures, prices over time and reviews',
    async school => {
      expect(await count('stores', school)).toBeGreaterThanOrEqual(12)
      expect(await count('products', school)).toBeGreaterThanOrEqual(800)
      expect(await count('price_history', school)).toBeGreaterThan(2_000)
      expect(await count('reviews', school)).toBeGreaterThan(300)
      const levels = await mall.sql<{ depth: number }>(
        `with recursive tree as (select id, 1 as depth from categories where mall_id = $1 and parent_id is null union all select c.id, depth + 1 from categories c join tree on c.parent_id = tree.id where c.mall_id = $1) select max(depth) as depth from tree`,
        [mall.school(school).id],
        school,
      )
      expect(levels[0]?.depth).toBe(3)
      expect(
        (
          await mall.sql(
            'select distinct third_code from stores where mall_id = $1 and third_code is not null',
            [mall.school(school).id],
            school,
          )
        ).length,
      ).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(codes)('%s obeys every law from the first day', async school => {
    expect(await brokenLaws(mall, school)).toEqual([])
  })

  test('CAS numbers are true ones: their check digit is right', async () => {
    const rows = await mall.sql<{ cas: string }>(
      'select distinct cas from products where mall_id = $1 and cas is not null',
      [mall.school().id],
    )
    expect(rows.length).toBeGreaterThan(50)
    const wrong = rows
      .map(it => it.cas)
      .filter(cas => {
        if (!/^\d{2,7}-\d{2}-\d$/.test(cas)) return true
        const digits = cas.replaceAll('-', '')
        const sum = [...digits.slice(0, -1)]
          .reverse()
          .reduce((all, digit, i) => all + Number(digit) * (i + 1), 0)
        return sum % 10 !== Number(digits.at(-1))
      })
    expect(wrong).toEqual([])
  })

  test.each(codes)('%s has orders in every status, and work for everybody', async school => {
    const { counts } = await mall.as('teacher', school).orders.count({})
    // Only what is paid online is closed for want of payment.
    expect(
      orderStatuses.filter(
        it => !counts[it] && (it !== 'close' || mall.school(school).payTypes.includes('online')),
      ),
    ).toEqual([])
    const owner = await mall.as('owner', school).todo.counts()
    expect(owner.toAudit).toBeGreaterThan(0)
    expect((await mall.as('finance', school).settlement.list({})).list.length).toBeGreaterThan(0)
    expect((await mall.as('finance', school).settlement.due({})).list.length).toBeGreaterThan(0)
    if (mall.school(school).confirmAcceptance)
      expect((await mall.as('acceptor', school).acceptances.todo({})).list.length).toBeGreaterThan(
        0,
      )
  })
})

describe('search', () => {
  const names = async (query: Parameters<ReturnType<TestMall['guest']>['search']['products']>[0]) =>
    (await mall.guest().search.products({ rows: 20, ...query })).list

  test.each([
    '乙醇',
    '试剂',
    'A4',
    '64-17-5',
    '乙醇分析纯',
    '无水乙醇 500mL',
    'ethanol',
    '离心管',
    '打印纸',
  ])('%s finds what a person means', async keyword => {
    expect((await names({ keyword })).length).toBeGreaterThan(0)
  })

  test('乙醇 finds ethanol first, by name, CAS and code alike', async () => {
    expect(
      (await names({ keyword: '乙醇' })).slice(0, 3).every(it => it.name.includes('乙醇')),
    ).toBe(true)
    const byCas = await names({ keyword: '64-17-5' })
    expect(byCas.every(it => it.cas === '64-17-5')).toBe(true)
    const code = byCas[0]!.code
    expect((await names({ keyword: code })).map(it => it.code)).toContain(code)
    expect(
      (await names({ keyword: code.toLowerCase(), type: 'code' })).map(it => it.code),
    ).toContain(code)
  })

  test('filters narrow, facets count what is there, pages do not overlap', async () => {
    const { search } = mall.guest()
    const all = await search.products({ keyword: '乙醇', rows: 5 })
    const [brand] = all.facets.brands
    const narrowed = await search.products({ keyword: '乙醇', brand: brand!.id, rows: 100 })
    expect(narrowed.total).toBe(brand!.count)
    expect(narrowed.list.every(it => it.brandName === brand!.name)).toBe(true)
    const [store] = all.facets.stores
    expect(
      (await search.products({ keyword: '乙醇', store: [store!.id] })).list.every(
        it => it.storeId === store!.id,
      ),
    ).toBe(true)
    const cheap = await search.products({
      keyword: '乙醇',
      maxPrice: 50_0000,
      sort: 'price',
      rows: 50,
    })
    expect(cheap.list.every(it => it.unitPrice <= 50_0000)).toBe(true)
    expect(cheap.list.map(it => it.unitPrice)).toEqual(
      cheap.list.map(it => it.unitPrice).sort((a, b) => a - b),
    )
    const [one, two] = await Promise.all(
      [1, 2].map(page => search.products({ searchType: 'product', page, rows: 40 })),
    )
    expect(one!.list.filter(it => two!.list.some(other => other.id === it.id))).toEqual([])
  })

  test('what is off sale is not found', async () => {
    const [hit] = await names({ keyword: '乙醇' })
    await mall.sql('update products set on_sale = false where mall_id = $1 and id = $2', [
      mall.school().id,
      hit!.id,
    ])
    expect((await names({ keyword: '乙醇', rows: 100 })).map(it => it.id)).not.toContain(hit!.id)
  })
})
