import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/browse'
import { describeForm } from '../support/form-cases'
import { buyUntil, someGoods, type Goods, type Stage } from '../support/shopping'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 2, { stock: 100_000 })
})
afterAll(() => site.close())

const teacher = () => site.mall.as('teacher')
const order = async (stage: Stage) =>
  (await buyUntil(site.mall, [{ goods: goods[0]! }], stage)).orders[0]!.id
const waiting = async () =>
  (
    await teacher().acceptances.accept({
      orderId: await order('received'),
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
    })
  ).id
async function finished() {
  const id = await order('received')
  const accepted = await teacher().acceptances.accept({
    orderId: id,
    lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0 }],
  })
  await site.mall.as('acceptor').acceptances.confirm({ id: accepted.id, operate: 'confirm' })
  return id
}

describeForm(() => site, {
  name: 'reviewing the goods of a finished order',
  who: 'teacher',
  ownThing: true,
  form: '#review',
  at: async () => `/orders/evaluate/${await finished()}`,
  valid: { 'lines[0].score': '4', 'lines[0].content': '纯度好，包装严实' },
  then: async () => {
    const { list } = await site.mall.guest().catalogue.reviews({ id: goods[0]!.id, rows: 5 })
    expect(list[0]).toMatchObject({ score: 4, content: '纯度好，包装严实' })
  },
  wrong: [
    { values: { 'lines[0].content': '' }, at: 'lines[0].content' },
    { values: { 'lines[0].content': '长'.repeat(501) }, at: 'lines[0].content' },
    { values: {}, tamper: { 'lines[0].score': '6' }, at: 'lines[0].score' },
    { values: {}, tamper: { 'lines[0].score': '' }, at: 'lines[0].score' },
  ],
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'taking an acceptance back',
  who: 'teacher',
  ownThing: true,
  press: 'cancel',
  at: async () => `/orders/accept/schedule/${await waiting()}`,
  valid: {},
  then: page => expect(page.path).toBe('/emall/orders/accept?cancelled=1'),
  never: [{ who: 'student', status: 404 }],
})

describeForm(() => site, {
  name: 'confirming several acceptances',
  who: 'acceptor',
  at: async () => {
    await waiting()
    return '/todo/todo/toAuditAccept'
  },
  valid: page => ({
    acceptIds: page
      .$('[name=acceptIds]')
      .toArray()
      .slice(0, 2)
      .map(it => page.$(it).attr('value') ?? ''),
  }),
  then: page => expect(page.path).toMatch(/confirmed=\d/),
})

describe('buttons of an order', () => {
  const press = async (id: string, intent: string) => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(`/orders/${id}`, { status: 200 })
    return browser.submit({}, { form: `#main form:has([name="intent.${intent}"])`, press: intent })
  }

  test('reminding the supplier: once, then told that it was done already', async () => {
    const id = await order('approved')
    expect((await press(id, 'notify')).text).toContain('已提醒供应商')
    expect((await press(id, 'notify')).text).toContain('24 小时内已提醒过')
  })

  test('putting receipt off: the date moves, until the delays are used up', async () => {
    const id = await order('shipped')
    const { autoAcceptAt } = await teacher().orders.detail({ id })
    expect((await press(id, 'delayReceive')).text).toContain('已延迟')
    expect((await teacher().orders.detail({ id })).autoAcceptAt! > autoAcceptAt!).toBe(true)
    await press(id, 'delayReceive')
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit(`/orders/${id}`)
    if (page.has('[name="intent.delayReceive"]'))
      expect((await press(id, 'delayReceive')).text).toContain('延迟次数已用完')
  })

  test('buying again puts what is still sold into the cart', async () => {
    const page = await press(await order('filled'), 'repeat')
    expect(page.path).toBe('/emall/cart')
    expect(page.has(`[name="num.${goods[0]!.id}"]`)).toBe(true)
  })

  test('a press that is none is a bad request, not a failure', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit(`/orders/${await order('approved')}`)
    const { url, init } = browser.page
      .form('#main form:has([name="intent.notify"])')
      .tamper({ intent: 'explode' })
      .request('notify')
    const body = init.body as URLSearchParams
    for (const name of [...body.keys()]) if (name.startsWith('intent.')) body.delete(name)
    expect((await browser.request(url, init)).status).toBe(400)
  })
})

