import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBidding } from '~/areas/biddings/domain/close-bidding'
import { IE8, openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { clerkOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 5, { stock: 100_000 })
})
afterAll(() => site.close())

const DAY_MS = 86_400_000
const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + 8 * 3_600_000 + days * DAY_MS)
    .toISOString()
    .slice(0, 10)
const schoolId = () => site.mall.school().id

/** A line in the bidding list of somebody, who has nothing else there. */
async function gathered(person: string): Promise<string> {
  const { biddings } = site.mall.as(person)
  for (const it of (await biddings.basket()).list) await biddings.basketRemove({ id: it.id })
  await biddings.basketAdd({ id: goods[0]!.id, num: 8 })
  return '/bidding'
}
async function published(person = 'teacher', budget?: number): Promise<string> {
  await gathered(person)
  return (
    await site.mall.as(person).biddings.publish({
      key: randomUUID(),
      title: '屏上竞价',
      regionCode: 'north',
      payType: 'unified',
      budget,
      endDay: dayAhead(4),
    })
  ).id
}
const bid = (id: string, n: number, unitPrice: number) =>
  site.mall.as(clerkOf(goods[n]!.storeId)).biddings.bid({
    id,
    deliverDays: 3,
    lines: [{ lineNo: 1, productId: goods[n]!.id, unitPrice }],
  })
/** Over by its date alone: the clock of the site stays where others need it. */
async function closed(id: string): Promise<string> {
  await site.mall.sql(
    'update biddings set deadline = $3, due_at = $3 where mall_id = $1 and id = $2',
    [schoolId(), id, new Date(site.mall.clock.now().getTime() - 1_000)],
  )
  await closeBidding(await site.mall.ctx(null), id)
  return id
}
async function short(person = 'teacher'): Promise<string> {
  const id = await published(person)
  await bid(id, 1, 20_0000)
  return closed(id)
}
async function opened(person = 'teacher'): Promise<string> {
  const id = await published(person)
  for (const n of [1, 2, 3]) await bid(id, n, 10_0000 * (n + 1))
  return closed(id)
}

