import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import type { SchoolCode } from '../support/database'
import { fillCart, someGoods, type Goods } from '../support/shopping'
import { formatYuan } from '~/contract/money'

/** The order form against a cart, prices and stock that become others while it is open, and from one campus to the next. */
let site: TestSite
let goods: [Goods, Goods, Goods]
beforeAll(async () => {
  site = await openTestSite()
  goods = (await someGoods(site.mall, 3, { stock: 100_000 })) as typeof goods
})
afterAll(() => site.close())

const teacher = () => site.mall.as('teacher')
const typed = {
  addressId: 'teacher-lab',
  payType: 'unified',
  purpose: '催化反应溶剂',
  buyReason: '实验课',
  remark: '请于工作日送达',
}
const ordersOf = async (school?: SchoolCode) =>
  (await site.mall.as('teacher', school).orders.list({ page: 1, rows: 1 })).total

describe('two tabs', () => {
  let tabs: [Browser, Browser]
  beforeEach(async () => {
    await fillCart(site.mall, goods.slice(0, 2))
    const open = async () => {
      const browser = await site.browser().signIn('teacher')
      await browser.visit('/order', { status: 200 })
      return browser
    }
    tabs = [await open(), await open()]
  })

  test('sent at once make one set of orders; the other is told that it is not ordered again', async () => {
    const before = await ordersOf()
    const answers = await Promise.all(tabs.map(it => it.post(typed, { form: '#order' })))
    const places = answers.map(it => it.headers.get('location') ?? '').sort()
    expect(places).toEqual([
      '/emall/cart?ordered=1',
      expect.stringMatching(/^\/emall\/order\/account\?checkout=/),
    ])
    expect((await ordersOf()) - before).toBe(2)
    expect((await tabs[0].visit('/cart?ordered=1')).text).toContain('没有重复下单')
  })

  test('goods added in the second stay when the first orders, and its own form asks again with all that was typed', async () => {
    await teacher().cart.add({ id: goods[0].id, num: 7 })
    const [first, second] = tabs
    expect((await first.submit(typed, { form: '#order' })).url.pathname).toBe(
      '/emall/order/account',
    )
    const asked = await second.submit(typed, { form: '#order' })
    expect(asked.status).toBe(409)
    const { name } = await teacher().catalogue.product({
      storeId: goods[0].storeId,
      id: goods[0].id,
    })
    expect(asked.textOf('.m-notice')).toContain(name)
    expect(['purpose', 'buyReason', 'remark'].map(it => asked.valueOf(it))).toEqual([
      typed.purpose,
      typed.buyReason,
      typed.remark,
    ])
    const done = await second.submit({}, { form: '#order' })
    const { orders } = await teacher().orders.checkout({
      id: done.url.searchParams.get('checkout') ?? '',
    })
    expect(orders.map(it => it.lines.map(line => [line.productId, line.num]))).toEqual([
      [[goods[0].id, 7]],
    ])
  })

  test('a tick in an old tab of the cart does not put back what was ordered', async () => {
    const cart = await site.browser().signIn('teacher')
    await teacher().cart.add({ id: goods[0].id, num: 7 })
    await cart.visit('/cart')
    expect((await tabs[0].submit(typed, { form: '#order' })).url.pathname).toBe(
      '/emall/order/account',
    )
    await cart.submit({}, { form: '#cart', press: 'update' })
    const [line] = (await teacher().cart.view()).cartList.flatMap(it => it.items)
    expect([line?.skuId, line?.num]).toEqual([goods[0].id, 7])
  })
})