describe('posts no form of ours makes', () => {
  const post = async (path: string, extra: Record<string, string>) => {
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit(path, { status: 200 })
    const fields = new URLSearchParams({ formToken: page.valueOf('formToken') ?? '', ...extra })
    return browser.request(browser.address(path), { method: 'POST', body: fields })
  }

  test('a place far out in a list is not counted up to', async () => {
    const startedMs = Date.now()
    const answer = await post('/person/address/add', {
      consignee: '',
      'lines[50000000].a': '1',
      '__proto__[x]': '1',
      [`a${'[a]'.repeat(500)}`]: '1',
    })
    expect(answer.status).toBe(422)
    expect((await answer.text()).length).toBeLessThan(200_000)
    expect(Date.now() - startedMs).toBeLessThan(2_000)
  })

  test.each(['/language', '/logout'])('%s refused is a page that says so', async path => {
    const browser = await site.browser().signIn('teacher')
    const answer = await browser.request(browser.address(path), {
      method: 'POST',
      body: new URLSearchParams({ formToken: 'another' }),
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain('页面已过期')
  })

  test.each([
    ['/pay-success-waiting', 200],
    ['/temp/bills', 200],
    ['/centertraliza', 200],
    ['/centertraliza-normal', 200],
  ] as const)(
    '%s, asked without saying what for, is a page with one title',
    async (path, status) => {
      const page = await (await site.browser().signIn('teacher')).visit(path, { status })
      expect(page.$('head title')).toHaveLength(1)
      expect(page.title).toBeTruthy()
    },
  )

  test('a zero character is abnormal, in addresses too', async () => {
    const browser = site.browser()
    expect((await browser.visit('/product?keyword=a%00b')).status).toBe(400)
    expect((await browser.request(browser.address('/pictures/product/a%00b.png'))).status).toBe(404)
  })
})

describe('the language', () => {
  test('is switched on the page one is on, kept in a cookie, and offered to those logged in', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/person/orders?status=finished')
    const page = await browser.submit({}, { form: 'form[action$="/language"]' })
    expect([page.path, page.$('html').attr('lang')]).toEqual([
      '/emall/person/orders?status=finished',
      'en',
    ])
    expect(browser.cookies.get('language')).toBe('en')
    expect((await site.browser().visit('/')).has('form[action$="/language"]')).toBe(false)
    const elsewhere = await site.browser({ school: 'qinglan' }).signIn('teacher')
    expect((await elsewhere.visit('/')).has('form[action$="/language"]')).toBe(false)
  })

  test('an unknown one changes nothing', async () => {
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/')
    await browser.submit({}, { form: 'form[action$="/language"]', tamper: { language: 'xx' } })
    expect(browser.cookies.has('language')).toBe(false)
  })
})

describe('each school is itself', () => {
  test.each([
    ['yunlu', '云麓大学'],
    ['jianghai', '江海理工大学'],
    ['qinglan', '青岚师范大学'],
    ['beiyuan', '北原农业大学'],
  ] as const)('%s shows its name and its theme', async (school, name) => {
    const page = await site.browser({ school }).visit('/', { status: 200 })
    expect(page.text).toContain(name)
    const { theme, palette } = site.mall.school(school)
    expect(page.$('html').attr('class')).toContain(theme)
    expect(page.$('html').attr('class')).toContain(palette)
  })

  test('a page for a guest holds nothing of anybody', async () => {
    const page = await site.browser().visit('/', { status: 200 })
    expect(page.html).not.toContain('林知远')
    expect(
      page
        .$('input[name=formToken]')
        .toArray()
        .map(it => page.$(it).attr('value') ?? '')
        .join(''),
    ).toBe('')
  })

  test.each(['/no/such/page', '/person/orders/no-such', '/orders/1', '/product/huashi/no-such'])(
    '%s does not exist, and says so or goes home',
    async path => {
      const browser = await site.browser().signIn('teacher')
      const page = await browser.visit(path)
      expect(page.status === 404 || page.url.pathname === '/emall/').toBe(true)
      expect(page.heading).toBeTruthy()
    },
  )
})