describeForm(() => site, {
  name: 'goods for the bidding list',
  who: 'teacher',
  form: '#add',
  at: async () => `/biddingInfo/add?id=${goods[1]!.id}&storeId=${goods[1]!.storeId}`,
  valid: { num: '3' },
  then: page => expect(page.text).toContain('已加入竞价清单'),
  wrong: [
    { values: { num: '0' }, at: 'num' },
    { values: { num: '' }, at: 'num' },
    { values: { num: 'abc' }, at: 'num' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})

describeForm(() => site, {
  name: 'something described in words',
  who: 'teacher',
  form: '#describe',
  at: async () => {
    await gathered('teacher')
    return '/biddingInfo/describe'
  },
  valid: { name: '玻璃漏斗', spec: '75 mm', unit: '只', num: '40', requirement: '高硼硅' },
  then: page => expect(page.text).toContain('玻璃漏斗'),
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { num: '0' }, at: 'num' },
    { values: { unit: '' }, at: 'unit' },
    { values: { requirement: '长'.repeat(301) }, at: 'requirement' },
    { values: { spec: '长'.repeat(81) }, at: 'spec' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})

describeForm(() => site, {
  name: 'the bidding list',
  who: 'owner',
  form: '#basket',
  press: 'save',
  at: async () => {
    await gathered('owner')
    return '/biddingInfo'
  },
  valid: { 'lines[0].num': '12', 'lines[0].requirement': '同一批号' },
  then: async page => {
    expect(page.text).toContain('已保存')
    expect((await site.mall.as('owner').biddings.basket()).list[0]).toMatchObject({
      num: 12,
      requirement: '同一批号',
    })
  },
  wrong: [
    { values: { 'lines[0].num': 'x' }, at: 'lines[0].num' },
    { values: { 'lines[0].num': '' }, at: 'lines[0].num' },
    { values: { 'lines[0].requirement': '长'.repeat(301) }, at: 'lines[0].requirement' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})

describeForm(() => site, {
  name: 'asking for bids',
  who: 'colleague',
  form: '#publish',
  at: () => gathered('colleague'),
  valid: () => ({
    title: '盐类试剂',
    regionCode: 'south',
    payType: 'unified',
    budget: '1,200.50',
    endDay: dayAhead(4),
    deliverBy: dayAhead(20),
    requirement: '分析纯',
  }),
  then: async page => {
    expect(page.heading).toBe('竞价已发布')
    const { list } = await site.mall.as('colleague').biddings.mine({ keyword: '盐类试剂' })
    expect(list[0]).toMatchObject({ status: 'open', regionCode: 'south', budget: 12_005_000 })
  },
  wrong: [
    { values: { title: '' }, at: 'title' },
    { values: { budget: 'abc' }, at: 'budget' },
    { values: { budget: '-1' }, at: 'budget' },
    { values: { endDay: '' }, at: 'endDay' },
    { values: { endDay: '2020-01-01' }, at: 'endDay' },
    { values: { deliverBy: '2020-01-01' }, at: 'deliverBy' },
    { values: {}, tamper: { regionCode: 'moon' }, at: 'regionCode' },
    { values: {}, tamper: { payType: 'gold' }, at: 'payType' },
    { values: { budget: '60000', endDay: '' }, at: 'endDay' },
    { values: { requirement: '长'.repeat(501) }, at: 'requirement' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})

for (const [what, make, says] of [
  ['withdraw', published, '竞价已撤回'],
  ['end', opened, '竞价已结束，不予成交'],
] as const) {
  describeForm(() => site, {
    name: `${what} a bidding`,
    who: 'teacher',
    form: '#end',
    ownThing: true,
    at: async () => `/biddings/${await make()}/${what}`,
    valid: { remark: '用量有变' },
    then: page => expect(page.text).toContain(says),
    wrong: [
      { values: { remark: '' }, at: 'remark' },
      { values: { remark: '长'.repeat(201) }, at: 'remark' },
    ],
    never: [{ who: 'owner', status: 404 }],
  })
}

describeForm(() => site, {
  name: 'waiting for more bids',
  who: 'teacher',
  form: '#extend',
  ownThing: true,
  at: async () => `/biddings/${await short()}/extend`,
  valid: () => ({ endDay: dayAhead(3) }),
  then: page => {
    expect(page.text).toContain('报价时间已延长')
    expect(page.text).toContain('截止前密封')
  },
  wrong: [
    { values: { endDay: '' }, at: 'endDay' },
    { values: { endDay: '2020-01-01' }, at: 'endDay' },
  ],
  never: [{ who: 'owner', status: 404 }],
})

describeForm(() => site, {
  name: 'opening few bids',
  who: 'teacher',
  ownThing: true,
  at: async () => `/biddings/${await short()}/open`,
  valid: {},
  then: page => {
    expect(page.text).toContain('已开标')
    expect(page.text).toContain('报价排名')
  },
  never: [{ who: 'owner', status: 404 }],
})

describeForm(() => site, {
  name: 'an award that is not the lowest',
  who: 'teacher',
  form: '#award',
  ownThing: true,
  at: async () => `/biddings/${await opened()}/award?store=${goods[2]!.storeId}`,
  valid: { reason: '最低价供货期过长' },
  then: page => {
    expect(page.text).toContain('已定标，请按中标价下单')
    expect(page.text).toContain('理由：最低价供货期过长')
  },
  wrong: [
    { values: { reason: '' }, at: 'reason' },
    { values: { reason: '长'.repeat(201) }, at: 'reason' },
  ],
  never: [{ who: 'owner', status: 404 }],
})

describeForm(() => site, {
  name: 'a bid',
  who: 'clerk-huashi',
  form: '#bid',
  ownThing: true,
  at: async () => {
    const { biddings } = site.mall.as('teacher')
    for (const it of (await biddings.basket()).list) await biddings.basketRemove({ id: it.id })
    await biddings.basketAdd({ id: 'ccl-500', num: 10 })
    await biddings.basketAdd({ id: 'mcl-500', num: 10 })
    const { id } = await biddings.publish({
      key: randomUUID(),
      title: '报价表',
      regionCode: 'north',
      payType: 'unified',
      budget: 10_000_000,
      endDay: dayAhead(4),
    })
    return `/desk/biddings/${id}`
  },
  valid: {
    'lines[0].productId': 'ccl-500',
    'lines[0].unitPrice': '9.25',
    'lines[1].productId': 'mcl-500',
    'lines[1].unitPrice': '8.8888',
    'lines[1].note': '两年效期',
    deliverDays: '3',
    content: '现货',
  },
  then: page => {
    expect(page.text).toContain('报价已密封提交，总价 ¥181.39')
    expect(page.text).toContain('8.8888')
    expect(page.valueOf('lines[0].unitPrice')).toBe('9.25')
  },
  wrong: [
    { values: { 'lines[0].productId': '' }, at: 'lines[0].productId' },
    { values: { 'lines[1].unitPrice': '' }, at: 'lines[1].unitPrice' },
    { values: { 'lines[1].unitPrice': '1.23456' }, at: 'lines[1].unitPrice' },
    { values: { 'lines[0].unitPrice': '0' }, at: 'lines[0].unitPrice' },
    { values: { 'lines[1].productId': 'ccl-500' }, at: 'lines[1].productId' },
    { values: {}, tamper: { 'lines[0].productId': 'ccl-500-mac' }, at: 'lines[0].productId' },
    { values: { deliverDays: '0' }, at: 'deliverDays' },
    { values: { deliverDays: '366' }, at: 'deliverDays' },
    { values: { content: '长'.repeat(501) }, at: 'content' },
    { values: { 'lines[0].unitPrice': '99999' }, at: null, says: /超过预算上限 ¥1,000\.00/ },
  ],
  never: [{ who: 'teacher', status: 403 }],
})

describeForm(() => site, {
  name: 'taking a bid back',
  who: 'clerk-huashi',
  ownThing: true,
  at: async () => {
    const { biddings } = site.mall.as('teacher')
    for (const it of (await biddings.basket()).list) await biddings.basketRemove({ id: it.id })
    await biddings.basketAdd({ id: 'ccl-500', num: 10 })
    const { id } = await biddings.publish({
      key: randomUUID(),
      title: '撤回',
      regionCode: 'north',
      payType: 'unified',
      endDay: dayAhead(4),
    })
    await site.mall.as('clerk-huashi').biddings.bid({
      id,
      deliverDays: 3,
      lines: [{ lineNo: 1, productId: 'ccl-500', unitPrice: 90_000 }],
    })
    return `/desk/biddings/${id}/withdraw`
  },
  valid: {},
  then: page => expect(page.text).toContain('报价已撤回'),
  never: [{ who: 'teacher', status: 403 }],
})

describe('a bidding from the list to the order', () => {
  test('bids stay sealed on every page until the deadline, are ranked after it, and the order has the price of the bid', async () => {
    const buyer = await site.browser().signIn('teacher')
    await gathered('teacher')
    await buyer.visit('/biddingInfo', { status: 200 })
    await buyer.submit({}, { form: '#basket', press: 'go' })
    const done = await buyer.submit(
      { title: '一路到底', endDay: dayAhead(5) },
      { form: '#publish' },
    )
    const id = /id=(\d+)/.exec(done.path)?.[1] ?? ''
    for (const n of [1, 2, 3]) await bid(id, n, 11_1111 * n)
    const sealed = await buyer.visit(`/biddings/${id}`, { status: 200 })
    expect(sealed.text).toContain('报价已密封')
    expect(sealed.html).not.toMatch(/111[,.]?11|88\.89|888888/)
    await buyer.visit(`/order?bidding=${id}`, { status: 409 })
    await closed(id)
    const ranked = await buyer.visit(`/biddings/${id}`, { status: 200 })
    expect(ranked.$('#main .m-money').text()).toContain('88.89')
    await buyer.follow('选为成交')
    expect(buyer.page.text).toContain('这是有效报价中的最低价')
    await buyer.submit({}, { form: '#award' })
    const form = await buyer.follow('按中标价下单')
    expect(form.text).toContain('中标价（含运费）')
    expect(
      form
        .$('[name=payType]')
        .toArray()
        .map(it => form.$(it).attr('value')),
    ).toEqual(['unified'])
    const placed = await buyer.submit({ purpose: '课程实验' }, { form: '#order' })
    expect([placed.status, placed.url.pathname]).toEqual([200, '/emall/order/account'])
    const after = await buyer.visit(`/biddings/${id}`, { status: 200 })
    expect(after.links('查看订单')[0]).toMatch(/\/orders\/\d{20}$/)
    expect(
      (
        await (
          await site.browser().signIn(clerkOf(goods[1]!.storeId))
        ).visit(`/desk/biddings/${id}`, { status: 200 })
      ).text,
    ).toContain('本店成交，¥88.89')
    expect(
      (
        await (
          await site.browser().signIn(clerkOf(goods[2]!.storeId))
        ).visit(`/desk/biddings/${id}`, { status: 200 })
      ).text,
    ).toContain('第 2 名')
  })

  test('lists are narrowed, counted and paged; odd addresses are nothing', async () => {
    const buyer = await site.browser({ school: 'qinglan' }).signIn('teacher')
    const all = await buyer.visit('/person/biddings', { status: 200 })
    const records = () => buyer.page.$('.m-record').length
    expect(records()).toBe(Number(/共 (\d+) 条/.exec(all.text)?.[1]))
    for (const status of ['open', 'short', 'opened', 'ordered', 'withdrawn']) {
      await buyer.visit(`/person/biddings?status=${status}`, { status: 200 })
      expect([status, records()]).toEqual([status, 1])
    }
    await buyer.visit('/person/biddings?keyword=%E6%BC%8F%E6%96%97')
    expect(records()).toBe(1)
    expect((await buyer.visit('/person/biddings?keyword=nothing')).text).toContain(
      '没有符合条件的竞价',
    )
    for (const odd of [
      '/person/biddings?status=x',
      '/person/biddings?page=99',
      '/person/biddings?status=__proto__',
    ])
      await buyer.visit(odd, { status: 200 })
    for (const odd of ['/biddings/none', '/biddings/1/award', '/biddings/%00'])
      expect([400, 404]).toContain((await buyer.visit(odd)).status)
    const clerk = await site.browser({ school: 'qinglan' }).signIn('clerk-huashi')
    expect((await clerk.visit('/desk/biddings?own=new', { status: 200 })).text).toContain('共 1 条')
    for (const own of ['all', 'bid', 'x'])
      await clerk.visit(`/desk/biddings?own=${own}`, { status: 200 })
  })

  test('a school without bidding says so, in both languages; an old browser gets the same pages', async () => {
    const buyer = await site.browser({ school: 'jianghai' }).signIn('teacher')
    for (const path of ['/biddingInfo', '/bidding', '/person/biddings'])
      expect([
        path,
        (await buyer.visit(path, { status: 200 })).text.includes('本校暂未开通竞价采购'),
      ]).toEqual([path, true])
    for (const path of ['/biddingInfo/describe', '/biddings/1'])
      await buyer.visit(path, { status: 404 })
    const old = await site.browser({ userAgent: IE8 }).signIn('teacher')
    for (const path of ['/biddingInfo', '/person/biddings'])
      expect((await old.visit(path, { status: 200 })).has('script')).toBe(false)
  })
})
