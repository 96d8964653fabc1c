import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IE8, openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import type { Page } from '../support/page'
import { clerkOf, someGoods, type Goods } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 8, { stock: 100_000 })
})
afterAll(() => site.close())

const DAY_MS = 86_400_000
const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + 8 * 3_600_000 + days * DAY_MS)
    .toISOString()
    .slice(0, 10)
const schoolId = () => site.mall.school().id
let opened = 0
async function openGroup(options: { min?: number; max?: number } = {}) {
  const it = goods[opened++ % goods.length]!
  await site.mall.sql(
    "update group_buys set status = 'ordered' where mall_id = $1 and product_id = $2 and status = 'recruiting'",
    [schoolId(), it.id],
  )
  const { id } = await site.mall.as(clerkOf(it.storeId)).groupBuying.open({
    productId: it.id,
    title: '屏上团购',
    steps: [{ num: options.min ?? 4, unitPrice: it.unitPrice - 1_000 }],
    maxNum: options.max ?? 40,
    personMax: 10,
    endDay: dayAhead(3),
  })
  return { id, goods: it }
}
async function joined(num = 3) {
  const { id } = await openGroup()
  await site.mall.as('teacher').groupBuying.join({ id, num })
  return id
}
const wish = async (who = 'owner') =>
  (
    await site.mall.as(who).groupBuying.addDemand({
      name: '滤膜',
      spec: '0.22 μm',
      unit: '包',
      num: 5,
      reason: '过滤用',
    })
  ).id

describeForm(() => site, {
  name: 'leaving a group',
  who: 'teacher',
  ownThing: false,
  at: async () => `/groupBuy/${await joined()}/leave`,
  valid: {},
  then: page => {
    expect(page.path).toMatch(/said=left$/)
    expect(page.text).toContain('您已退出此团购')
    expect(page.valueOf('num')).toBe('1')
  },
})

describeForm(() => site, {
  name: 'saying a wish',
  who: 'teacher',
  form: '#demand',
  at: async () => '/group-purchase/demand-list/add',
  valid: {
    name: '分析滤纸',
    spec: '中速 11 cm',
    num: '20',
    unit: '盒',
    expectedPrice: '12.5',
    reason: '教学实验用',
  },
  then: async page => {
    expect(page.text).toContain('需求已提交')
    const { list } = await site.mall.as('teacher').groupBuying.ownDemands({})
    expect(list[0]).toMatchObject({
      name: '分析滤纸',
      num: 20,
      expectedPrice: 125_000,
      neededBy: null,
    })
  },
  wrong: [
    { values: { name: '' }, at: 'name' },
    { values: { num: '0' }, at: 'num' },
    { values: { num: 'x' }, at: 'num' },
    { values: { unit: '' }, at: 'unit' },
    { values: { reason: '' }, at: 'reason' },
    { values: { expectedPrice: 'abc' }, at: 'expectedPrice' },
    { values: { expectedPrice: '-3' }, at: 'expectedPrice' },
    { values: { neededBy: '2026-02-30' }, at: 'neededBy' },
    { values: { neededBy: '2020-01-01' }, at: 'neededBy' },
  ],
  never: [{ who: 'visitor', status: 403 }],
})

describeForm(() => site, {
  name: 'taking a wish back',
  who: 'owner',
  ownThing: false,
  at: async () => `/group-purchase/demand-list/${await wish()}/withdraw`,
  valid: {},
  then: page => expect(page.text).toContain('需求已撤回'),
})

describeForm(() => site, {
  name: 'answering a wish',
  who: 'clerk-huashi',
  ownThing: false,
  form: '#answer',
  at: async () => `/desk/demands/${await wish()}`,
  valid: { unitPrice: '9.8', content: '可供，三天到货' },
  then: page => expect(page.text).toContain('答复已保存'),
  wrong: [
    { values: { content: '' }, at: 'content' },
    { values: { unitPrice: '0' }, at: 'unitPrice' },
    { values: { unitPrice: '1.23456' }, at: 'unitPrice' },
  ],
  never: [{ who: 'teacher', status: 403 }],
})

