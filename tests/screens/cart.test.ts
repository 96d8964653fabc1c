import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { fillCart, setStock, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 3, { stock: 100_000 })
})
afterAll(() => site.close())

const cart = () => site.mall.as('teacher').cart
const filled = (num?: number) => fillCart(site.mall, goods, num)
const numOf = async (id: string) =>
  (await cart().view()).cartList.flatMap(it => it.items).find(it => it.skuId === id)?.num

describeForm(() => site, {
  name: 'changing the cart',
  who: 'teacher',
  form: '#cart',
  press: 'update',
  guestsToo: true,
  at: async () => {
    await filled()
    return '/cart'
  },
  valid: page => ({
    [`num.${goods[0]!.id}`]: '7',
    tick: page
      .$('[name=tick]')
      .toArray()
      .slice(1)
      .map(it => page.$(it).attr('value') ?? ''),
  }),
  then: async () => {
    const { cartList } = await cart().view()
    expect(cartList.flatMap(it => it.items).filter(it => !it.checked).length).toBe(1)
    expect(await numOf(goods[0]!.id)).toBe(7)
  },
  never: [
    { who: 'visitor', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

describe('the cart', () => {
  let browser: Browser
  beforeEach(async () => {
    await filled()
    browser = await site.browser().signIn('teacher')
    await browser.visit('/cart', { status: 200 })
  })
  const one = () => `num.${goods[0]!.id}`

  test.each(['0', '-1', '1.5', 'abc', '', '10000', '１０ｘ'])(
    'quantity %j is refused beside its field and kept',
    async typed => {
      const page = await browser.submit({ [one()]: typed }, { form: '#cart', press: 'update' })
      expect(page.status).toBe(422)
      expect(page.errorAt(one())).toContain('1 到 9999')
      expect(page.valueOf(one()) ?? '').toBe(typed)
      expect(await numOf(goods[0]!.id)).toBe(2)
    },
  )

  test('its head says how much there is to do, as everywhere', async () => {
    const { total } = await site.mall.as('teacher').todo.counts()
    expect(total).toBeGreaterThan(0)
    expect(browser.page.$('[role=banner] .m-badge').first().text()).toBe(String(total))
  })

  test('full-width digits are digits', async () => {
    expect(
      (await browser.submit({ [one()]: '１２' }, { form: '#cart', press: 'update' })).status,
    ).toBe(200)
    expect(await numOf(goods[0]!.id)).toBe(12)
  })

  test('totals per supplier and altogether add up', async () => {
    const view = await cart().view()
    expect(view.cartList.length).toBe(3)
    expect(view.amount).toBe(view.cartList.reduce((sum, it) => sum + it.amount, 0))
    for (const group of view.cartList) expect(group.amount).toBe(group.goodsAmount + group.freight)
    expect(browser.page.text).toContain('3 个供应商，将生成 3 张订单')
  })

  test('nothing ticked cannot be ordered, and says so', async () => {
    const page = await browser.submit({ tick: [] }, { form: '#cart', press: 'checkout' })
    expect(page.status).toBe(422)
    expect(page.summary).toEqual(['请先勾选要结算的商品。'])
  })

  test('what is removed can be put back with its quantity and tick, once', async () => {
    const [it] = goods as [Goods]
    await cart().update({ lines: [{ id: it.id, num: 5, checked: false }] })
    await browser.visit('/cart', { status: 200 })
    const gone = await browser.submit({}, { form: '#cart', press: `remove:${it.id}` })
    expect(gone.url.pathname).toBe('/emall/cart')
    expect(await numOf(it.id)).toBeUndefined()
    expect(gone.textOf('#restore')).toMatch(/已删除 .+ × 5。/)
    const other = await site.browser().signIn('teacher')
    await other.visit(gone.url.pathname + gone.url.search, { status: 200 })
    const back = await browser.submit({}, { form: '#restore', press: 'restore' })
    expect([back.url.search, back.$('#restore').length]).toEqual(['', 0])
    const line = async () =>
      (await cart().view()).cartList.flatMap(one => one.items).find(one => one.skuId === it.id)
    expect([(await line())?.num, (await line())?.checked]).toEqual([5, false])
    await other.submit({}, { form: '#restore', press: 'restore' })
    expect((await line())?.num).toBe(5)
  })

  test('goods that are no longer sold are not offered back, nor put back', async () => {
    const [it] = goods as [Goods]
    const onSale = (is: boolean) =>
      site.mall.sql('update products set on_sale = $3 where mall_id = $1 and id = $2', [
        site.mall.school().id,
        it.id,
        is,
      ])
    const gone = await browser.submit({}, { form: '#cart', press: `remove:${it.id}` })
    await onSale(false)
    const told = await browser.submit({}, { form: '#restore', press: 'restore' })
    await onSale(true)
    expect([told.status, told.$('#restore').length]).toEqual([422, 0])
    expect(told.textOf('.m-notice')).toContain('无法恢复')
    expect(await numOf(it.id)).toBeUndefined()
    expect((await browser.visit(gone.url.pathname + gone.url.search)).$('#restore').length).toBe(1)
  })

  test('several are removed after a question', async () => {
    const ask = await browser.submit({}, { form: '#cart', press: 'remove-checked' })
    expect(ask.url.pathname).toBe('/emall/cart/remove')
    expect(await numOf(goods[0]!.id)).toBe(2)
    await browser.submit()
    expect(await numOf(goods[0]!.id)).toBeUndefined()
  })

  test('a page that stays is answered in place: what was refused, removed, put back', async () => {
    const [it] = goods as [Goods]
    const send = async (form: string, press: string, typed: Record<string, string> = {}) => {
      const { url, init } = browser.page.form(form).fill(typed).request(press)
      const answer = await browser.request(new URL(`${url.pathname}.data?inPlace`, url), init)
      return { status: answer.status, text: await answer.text() }
    }
    expect(await send('#cart', 'update', { [one()]: '0' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('quantity_wrong'),
    })
    expect((await send('#cart', 'update', { [one()]: '6' })).status).toBe(200)
    expect(await numOf(it.id)).toBe(6)
    expect((await send('#cart', `remove:${it.id}`)).text).toContain('removed')
    expect(await numOf(it.id)).toBeUndefined()
  })

  test('all of a supplier ticked and unticked by one button', async () => {
    await browser.submit({}, { form: '#cart', press: `uncheck-store:${goods[0]!.storeId}` })
    const { cartList } = await cart().view()
    expect(
      cartList.find(it => it.storeId === goods[0]!.storeId)?.items.every(it => !it.checked),
    ).toBe(true)
  })

  test('too little stock, goods off sale and a changed price are told', async () => {
    await setStock(site.mall, goods[0]!.id, 1)
    await site.mall.sql('update products set on_sale = false where mall_id = $1 and id = $2', [
      site.mall.school().id,
      goods[1]!.id,
    ])
    await site.mall.sql(
      'update products set unit_price = unit_price + 5000 where mall_id = $1 and id = $2',
      [site.mall.school().id, goods[2]!.id],
    )
    await site.mall.sql(
      "update products set unit = '瓶', unit_en = 'bottle', max_num = 8 where mall_id = $1 and id = $2",
      [site.mall.school().id, goods[0]!.id],
    )
    const english = await browser.speak('en').visit('/cart')
    expect(english.text).toContain('Only 1 bottle in stock')
    expect(english.text).toContain('at most 8 bottles')
    const { text } = await browser.speak('cn').visit('/cart')
    expect(text).toContain('库存仅 1 瓶')
    expect(text).toContain('1 瓶起订，最多 8 瓶')
    expect(text).toContain('已下架')
    expect(text).toMatch(/单价由 ¥[\d.,]+ 变为/)
    await setStock(site.mall, goods[0]!.id, 100_000)
    await site.mall.sql('update products set on_sale = true where mall_id = $1 and id = $2', [
      site.mall.school().id,
      goods[1]!.id,
    ])
    await site.mall.sql(
      'update products set unit_price = unit_price - 5000 where mall_id = $1 and id = $2',
      [site.mall.school().id, goods[2]!.id],
    )
  })
})
