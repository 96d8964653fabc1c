import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { describeForm, type FormCase } from '../support/form-cases'
import { fillCart, orderOf, setStock, someGoods, stockOf, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 3, { stock: 100_000 })
})
afterAll(() => site.close())

const teacher = () => site.mall.as('teacher')
async function atOrder() {
  await fillCart(site.mall, goods)
  return '/order'
}
const valid = {
  addressId: 'teacher-lab',
  payType: 'unified',
  'invoice.type': 'special',
  'invoice.title': '云麓大学',
  'invoice.taxNo': '12100000400000123X',
  purpose: '催化反应溶剂',
  buyReason: '实验课',
  projectId: 'catalysis',
  remark: '请于工作日送达',
}

describeForm(() => site, {
  name: 'the order form',
  who: 'teacher',
  form: '#order',
  at: atOrder,
  valid,
  then: async page => {
    expect(page.url.pathname).toBe('/emall/order/account')
    const { orders } = await teacher().orders.checkout({
      id: page.url.searchParams.get('checkout') ?? '',
    })
    expect(orders.length).toBe(3)
    expect(orders[0]).toMatchObject({
      purpose: '催化反应溶剂',
      buyReason: '实验课',
      remark: '请于工作日送达',
      projectName: '绿色催化课题组',
      invoice: { type: 'special', title: '云麓大学', taxNo: '12100000400000123X' },
      consignee: '林知远',
    })
  },
  wrong: [
    { values: { purpose: '' }, at: 'purpose' },
    { values: { purpose: '  ' }, at: 'purpose' },
    { values: { purpose: '长'.repeat(101) }, at: 'purpose' },
    { values: { buyReason: '长'.repeat(301) }, at: 'buyReason' },
    { values: { remark: '长'.repeat(301) }, at: 'remark' },
    { values: { 'invoice.title': '' }, at: 'invoice.title' },
    { values: { 'invoice.taxNo': '12' }, at: 'invoice.taxNo' },
    { values: {}, tamper: { payType: 'barter' }, at: 'payType' },
    { values: {}, tamper: { addressId: 'student-lab' }, at: 'addressId' },
    { values: {}, tamper: { projectId: 'materials-of-others' }, at: 'projectId' },
  ],
  never: [
    { who: 'visitor', status: 403 },
    { who: 'finance', status: 403 },
  ],
})

describe('the order form', () => {
  let browser: Browser
  beforeEach(async () => {
    await atOrder()
    browser = await site.browser().signIn('teacher')
    await browser.visit('/order', { status: 200 })
  })

  test('sent twice, at once and by the back button, makes one set of orders', async () => {
    const form = browser.page.form('#order').fill(valid)
    const [one, two] = [form.request(), form.request()]
    const answers = await Promise.all([
      browser.request(one.url, one.init),
      browser.request(two.url, two.init),
    ])
    expect(answers.map(it => it.status)).toEqual([302, 302])
    const again = form.request()
    const third = await browser.request(again.url, again.init)
    expect(new Set([...answers, third].map(it => it.headers.get('location'))).size).toBe(1)
  })

  test('a price that changed since is shown old and new, and asked again', async () => {
    await site.mall.sql(
      'update products set unit_price = unit_price + 12300 where mall_id = $1 and id = $2',
      [site.mall.school().id, goods[0]!.id],
    )
    try {
      const page = await browser.submit(valid, { form: '#order' })
      expect(page.status).toBe(409)
      expect(page.text).toContain('价格已变动')
      expect(page.valueOf('purpose')).toBe('催化反应溶剂')
      const done = await browser.submit({}, { form: '#order' })
      expect([done.status, done.url.pathname]).toEqual([200, '/emall/order/account'])
    } finally {
      await site.mall.sql(
        'update products set unit_price = unit_price - 12300 where mall_id = $1 and id = $2',
        [site.mall.school().id, goods[0]!.id],
      )
    }
  })

  test('goods that ran out are named, nothing is ordered', async () => {
    await setStock(site.mall, goods[1]!.id, 1)
    const before = await stockOf(site.mall, goods[0]!.id)
    const page = await browser.submit(valid, { form: '#order' })
    expect(page.status).toBe(409)
    expect(page.text).toMatch(/库存不足/)
    expect(await stockOf(site.mall, goods[0]!.id)).toBe(before)
    await setStock(site.mall, goods[1]!.id, 100_000)
  })

  test('where nothing is ticked there is nothing to order', async () => {
    for (const it of goods) await teacher().cart.check({ id: it.id, checked: false })
    expect((await browser.visit('/order')).url.pathname).toBe('/emall/cart')
  })
})