describeForm(() => site, {
  name: 'opening a group',
  who: 'clerk-wenchuang',
  form: '#open',
  at: async () => {
    await site.mall.sql(
      "update group_buys set status = 'ordered' where mall_id = $1 and store_id = 'wenchuang' and status = 'recruiting'",
      [schoolId()],
    )
    return '/desk/groupBuy/new?find=wc-mug-r'
  },
  valid: page => ({
    productId: page.$('[name=productId] option').eq(1).attr('value') ?? '',
    title: '马克杯团购',
    'steps[0].num': '10',
    'steps[0].unitPrice': '30',
    'steps[1].num': '50',
    'steps[1].unitPrice': '28.5',
    maxNum: '100',
    personMax: '20',
    endDay: dayAhead(7),
  }),
  then: page => {
    expect(page.text).toContain('团购已发起并公告')
    expect(page.text).toContain('马克杯团购')
  },
  wrong: [
    { values: { productId: '' }, at: 'productId' },
    { values: { title: '' }, at: 'title' },
    { values: { 'steps[0].num': '' }, at: 'steps[0].num' },
    { values: { 'steps[0].unitPrice': '' }, at: 'steps[0].unitPrice' },
    { values: { 'steps[1].num': '10' }, at: 'steps[1].num' },
    { values: { 'steps[1].unitPrice': '31' }, at: 'steps[1].unitPrice' },
    { values: { 'steps[1].unitPrice': '' }, at: 'steps[1].unitPrice' },
    { values: { 'steps[0].unitPrice': '999' }, at: 'steps[0].unitPrice' },
    { values: { maxNum: '20' }, at: 'maxNum' },
    { values: { personMax: '101' }, at: 'personMax' },
    { values: { endDay: '' }, at: 'endDay' },
    { values: { endDay: '2020-01-01' }, at: 'endDay' },
  ],
  never: [{ who: 'teacher', status: 403 }],
})

describeForm(() => site, {
  name: 'withdrawing a group',
  who: 'clerk-jike',
  form: '#end',
  at: async () => {
    await site.mall.sql(
      "update group_buys set status = 'ordered' where mall_id = $1 and store_id = 'jike' and status = 'recruiting'",
      [schoolId()],
    )
    const { id } = await site.mall.as('clerk-jike').groupBuying.open({
      productId: 'tip-10',
      title: '吸头',
      steps: [{ num: 5, unitPrice: 200_000 }],
      maxNum: 50,
      personMax: 10,
      endDay: dayAhead(4),
    })
    return `/desk/groupBuy/${id}/withdraw`
  },
  valid: { remark: '厂家停产' },
  then: page => expect(page.text).toContain('团购已撤销并公告'),
  wrong: [
    { values: { remark: '' }, at: 'remark' },
    { values: { remark: '长'.repeat(201) }, at: 'remark' },
  ],
  never: [
    { who: 'clerk-huashi', status: 404 },
    { who: 'teacher', status: 403 },
  ],
})