/** Prices, stock and campaigns by campus, as the demo schools have them and as this test gives them. */
describe.each(['yunlu', 'jianghai', 'qinglan', 'beiyuan'] as const)('buying at %s', school => {
  const campuses = [
    ['north', 'teacher-lab'],
    ['south', 'teacher-office'],
  ] as const
  let item: Goods & { south: number; sale: number }

  beforeAll(async () => {
    const [plain] = (await someGoods(site.mall, 1, { school, stock: 50 })) as [Goods]
    const mallId = site.mall.school(school).id
    const south = plain.unitPrice + 60_000
    await site.mall.sql(
      'insert into region_prices (mall_id, product_id, region_code, unit_price) values ($1, $2, $3, $4)',
      [mallId, plain.id, 'south', south],
      school,
    )
    await site.mall.sql(
      "update product_stock set stock = 9 where mall_id = $1 and product_id = $2 and region_code = 'south'",
      [mallId, plain.id],
      school,
    )
    item = { ...plain, south, sale: 0 }
  })

  const fill = async (id: string, num: number) => {
    const { cart } = site.mall.as('teacher', school)
    for (const { items } of (await cart.view()).cartList)
      for (const it of items) await cart.remove({ id: it.skuId })
    await cart.add({ id, num })
  }
  const payType = () => site.mall.school(school).payTypes[0] ?? 'unified'
  const chosen = (addressId: string) => ({ ...typed, addressId, payType: payType() })

  test.each(campuses)(
    '%s: chosen by the button, priced, ordered at once',
    async (campus, addressId) => {
      await fill(item.id, 2)
      const browser = await site.browser({ school }).signIn('teacher')
      await browser.visit('/order', { status: 200 })
      const priced = await browser.submit(chosen(addressId), { form: '#order', press: 'reprice' })
      const price = campus === 'south' ? item.south : item.unitPrice
      expect(priced.status).toBe(200)
      expect(priced.textOf('#order .m-table')).toContain(formatYuan(price * 2))
      expect(priced.valueOf('purpose')).toBe(typed.purpose)
      expect(priced.valueOf('addressId')).toBe(addressId)
      const done = await browser.submit({}, { form: '#order', press: 'place' })
      expect(done.url.pathname).not.toBe('/emall/order')
      const [order] = (await site.mall.as('teacher', school).orders.list({ page: 1, rows: 1 })).list
      const detail = await site.mall.as('teacher', school).orders.detail({ id: order?.id ?? '' })
      expect(detail.lines.map(it => [it.productId, it.unitPrice])).toEqual([[item.id, price]])
      expect(detail.address).toContain(campus === 'south' ? '行政楼' : '化学楼')
    },
  )

  test('a refused submit is shown at the prices of its address, and the next one is accepted', async () => {
    await fill(item.id, 2)
    const browser = await site.browser({ school }).signIn('teacher')
    await browser.visit('/order', { status: 200 })
    const refused = await browser.submit(chosen('teacher-office'), {
      form: '#order',
      press: 'place',
    })
    expect(refused.status).toBe(409)
    expect(refused.textOf('.m-notice')).toContain(
      `¥${formatYuan(item.unitPrice)} → ¥${formatYuan(item.south)}`,
    )
    expect(refused.textOf('#order .m-table')).toContain(formatYuan(item.south * 2))
    const done = await browser.submit({}, { form: '#order', press: 'place' })
    expect([done.status, done.url.pathname === '/emall/order']).toEqual([200, false])
  })

  test('a form that is wrong for another reason is priced by its address, too', async () => {
    await fill(item.id, 2)
    const browser = await site.browser({ school }).signIn('teacher')
    await browser.visit('/order', { status: 200 })
    const refused = await browser.submit(
      { ...chosen('teacher-office'), purpose: '' },
      { form: '#order', press: 'place' },
    )
    expect(refused.status).toBe(422)
    expect(refused.textOf('#order .m-table')).toContain(formatYuan(item.south * 2))
    const done = await browser.submit({ purpose: '教学' }, { form: '#order', press: 'place' })
    expect(done.url.pathname).not.toBe('/emall/order')
  })

  test('stock is that of the chosen campus', async () => {
    await fill(item.id, 20)
    const browser = await site.browser({ school }).signIn('teacher')
    expect((await browser.visit('/order', { status: 200 })).text).not.toContain('所选校区库存不足')
    const priced = await browser.submit(chosen('teacher-office'), {
      form: '#order',
      press: 'reprice',
    })
    expect(priced.text).toContain('所选校区库存不足')
  })

  test('the price of a campaign comes on top of the price of the campus', async () => {
    const [sold] = await site.mall.sql<{ id: string }>(
      `select g.product_id as id from campaign_goods g join campaigns c on c.mall_id = g.mall_id and c.id = g.campaign_id
         join products p on p.mall_id = g.mall_id and p.id = g.product_id
       where g.mall_id = $1 and c.begins_at <= $2 and c.ends_at > $2 and g.per_person is null and g.stock is null and p.on_sale and p.min_num = 1 and p.detail->'hazard'->>'controlled' is null order by 1 limit 1`,
      [site.mall.school(school).id, site.mall.clock.now()],
      school,
    )
    const id = sold?.id ?? ''
    // A share of the list price, not a price of its own: it depends on the campus.
    await site.mall.sql(
      'update campaign_goods set price = null, rate = 850 where mall_id = $1 and product_id = $2',
      [site.mall.school(school).id, id],
      school,
    )
    await site.mall.sql(
      `insert into region_prices (mall_id, product_id, region_code, unit_price)
       select mall_id, id, 'south', unit_price + 70000 from products where mall_id = $1 and id = $2
       on conflict (mall_id, product_id, region_code) do update set unit_price = excluded.unit_price`,
      [site.mall.school(school).id, id],
      school,
    )
    await fill(id, 1)
    const { cart } = site.mall.as('teacher', school)
    const at = async (regionCode: string) =>
      (await cart.view({ regionCode })).cartList.flatMap(it => it.items)[0]
    const [north, south] = [await at('north'), await at('south')]
    expect(north?.unitPrice).not.toBe(south?.unitPrice)
    const browser = await site.browser({ school }).signIn('teacher')
    await browser.visit('/order', { status: 200 })
    const priced = await browser.submit(chosen('teacher-office'), {
      form: '#order',
      press: 'reprice',
    })
    expect(priced.textOf('#order .m-table')).toContain(formatYuan(south?.amount ?? 0))
    const done = await browser.submit({}, { form: '#order', press: 'place' })
    expect(done.url.pathname).not.toBe('/emall/order')
  })
})
