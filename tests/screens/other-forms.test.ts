import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { keepSessions } from '../fuzz/account-samples'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { codeFor, forgetTurns } from '../support/phones'
import { buyUntil, clerkOf, someGoods, type Goods, type Stage } from '../support/shopping'

/** Forms that the tests of their areas walk through: put through all that every form must stand. */
let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 4, { stock: 100_000 })
})
afterAll(() => site.close())
beforeEach(() => forgetTurns(site.mall))

const as = (person: string) => site.mall.as(person)
const sql = (text: string, ...values: unknown[]) =>
  site.mall.sql<Record<string, string>>(text, [site.mall.school().id, ...values])
const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const order = async (stage: Stage) =>
  (await buyUntil(site.mall, [{ goods: goods[0]! }], stage)).orders[0]!.id
async function finished(): Promise<{ orderId: string; acceptanceId: string }> {
  const orderId = await order('received')
  const { id } = await as('teacher').acceptances.accept({
    orderId,
    lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
  })
  await as('acceptor').acceptances.confirm({ id, operate: 'confirm' })
  return { orderId, acceptanceId: id }
}

let opened = 0
async function group(joinedNum = 0): Promise<string> {
  const it = goods[opened++ % goods.length]!
  await sql(
    "update group_buys set status = 'ordered' where mall_id = $1 and product_id = $2 and status = 'recruiting'",
    it.id,
  )
  const { id } = await as(clerkOf(it.storeId)).groupBuying.open({
    productId: it.id,
    title: '各表单的团购',
    steps: [{ num: 4, unitPrice: it.unitPrice - 1_000 }],
    maxNum: 40,
    personMax: 10,
    endDay: dayAhead(3),
  })
  if (joinedNum) await as('teacher').groupBuying.join({ id, num: joinedNum })
  return id
}
const wrongPieces = ['0', '1.5', '11111', ''].map(num => ({ values: { num }, at: 'num' }))

describeForm(() => site, {
  name: 'joining a group',
  who: 'teacher',
  form: '#join',
  press: 'join',
  guestsToo: true,
  at: async () => `/groupBuy/${await group()}`,
  valid: { num: '4' },
  then: page => {
    expect(page.path).toMatch(/said=joined$/)
  },
  wrong: wrongPieces,
})
describeForm(() => site, {
  name: 'another quantity in a group',
  who: 'teacher',
  form: '#join',
  press: 'change',
  guestsToo: true,
  at: async () => `/groupBuy/${await group(2)}`,
  valid: { num: '5' },
  then: page => {
    expect(page.path).toMatch(/said=changed$/)
  },
  wrong: [...wrongPieces, { values: { num: '11' }, at: 'num' }],
})
describeForm(() => site, {
  name: 'wanting what somebody else asked for',
  who: 'teacher',
  form: '#support',
  press: 'support',
  guestsToo: true,
  valid: { num: '3' },
  at: async () =>
    `/group-purchase/demand-list/${(await as('owner').groupBuying.addDemand({ name: '滤膜', spec: '0.22 μm', unit: '包', num: 5, reason: '过滤用' })).id}`,
  then: page => {
    expect(page.path).toMatch(/said=supported$/)
  },
  wrong: wrongPieces,
})

describeForm(() => site, {
  name: 'goods pushed by a supplier',
  who: 'clerk-boyuan',
  form: '#push',
  at: async () => '/desk/push',
  valid: { code: 'ABA-100', words: '新批次到货' },
  then: page => {
    expect(page.path).toMatch(/sent=\d+/)
  },
  wrong: [
    { values: { code: '' }, at: 'code' },
    { values: { code: '没有这个货号' }, at: 'code' },
    { values: { words: '长'.repeat(101) }, at: 'words' },
  ],
  never: [{ who: 'teacher', status: 403 }],
})
describeForm(() => site, {
  name: 'how often suppliers may push',
  who: 'teacher',
  form: '.m-push-rate',
  press: 'rate',
  at: async () => '/person/wishlist',
  valid: { rate: 'three' },
  then: async () => {
    expect((await as('teacher').push.rate()).rate).toBe('three')
  },
  never: [{ who: 'visitor', status: 403 }],
})

const NEW_PHONE = '13955550001'
let code = '000000'
describeForm(() => site, {
  name: 'another mobile number',
  who: 'owner',
  form: '#change-phone',
  press: 'save',
  proven: true,
  at: async () => {
    await keepSessions(site.mall)
    await forgetTurns(site.mall)
    return '/person/core/phone'
  },
  first: async browser => {
    await browser.submit({ phone: NEW_PHONE }, { form: '#change-phone', press: 'code' })
    code = await codeFor(site.mall, NEW_PHONE)
  },
  valid: () => ({ phone: NEW_PHONE, verificationCode: code }),
  then: page => {
    expect(page.text).toContain(NEW_PHONE)
  },
  wrong: [
    { values: { phone: '' }, at: 'phone' },
    { values: { phone: '23955550001' }, at: 'phone' },
    { values: { phone: '1395555000' }, at: 'phone' },
    { values: { verificationCode: '' }, at: 'verificationCode' },
    { values: { verificationCode: '12345' }, at: 'verificationCode' },
  ],
})
describeForm(() => site, {
  name: 'signing out everywhere',
  who: 'colleague',
  form: '#confirm',
  proven: true,
  at: async () => {
    await keepSessions(site.mall)
    return '/person/core/sign-out'
  },
  valid: {},
  then: page => {
    expect(page.url.pathname).toBe('/emall/')
  },
})