describe('a group', () => {
  const open = async (id: string, who = 'teacher') => {
    const browser = await site.browser().signIn(who)
    await browser.visit(`/groupBuy/${id}`, { status: 200 })
    return browser
  }

  test('is joined, changed and left by plain forms; wrong numbers stand in the form', async () => {
    const { id } = await openGroup({ max: 12 })
    const browser = await open(id)
    for (const [num, says] of [
      ['0', '请输入 1 到 9999'],
      ['x', '请输入 1 到 9999'],
      ['11', '超过每人限购数量'],
      ['', '请输入 1 到 9999'],
    ] as const) {
      const page = await browser.submit({ num }, { form: '#join', press: 'join' })
      expect([
        page.status,
        page.errorAt('num')?.startsWith(says),
        page.valueOf('num') ?? '',
      ]).toEqual([422, true, num])
      expect(page.summaryAt('num')).toBe(`${page.labelOf('num')}：${page.errorAt('num')}`)
    }
    const joined = await browser.submit({ num: '5' }, { form: '#join', press: 'join' })
    expect(joined.text).toContain('参团成功')
    expect(joined.text).toContain('林知远（我）')
    const other = await open(id, 'student')
    expect(other.page.text).toContain('林**')
    expect(other.page.text).not.toContain('林知远')
    expect(
      (await other.submit({ num: '8' }, { form: '#join', press: 'join' })).errorAt('num'),
    ).toContain('超过本团剩余')
    const changed = await browser.submit({ num: '10' }, { form: '#join', press: 'change' })
    expect(changed.text).toContain('参团数量已修改')
    expect((await browser.follow('退出团购')).heading).toBe('退出团购')
    expect((await browser.submit()).text).toContain('您已退出此团购')
  })

  test('a guest sees it all but joins after logging in; a forged form and a made-up intent are refused', async () => {
    const { id } = await openGroup()
    const guest = site.browser()
    const page = await guest.visit(`/groupBuy/${id}`, { status: 200 })
    expect(page.has('#join')).toBe(false)
    expect(page.links('登录后参团')[0]).toContain(
      `returnTo=${encodeURIComponent(`/groupBuy/${id}`)}`,
    )
    const browser = await open(id)
    expect(
      (
        await browser.submit(
          { num: '1' },
          { form: '#join', press: 'join', tamper: { formToken: 'x' } },
        )
      ).status,
    ).toBe(403)
    await browser.visit(`/groupBuy/${id}`)
    const { url, init } = browser.page.form('#join').fill({ num: '1' }).request('join')
    const body = init.body as URLSearchParams
    body.delete('intent.join')
    expect((await browser.request(url, init)).status).toBe(400)
    expect((await open(id, 'visitor')).page.has('#join')).toBe(false)
    for (const odd of ['nothing', '%00', '__proto__', '1'])
      expect([400, 404]).toContain((await guest.visit(`/groupBuy/${odd}`)).status)
  })
})

