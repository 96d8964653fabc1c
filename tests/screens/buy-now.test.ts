import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { credentials } from '../support/form-cases'
import { fillCart, setStock, someGoods, stockOf, type Goods } from '../support/shopping'
import { formatYuan } from '~/contract/money'

/** From the page of goods straight to the order of these alone: by its own form, with the cart left as it is. */
let site: TestSite
let item: Goods
let inCart: Goods
beforeAll(async () => {
  site = await openTestSite()
  ;[item, inCart] = (await someGoods(site.mall, 2, { stock: 100_000 })) as [Goods, Goods]
})
afterAll(() => site.close())

const ADD = '#main form[action$="/cart/add"]'
const typed = { addressId: 'teacher-lab', payType: 'unified', purpose: '催化反应溶剂' }
const teacher = () => site.mall.as('teacher')
const at = () => `/product/${item.storeId}/${item.id}`
const cart = async () =>
  (await teacher().cart.view()).cartList
    .flatMap(it => it.items)
    .map(it => [it.skuId, it.num, it.lineId])
const total = async () => (await teacher().orders.list({ page: 1, rows: 1 })).total
const product = (set: string, ...values: unknown[]) =>
  site.mall.sql(`update products set ${set} where mall_id = $1 and id = $2`, [
    site.mall.school().id,
    item.id,
    ...values,
  ])
async function buy(num = '3', browser?: Browser): Promise<Browser> {
  const buyer = browser ?? (await site.browser().signIn('teacher'))
  await buyer.visit(at(), { status: 200 })
  await buyer.submit({ num }, { form: ADD, press: 'buy' })
  return buyer
}

describe('buying at once', () => {
  let before: Awaited<ReturnType<typeof cart>>
  beforeEach(async () => {
    await fillCart(site.mall, [item, inCart], 2)
    before = await cart()
  })

  test('orders exactly these goods, and leaves the cart as it is', async () => {
    const stock = await stockOf(site.mall, item.id)
    const browser = await buy()
    expect(browser.page.url.pathname).toBe('/emall/order')
    expect(browser.page.$('#order .m-table tbody tr').length).toBe(1)
    expect(browser.page.textOf('#order .m-table')).toContain(formatYuan(item.unitPrice * 3))
    const done = await browser.submit(typed, { form: '#order', press: 'place' })
    expect(done.url.pathname).toBe('/emall/order/account')
    const { orders } = await teacher().orders.checkout({
      id: done.url.searchParams.get('checkout') ?? '',
    })
    expect(orders.map(it => it.lines.map(line => [line.productId, line.num]))).toEqual([
      [[item.id, 3]],
    ])
    expect(await stockOf(site.mall, item.id)).toBe(stock - 3)
    expect(await cart()).toEqual(before)
  })

  test('one press is one order, however many tabs its page stands in and are sent at once', async () => {
    const [first, second] = [await buy(), await site.browser().signIn('teacher')]
    const { pathname, search } = first.page.url
    await second.visit(pathname + search, { status: 200 })
    const stock = await stockOf(site.mall, item.id)
    const orders = await total()
    const answers = await Promise.all(
      [first, second].map(it => it.post(typed, { form: '#order', press: 'place' })),
    )
    const [one, other] = answers.map(it => it.headers.get('location'))
    expect(one).toMatch(/^\/emall\/order\/account\?checkout=/)
    expect(other).toBe(one)
    expect((await total()) - orders).toBe(1)
    expect(await stockOf(site.mall, item.id)).toBe(stock - 3)
  })

  test('a second press is a second order', async () => {
    const orders = await total()
    for (const browser of [await buy(), await buy()])
      await browser.submit(typed, { form: '#order', press: 'place' })
    expect((await total()) - orders).toBe(2)
  })

  test('a price that changed meanwhile is shown and asked again', async () => {
    const browser = await buy()
    await product('unit_price = unit_price + 5000')
    const asked = await browser.submit(typed, { form: '#order', press: 'place' })
    expect(asked.status).toBe(409)
    expect(asked.textOf('.m-notice')).toContain(
      `¥${formatYuan(item.unitPrice)} → ¥${formatYuan(item.unitPrice + 5000)}`,
    )
    expect(asked.valueOf('purpose')).toBe(typed.purpose)
    const done = await browser.submit({}, { form: '#order', press: 'place' })
    await product('unit_price = unit_price - 5000')
    expect(done.url.pathname).toBe('/emall/order/account')
    expect(await cart()).toEqual(before)
  })

  test('what ran out is not ordered, and the form stays', async () => {
    const browser = await buy()
    const orders = await total()
    await setStock(site.mall, item.id, 2)
    const refused = await browser.submit(typed, { form: '#order', press: 'place' })
    await setStock(site.mall, item.id, 100_000)
    expect([refused.status, refused.valueOf('purpose')]).toEqual([409, typed.purpose])
    expect(refused.text).toMatch(/库存仅 2 [^\d\s]/)
    expect((await total()) - orders).toBe(0)
  })

  test('what is no longer sold is told on a page of its own', async () => {
    const browser = await buy()
    await product('on_sale = false')
    const gone = await browser.submit(typed, { form: '#order', press: 'place' })
    const opened = await (
      await site.browser().signIn('teacher')
    ).visit(`/order?buy=${item.id}&num=3`)
    await product('on_sale = true')
    for (const page of [gone, opened]) expect(page.text).toContain('该商品已不存在或已下架')
    expect(await cart()).toEqual(before)
  })

  test('another campus is priced by the button, for these goods alone', async () => {
    const browser = await buy()
    const priced = await browser.submit(
      { ...typed, addressId: 'teacher-office' },
      { form: '#order', press: 'reprice' },
    )
    expect([priced.status, priced.valueOf('addressId')]).toEqual([200, 'teacher-office'])
    expect(priced.$('#order .m-table tbody tr').length).toBe(1)
    const done = await browser.submit({}, { form: '#order', press: 'place' })
    expect(done.url.pathname).toBe('/emall/order/account')
    expect(await cart()).toEqual(before)
  })

  test('a new address leads back to it', async () => {
    const { page } = await buy()
    const aside = page.$('input[value="新增地址"]').attr('name') ?? ''
    expect(
      new URL(aside.slice(aside.indexOf(':') + 1), page.url).searchParams.get('returnTo'),
    ).toBe(page.url.pathname.replace('/emall', '') + page.url.search)
  })

  test.each(['0', 'abc', '10000'])('quantity %j is refused before the order', async num => {
    expect((await buy(num)).page.text).toContain('1 到 9999')
  })

  test('a quantity against the supplier’s rule is told with the rule', async () => {
    await product('min_num = 4, num_step = 2')
    const { page } = await buy('5')
    await product('min_num = 1, num_step = 1')
    expect(page.text).toContain('起订数量为 4')
  })

  test('a guest signs in first and is then at the order; nothing is put in a cart', async () => {
    const guest = await buy('2', site.browser())
    expect(guest.page.url.pathname).toBe('/emall/logining')
    expect(guest.cookies.has('guest_cart')).toBe(false)
    const { account, password } = credentials('teacher')
    await guest.visit(`${guest.page.url.pathname}${guest.page.url.search}&by=password`)
    const order = await guest.submit({ account, password })
    expect(order.url.pathname).toBe('/emall/order')
    expect(order.valueOf('lines[0].num')).toBe('2')
  })
})