async function asset(described: boolean): Promise<string> {
  const { orderId } = await finished()
  await sql(
    "insert into assets (mall_id, id, order_id, line_no, person_id, person_name, num, rule, status, created_at) values ($1, 'of-' || $2, $2, 1, 'teacher', '林知远', 1, 'asset', 'wait', now())",
    orderId,
  )
  if (described)
    await as('teacher').assets.describe({
      id: `of-${orderId}`,
      code: '0301',
      place: '化学楼 305',
      keeper: '林知远',
    })
  return `of-${orderId}`
}
describeForm(() => site, {
  name: 'describing goods as an asset',
  who: 'teacher',
  form: '#describe',
  ownThing: true,
  at: async () => `/todo/todo/toAssets/${await asset(false)}`,
  valid: { class: '03', sub: '01', place: '化学楼 305', keeper: '林知远' },
  then: page => {
    expect(page.path).toMatch(/said=saved$/)
  },
  wrong: [
    { values: { place: '' }, at: 'place' },
    { values: { keeper: '' }, at: 'keeper' },
    { values: { sub: 'x1' }, at: 'sub' },
    { values: {}, tamper: { class: '' }, at: 'class' },
  ],
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'the refund by school finance',
  who: 'finance',
  form: '#refund',
  ownThing: true,
  valid: { refundRef: 'HD-20260301' },
  at: async () => {
    const { orderId } = await finished()
    const { id } = await as('finance').settlement.make({
      storeId: goods[0]!.storeId,
      from: '2026-03-01',
      to: '2026-03-31',
    })
    await as('finance').settlement.settle({ id })
    const asked = await as('teacher').afterSales.apply({
      key: randomUUID(),
      orderId,
      lineNo: 1,
      num: 1,
      kind: 'return',
      reason: 'damaged',
      content: '破损',
      phone: '13800000001',
      attach: [],
    })
    await as(clerkOf(goods[0]!.storeId)).afterSales.answer({ id: asked.id, answer: 'waive' })
    return `/finance/returns/${asked.id}/refund`
  },
  then: page => {
    expect(page.text).toContain('退款已完成')
  },
  wrong: [
    { values: { refundRef: '' }, at: 'refundRef' },
    { values: { refundRef: '长'.repeat(61) }, at: 'refundRef' },
  ],
  never: [
    { who: 'teacher', status: 403 },
    { who: 'clerk-huashi', status: 403 },
  ],
})

describeForm(() => site, {
  name: 'confirming several changed funds',
  who: 'owner',
  form: '#main form[method=post]',
  at: async () => {
    const { acceptanceId } = await finished()
    const { id } = await as('finance').settlement.make({
      storeId: goods[0]!.storeId,
      from: '2026-03-01',
      to: '2026-03-31',
    })
    await as('finance').fundChanges.bounce({ id, acceptIds: [acceptanceId], remark: '账号已封账' })
    const { orderAmount } = await as('teacher').fundChanges.detail({ id: acceptanceId })
    await as('teacher').fundChanges.modify({
      id: acceptanceId,
      shares: [{ fundId: 'key', amount: orderAmount }],
    })
    await as('finance')
      .settlement.cancel({ id })
      .catch(() => null)
    return '/orders/accept/confirmAccept'
  },
  valid: page => ({
    ids: page
      .$('[name=ids]')
      .toArray()
      .slice(0, 2)
      .map(it => page.$(it).attr('value') ?? ''),
  }),
  then: page => {
    expect(page.path).toMatch(/confirmed=\d/)
  },
})

async function list(): Promise<string> {
  await sql("delete from shopping_lists where mall_id = $1 and person_id = 'teacher'")
  const { id } = await as('teacher').shoppingLists.create({ name: '各表单的清单' })
  await as('teacher').shoppingLists.put({
    id,
    lines: goods.slice(0, 2).map(it => ({ id: it.id, num: 2 })),
  })
  return id
}
describeForm(() => site, {
  name: 'taking goods off a list',
  who: 'teacher',
  form: '#confirm',
  ownThing: true,
  at: async () => `/person/lists/${await list()}/take-out?id=${goods[0]!.id}`,
  valid: {},
  then: async page => {
    expect([
      page.path.endsWith('said=done'),
      (await as('teacher').shoppingLists.all()).list[0]?.count,
    ]).toEqual([true, 1])
  },
  never: [{ who: 'student', status: 404 }],
})
describeForm(() => site, {
  name: 'keeping goods on a list',
  who: 'teacher',
  form: '#save',
  at: async () => {
    await list()
    return `/person/lists/save?id=${goods[2]!.id}&storeId=${goods[2]!.storeId}`
  },
  valid: { to: 'new', name: '另一张清单' },
  then: page => {
    expect([page.heading, page.path.endsWith('said=done')]).toEqual(['另一张清单', true])
  },
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { name: '长'.repeat(31) }, at: 'name' },
    { values: {}, tamper: { to: 'no-such-list' }, at: 'to' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})
describeForm(() => site, {
  name: 'taking goods out of the cart',
  who: 'teacher',
  form: '#confirm',
  guestsToo: true,
  valid: {},
  at: async () => {
    await as('teacher').cart.add({ id: goods[1]!.id, num: 1 })
    return `/cart/remove?id=${goods[1]!.id}`
  },
  then: async page => {
    expect([
      page.url.pathname,
      (await as('teacher').cart.view()).cartList
        .flatMap(it => it.items)
        .some(it => it.skuId === goods[1]!.id),
    ]).toEqual(['/emall/cart', false])
  },
})