describe('lists', () => {
  const titles = (page: Page) => page.$('.m-group-title a').length

  test('groups are narrowed by state, category and keyword, sorted and counted; filters stay together', async () => {
    const browser = site.browser({ school: 'beiyuan' })
    const all = await browser.visit('/groupBuy', { status: 200 })
    expect(titles(all)).toBe(9)
    expect(all.text).toContain('共 9 条')
    expect(titles(await browser.visit('/groupBuy?state=recruiting'))).toBe(5)
    for (const [state, n] of [
      ['formed', 1],
      ['ordered', 1],
      ['failed', 1],
      ['withdrawn', 1],
      ['nonsense', 0],
    ] as const)
      expect([state, titles(await browser.visit(`/groupBuy?state=${state}`))]).toEqual([state, n])
    await browser.visit('/groupBuy?state=recruiting&sort=new')
    const found = await browser.submit({ keyword: 'A4' }, { form: '#main form[method=get]' })
    expect([
      titles(found),
      found.url.searchParams.get('state'),
      found.url.searchParams.get('sort'),
    ]).toEqual([1, 'recruiting', 'new'])
    expect(
      titles(await browser.visit(all.$('#main a.m-facet:contains(文创礼品)').attr('href') ?? '')),
    ).toBe(1)
    expect((await browser.visit('/groupBuy?keyword=nothing-like-it')).text).toContain(
      '没有符合条件的团购',
    )
    for (const sort of ['ending', 'new', 'popular', 'price', 'saving', 'x'])
      await browser.visit(`/groupBuy?sort=${sort}`, { status: 200 })
    const newest = await (
      await site.browser({ school: 'beiyuan' }).signIn('teacher')
    ).visit('/groupBuy?sort=new')
    expect(newest.$('.m-group-title a').eq(0).text()).toContain('马克杯')
  })

  test('prices hidden from guests are hidden here, sorts by price with them', async () => {
    const guest = site.browser({ school: 'beiyuan' })
    for (const path of ['/groupBuy', '/groupBuy?sort=price', '/group-purchase/demand-list']) {
      const page = await guest.visit(path, { status: 200 })
      expect(page.$('#main .m-money').length).toBe(0)
    }
    expect((await guest.visit('/groupBuy')).links('优惠力度')).toEqual([])
    const [href] = (await guest.visit('/groupBuy')).links('全校团购')
    const detail = await guest.visit(href ?? '', { status: 200 })
    expect(detail.$('#main .m-money').length).toBe(0)
    expect(detail.html).not.toMatch(/"basePrice",\s*[1-9]/)
    const person = await site.browser({ school: 'beiyuan' }).signIn('teacher')
    expect((await person.visit('/groupBuy')).$('#main .m-money').length).toBeGreaterThan(9)
  })

  test('wishes are narrowed, sorted, paged; one is looked at, supported and left again', async () => {
    const browser = await site.browser({ school: 'qinglan' }).signIn('acceptor')
    const all = await browser.visit('/group-purchase/demand-list', { status: 200 })
    expect(all.text).toContain('共 5 条')
    expect(all.text).not.toContain('投影幕布')
    expect((await browser.visit('/group-purchase/demand-list?status=over')).text).toContain('液氮')
    expect((await browser.visit('/group-purchase/demand-list?status=withdrawn')).text).toContain(
      '投影幕布',
    )
    expect(
      (await browser.visit('/group-purchase/demand-list?sort=most'))
        .$('.m-record .m-item-name')
        .eq(0)
        .text(),
    ).toContain('液氮')
    const found = await browser.visit('/group-purchase/demand-list?keyword=%E6%90%85%E6%8B%8C')
    expect(found.$('.m-record')).toHaveLength(1)
    await browser.follow('磁力搅拌器')
    const wrong = await browser.submit({ num: '0' }, { form: '#support', press: 'support' })
    expect([wrong.status, wrong.errorAt('num')]).toEqual([422, '请输入 1 到 9999 之间的整数'])
    const supported = await browser.submit({ num: '3' }, { form: '#support', press: 'support' })
    expect(supported.text).toContain('共 9 台')
    expect(
      (await browser.submit({ num: '4' }, { form: '#support', press: 'support' })).text,
    ).toContain('共 10 台')
    expect((await browser.visit('/person/groupBuyDemand', { status: 200 })).text).toContain(
      '磁力搅拌器',
    )
    await browser.follow('磁力搅拌器')
    expect((await browser.submit({}, { form: '#support', press: 'unsupport' })).text).toContain(
      '共 6 台',
    )
    for (const odd of ['status=x', 'sort=x', 'category=x', 'page=0', 'category=__proto__'])
      await browser.visit(`/group-purchase/demand-list?${odd}`, { status: 200 })
  })

  test('notices of groups lead to their pages and to the groups', async () => {
    const browser = site.browser({ school: 'beiyuan' })
    const page = await browser.visit('/group-purchase/notice-list', { status: 200 })
    expect(page.text).toContain('共 13 条')
    expect((await browser.visit('/group-purchase/notice-list?event=formed')).text).toContain(
      '团购成团：15 mL',
    )
    const detail = await browser.follow('团购成团：15 mL')
    expect([detail.status, detail.url.pathname]).toEqual([200, '/emall/notice/noticeDetail'])
    await browser.visit('/group-purchase/notice-list?event=withdrawn')
    expect((await browser.follow('查看团购')).text).toContain('撤销原因')
  })

  test('a school without group buying says so, on every page of it', async () => {
    const browser = await site.browser({ school: 'jianghai' }).signIn('teacher')
    for (const path of [
      '/groupBuy',
      '/group-purchase/demand-list',
      '/group-purchase/notice-list',
      '/person/groupBuy',
      '/person/groupBuyDemand',
    ])
      expect((await browser.visit(path, { status: 200 })).text).toContain('本校暂未开通团购')
    for (const path of [
      '/groupBuy/1',
      '/group-purchase/demand-list/add',
      '/group-purchase/demand-list/1',
    ])
      expect((await browser.visit(path)).status).toBe(404)
    const clerk = await site.browser({ school: 'jianghai' }).signIn('clerk-huashi')
    expect((await clerk.visit('/desk/groupBuy', { status: 200 })).text).toContain(
      '本校暂未开通团购',
    )
    expect((await clerk.visit('/desk/demands', { status: 200 })).text).toContain('本校暂未开通团购')
  })
})

