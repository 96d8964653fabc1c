import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { clerkOf } from '../support/shopping'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** The supplier with the most goods: known before the database is. */
const STORE = 'huashi'
let next = 0
async function fresh() {
  const [it] = await site.mall.sql<{ id: string }>(
    'select id from products where mall_id = $1 and store_id = $2 and on_sale order by id offset $3 limit 1',
    [site.mall.school().id, STORE, next++],
  )
  return it!.id
}
const clerk = () => site.mall.as(clerkOf(STORE)).deskGoods
const idIn = (path: string) => decodeURIComponent(/\/goods\/([^?]+)/.exec(path)?.[1] ?? '')
const sheet = (text: string, name = 'prices.csv') => new File([text], name, { type: 'text/csv' })

describe('prices and stock at the desk', () => {
  describeForm(() => site, {
    name: 'changing price and stock',
    who: clerkOf(STORE),
    form: '#goods',
    at: async () => `/desk/goods/${encodeURIComponent(await fresh())}`,
    valid: { unitPrice: '12.3456', 'regions[0].stock': '77', 'regions[1].price': '13' },
    then: async page => {
      const now = await clerk().detail({ id: idIn(page.path) })
      expect(now).toMatchObject({ unitPrice: 123_456 })
      expect(now.regions[0]?.stock).toBe(77)
      expect(now.regions[1]?.unitPrice).toBe(130_000)
      expect(page.text).toContain('已保存')
    },
    wrong: [
      { values: { unitPrice: '' }, at: 'unitPrice' },
      { values: { unitPrice: 'abc' }, at: 'unitPrice', says: /不小于 0/ },
      { values: { unitPrice: '-1' }, at: 'unitPrice' },
      { values: { unitPrice: '1.23456' }, at: 'unitPrice' },
      { values: { 'regions[0].stock': '' }, at: 'regions[0].stock' },
      { values: { 'regions[0].stock': '1.5' }, at: 'regions[0].stock', says: /整数/ },
      { values: { 'regions[1].price': 'x' }, at: 'regions[1].price' },
      { values: {}, tamper: { wasPrice: '1' }, at: null, status: 409 },
    ],
    never: [
      { who: 'teacher', status: 403 },
      { who: 'clerk-jingxuan', status: 404 },
    ],
  })

  test('lists with filters, pages, a count and an empty state', async () => {
    const browser = await site.browser().signIn(clerkOf(STORE))
    const page = await browser.visit('/desk/goods', { status: 200 })
    const { total, list } = await clerk().list({})
    expect(page.text).toContain(String(total))
    expect(page.links('修改').length).toBe(list.length)
    expect((await browser.visit('/desk/goods?page=2')).links('修改').length).toBeGreaterThan(0)
    expect(
      (await browser.visit(`/desk/goods?keyword=${encodeURIComponent(list[0]!.code)}&state=on`))
        .text,
    ).toContain(list[0]!.name)
    expect((await browser.visit('/desk/goods?keyword=nothing-of-ours')).text).toContain(
      '没有符合条件的商品',
    )
    expect((await browser.visit('/desk/goods?state=junk&page=-3&rows=x')).status).toBe(200)
    const file = await browser.request(browser.address('/desk/goods/export?type=csv&sample=1'))
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    const stranger = await site.browser().signIn('teacher')
    for (const path of ['/desk/goods', '/desk/goods/import', '/desk/goods/export'])
      expect((await stranger.request(stranger.address(path))).status).toBe(403)
  })

  test('a table is read, looked at, and counts when that is confirmed', async () => {
    const id = await fresh()
    const before = await clerk().detail({ id })
    const browser = await site.browser().signIn(clerkOf(STORE))
    await browser.visit('/desk/goods/import')
    expect((await browser.submit({}, { form: '#sheet', press: 'read' })).summary.join()).toContain(
      '请选择文件',
    )
    expect(
      (
        await browser.submit({ file: sheet('a,b\n1,2') }, { form: '#sheet', press: 'read' })
      ).summary.join(),
    ).toContain('表头无法识别')
    expect(browser.page.title).toContain('错误')
    const seen = await browser.submit(
      { file: sheet(`商品编码,单价（元）,库存（北校区）\n${id},66.6,88\nnobody,1,2\n`) },
      { form: '#sheet', press: 'read' },
    )
    expect(seen.status).toBe(200)
    expect(seen.text).toContain('1 行有变动，1 行有误')
    expect(seen.title).not.toContain('错误')
    expect(seen.text).toContain('本店没有这个商品')
    expect(seen.text).toContain('¥66.60')
    expect((await clerk().detail({ id })).unitPrice).toBe(before.unitPrice)
    const done = await browser.submit({}, { form: '#confirm', press: 'confirm' })
    expect(done.text).toContain('已修改 1 种商品')
    expect(await clerk().detail({ id })).toMatchObject({ unitPrice: 666_000 })
    expect((await clerk().detail({ id })).regions[0]?.stock).toBe(88)
  })

  test('what was confirmed on an old page, or made up, changes nothing', async () => {
    const id = await fresh()
    const { unitPrice } = await clerk().detail({ id })
    const browser = await site.browser().signIn(clerkOf(STORE))
    await browser.visit('/desk/goods/import')
    await browser.submit(
      { file: sheet(`商品编码,单价（元）\n${id},5\n`) },
      { form: '#sheet', press: 'read' },
    )
    await clerk().change({
      changes: [
        { id, price: { was: unitPrice, now: unitPrice + 100 }, stocks: [], regionPrices: [] },
      ],
    })
    const late = await browser.submit({}, { form: '#confirm', press: 'confirm' })
    expect([late.status, late.summary.join()]).toEqual([
      409,
      expect.stringContaining('已被他人改动'),
    ])
    await browser.visit('/desk/goods/import')
    await browser.submit(
      { file: sheet(`商品编码,单价（元）\n${id},5\n`) },
      { form: '#sheet', press: 'read' },
    )
    expect(
      (
        await browser.submit(
          {},
          { form: '#confirm', press: 'confirm', tamper: { changes: '[{"id":7}]' } },
        )
      ).status,
    ).toBe(400)
    expect(await clerk().detail({ id })).toMatchObject({ unitPrice: unitPrice + 100 })
  })
})