describe('paying', () => {
  async function toPay() {
    const placed = await teacher().orders.place(
      orderOf(
        'teacher',
        goods.slice(0, 2).map(goods => ({ goods })),
        { payType: 'online' },
      ),
    )
    return { ...placed, path: `/pay?checkout=${placed.checkoutId}` }
  }

  describeForm(() => site, {
    name: 'going to the cashier',
    who: 'teacher',
    ownThing: true,
    at: async () => (await toPay()).path,
    valid: {},
    then: page => expect(page.path).toMatch(/\/emall\/cashier\//),
    never: [{ who: 'student', status: 404 }],
  })

  describeForm(() => site, {
    name: 'paying at the cashier',
    who: 'teacher',
    ownThing: true,
    press: 'pay',
    at: async () =>
      (
        await teacher().payments.start({
          checkoutId: (await toPay()).checkoutId,
          returnUrl: '/pay-return',
        })
      ).url.replace(/^\/emall/, ''),
    valid: {},
    then: page => {
      expect(page.url.pathname).toBe('/emall/pay-success')
      expect(page.text).toContain('支付成功')
    },
    never: [{ who: 'student', status: 404 }],
  })

  test('pressed twice, and returned to again: paid once', async () => {
    const { checkoutId, path } = await toPay()
    const browser = await site.browser().signIn('teacher')
    await browser.visit(path)
    await browser.submit()
    const form = browser.page.form()
    const answers = []
    for (let i = 0; i < 2; i++) {
      const { url, init } = form.request('pay')
      answers.push(await browser.request(url, init))
    }
    const back = answers[0]?.headers.get('location') ?? ''
    for (let i = 0; i < 2; i++)
      expect((await browser.visit(back)).url.pathname).toBe('/emall/pay-success')
    const { orders } = await teacher().orders.checkout({ id: checkoutId })
    for (const { id, payStatus } of orders) {
      expect(payStatus).toBe('paid')
      expect(
        (await teacher().orders.log({ id })).list.filter(it => it.action === 'pay').length,
      ).toBe(1)
    }
    const [{ events } = { events: 0 }] = await site.mall.sql<{ events: number }>(
      "select count(*)::int as events from payment_events e join payments p on p.mall_id = e.mall_id and p.id = e.payment_id where p.checkout_id = $1 and e.kind = 'paid'",
      [checkoutId],
    )
    expect(events).toBe(1)
  })

  test('refused by the bank: told so, and it can be tried again', async () => {
    const { path } = await toPay()
    const browser = await site.browser().signIn('teacher')
    await browser.visit(path)
    await browser.submit()
    const failed = await browser.submit({}, { press: 'fail' })
    expect(failed.url.pathname).toBe('/emall/pay')
    expect(failed.text).toContain('支付没有成功')
    await browser.submit()
    expect((await browser.submit({}, { press: 'pay' })).text).toContain('支付成功')
  })

  test('a forged return changes nothing', async () => {
    const { checkoutId } = await toPay()
    const { paymentId } = await teacher().payments.start({ checkoutId, returnUrl: '/pay-return' })
    const { amount } = await teacher().payments.detail({ id: paymentId })
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit(
      `/pay-return?paymentId=${paymentId}&providerRef=X1&amount=${amount}&result=paid&sign=forged`,
    )
    expect(page.url.pathname).toBe('/emall/pay-success-waiting')
    expect((await teacher().payments.detail({ id: paymentId })).status).toBe('paying')
  })
})

describe('addresses', () => {
  const address = {
    consignee: '林知远',
    phone: '13912345678',
    regionCode: 'south',
    detail: '图书馆 3 层',
  }
  const wrong: FormCase['wrong'] = [
    { values: { consignee: '' }, at: 'consignee' },
    { values: { phone: '' }, at: 'phone' },
    { values: { phone: '12345678901' }, at: 'phone' },
    { values: { phone: '1391234567' }, at: 'phone' },
    { values: { regionCode: '' }, at: 'regionCode' },
    { values: {}, tamper: { regionCode: 'moon' }, at: 'regionCode' },
    { values: { detail: ' ' }, at: 'detail' },
    { values: { detail: '长'.repeat(201) }, at: 'detail' },
  ]
  let made: string[] = []
  const make = async () => {
    for (const id of made)
      await teacher()
        .accounts.removeAddress({ id })
        .catch(() => undefined)
    const { id } = await teacher().accounts.addAddress({ ...address, detail: '旧地址' })
    made = [id]
    return id
  }

  describeForm(() => site, {
    name: 'adding an address',
    who: 'teacher',
    form: '#address',
    at: async () => '/person/address/add',
    valid: address,
    wrong,
    then: async (page, { mall }) => {
      expect(page.text).toContain('图书馆 3 层')
      for (const it of (await mall.as('teacher').accounts.addresses()).list.filter(
        it => it.detail === address.detail,
      ))
        await mall.as('teacher').accounts.removeAddress({ id: it.id })
    },
    never: [{ who: 'finance', status: 403 }],
  })

  describeForm(() => site, {
    name: 'changing an address',
    who: 'teacher',
    form: '#address',
    ownThing: true,
    at: async () => `/person/address/${await make()}`,
    valid: address,
    wrong: wrong.slice(0, 3),
    never: [{ who: 'student', status: 404 }],
  })

  describeForm(() => site, {
    name: 'removing an address',
    who: 'teacher',
    ownThing: true,
    at: async () => `/person/address/${await make()}/remove`,
    valid: {},
    never: [{ who: 'student', status: 404 }],
  })
})