describe('the guide to bidding', () => {
  test('tells the limits of the mall, in both languages, and is truthful where there is no bidding', async () => {
    const page = await site.browser().visit('/bidding/guide', { status: 200 })
    for (const words of ['1,000 元', '800 元', '200,000 元', '30 分钟', '15 天', '400-820-1100'])
      expect(page.text).toContain(words)
    expect(page.text).not.toContain('没有开通竞价采购')
    expect(
      (await site.browser({ school: 'jianghai' }).visit('/bidding/guide', { status: 200 })).text,
    ).toContain('目前没有开通竞价采购')
    const english = await site
      .browser({ school: 'jianghai' })
      .speak('en')
      .visit('/bidding/guide', { status: 200 })
    expect(english.heading).toBe('Guide to buying by bidding')
    expect(english.textOf('#main')).not.toMatch(/[\u4e00-\u9fff]/)
    // What comes later is not linked to yet.
    expect(
      page
        .$('#main a')
        .toArray()
        .map(it => page.$(it).attr('href') ?? '')
        .filter(
          it =>
            /bidding|biddings/.test(it) && !it.startsWith('#') && !it.includes('/bidding/guide#'),
        ),
    ).toEqual([])
  })

  test.each(['/groupBuy', '/group-purchase/demand-list', '/bidding/guide'])(
    '%s comes to old browsers without script',
    async path => {
      const page = await site.browser({ userAgent: IE8 }).visit(path, { status: 200 })
      expect(page.$('script')).toHaveLength(0)
    },
  )
})

// Last, because days go by for everybody.
describe('a group', () => {
  test('that has formed is ordered at its price from its own order form, once', async () => {
    const { id, goods: it } = await openGroup({ min: 2 })
    await site.mall.as('teacher').groupBuying.join({ id, num: 3 })
    await site.mall.as('teacher').cart.add({ id: goods[7]!.id, num: 1 })
    site.mall.clock.advance({ days: 4 })
    const browser = await site.browser().signIn('teacher')
    const own = await browser.visit('/person/groupBuy?state=formed', { status: 200 })
    expect(own.text).toContain('待下单')
    const form = await browser.visit(`/order?group=${id}`, { status: 200 })
    expect(form.text).toContain('团购“屏上团购”成团价')
    const field = (name: string) => form.$(`#order [name="lines[0].${name}"]`).attr('value')
    expect([field('id'), field('num'), field('unitPrice')]).toEqual([
      it.id,
      '3',
      String(it.unitPrice - 1_000),
    ])
    const refused = await browser.submit({ purpose: '' }, { form: '#order' })
    expect([refused.status, refused.$('#order [name=groupBuyId]').attr('value')]).toEqual([422, id])
    const tampered = await browser.submit(
      { purpose: '教学' },
      { form: '#order', tamper: { 'lines[0].unitPrice': '1' } },
    )
    expect(tampered.status).toBe(409)
    await browser.visit(`/order?group=${id}`)
    const done = await browser.submit({ purpose: '教学', payType: 'unified' }, { form: '#order' })
    expect(done.url.pathname).toBe('/emall/order/account')
    expect((await browser.visit(`/order?group=${id}`)).status).toBe(409)
    expect((await browser.visit('/cart')).has(`[name="num.${goods[7]!.id}"]`)).toBe(true)
    const stranger = await site.browser().signIn('student')
    expect((await stranger.visit(`/order?group=${id}`)).status).toBe(404)
  })
})
