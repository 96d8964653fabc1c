import { afterAll, beforeAll, expect } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { buyUntil, orderOf, someGoods, type Goods, type Stage } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 3, { stock: 100_000 })
})
afterAll(() => site.close())

const order = async (stage: Stage) =>
  (await buyUntil(site.mall, [{ goods: goods[0]! }], stage)).orders[0]!.id
const fresh = async (n = 1) =>
  site.mall.as('teacher').orders.place(
    orderOf(
      'teacher',
      goods.slice(0, n).map(goods => ({ goods, num: 2 })),
    ),
  )
const detail = (id: string) => site.mall.as('teacher').orders.detail({ id })
const idIn = (path: string) => /\d{20}/.exec(path)?.[0] ?? ''

describeForm(() => site, {
  name: 'cancelling an order',
  who: 'teacher',
  ownThing: true,
  form: '#cancel',
  at: async () => `/orders/${await order('adopted')}/cancel`,
  valid: { reason: 'need', detail: '实验取消' },
  then: async page => {
    expect(await detail(idIn(page.path))).toMatchObject({ status: 'cancelled' })
    expect(page.text).toContain('实验取消')
  },
  wrong: [
    { values: {}, tamper: { reason: '' }, at: 'reason' },
    { values: {}, tamper: { reason: 'made-up' }, at: 'reason' },
    { values: { detail: '长'.repeat(151) }, at: 'detail' },
  ],
  never: [
    { who: 'student', status: 404 },
    { who: 'visitor', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'confirming receipt',
  who: 'teacher',
  ownThing: true,
  form: '#confirm',
  at: async () => `/orders/${await order('shipped')}/receive`,
  valid: {},
  then: async page => expect(await detail(idIn(page.path))).toMatchObject({ status: 'waitAccept' }),
  never: [{ who: 'colleague', status: 404 }],
})

describeForm(() => site, {
  name: 'hiding an ended order',
  who: 'teacher',
  ownThing: true,
  form: '#confirm',
  at: async () => {
    const id = await order('filled')
    await site.mall.as('teacher').orders.cancel({ id, remark: 'x' })
    return `/orders/${id}/remove`
  },
  valid: {},
  then: page => expect(page.path).toBe('/emall/person/orders'),
})

describeForm(() => site, {
  name: 'filling in funds',
  who: 'teacher',
  ownThing: true,
  form: '#fill',
  at: async () => `/order/account?checkout=${(await fresh(2)).checkoutId}`,
  valid: { 'shares[0].fundId': 'nsfc' },
  then: async (page, { mall }) => {
    const { orders } = await mall
      .as('teacher')
      .orders.checkout({ id: page.url.searchParams.get('checkout') ?? '' })
    expect(orders.map(it => it.fundStatus)).toEqual(['toAudit', 'toAudit'])
  },
  wrong: [
    { values: { 'shares[0].fundId': '' }, at: 'shares[0].fundId' },
    { values: { 'shares[0].amount': '1.234' }, at: 'shares[0].amount' },
    { values: { 'shares[0].amount': '十元' }, at: 'shares[0].amount' },
    { values: { 'shares[0].amount': '-5' }, at: 'shares[0].amount' },
    { values: { 'shares[1].fundId': 'key', 'shares[1].amount': '' }, at: 'shares[1].amount' },
    { values: { 'shares[1].amount': '3' }, at: 'shares[1].fundId' },
    { values: { 'shares[1].fundId': 'key', 'shares[1].amount': '3' }, at: null },
    { values: {}, tamper: { 'shares[0].fundId': 'no-such' }, at: 'shares[0].fundId', status: 404 },
  ],
  never: [
    { who: 'student', status: 404 },
    { who: 'finance', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'approving as the fund owner',
  who: 'owner',
  ownThing: true,
  form: '#approve',
  press: 'approve',
  at: async () => `/todo/todo/toAudit/${await order('filled')}`,
  valid: {},
  never: [
    { who: 'teacher', status: 404 },
    { who: 'colleague', status: 404 },
    { who: 'finance', status: 404 },
  ],
})

describeForm(() => site, {
  name: 'returning as the fund owner',
  who: 'owner',
  ownThing: true,
  form: '#give-back',
  press: 'return',
  at: async () => `/todo/todo/toAudit/${await order('filled')}`,
  valid: { remark: '请改用设备费列支' },
  wrong: [
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '   ' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
})
