import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { firstVisitLines } from '~/server/first-visit'
import { IE8, openTestSite, type TestSite } from '../support/browse'

/** A mall that shows no demonstration and has no school: what every page is until somebody has made the first. */
let site: TestSite
let secret: string
beforeAll(async () => {
  site = await openTestSite({ empty: true, demo: false })
  const where = { publicScheme: 'http', publicDomain: 'localhost:3000' } as const
  const lines = await firstVisitLines(where, site.mall.settings.database.app, 3000)
  secret = /([0-9a-z]{4}-){6}[0-9a-z]{4}/.exec(lines.join('\n'))?.[0] ?? ''
})
afterAll(() => site.close())

const PAGE = '/emall/first-visit'
const OWN = 'river and 42'
const OPERATORS = 'lake and 77'
const right = (more: Record<string, string> = {}) => ({
  secret,
  code: 'jiangnan',
  name: '江南大学采购商城',
  schoolName: '江南大学',
  campus: '主校区',
  host: '',
  number: 'A1',
  person: '秦教务',
  email: 'qin@example.edu',
  password: OWN,
  passwordAgain: OWN,
  operator: 'ops',
  operatorPassword: OPERATORS,
  operatorPasswordAgain: OPERATORS,
  ...more,
})
const anyHost = () => site.browserAt('192.0.2.7:8080')
const count = async (table: string) =>
  Number((await site.mall.sql<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)

describe('without a school', () => {
  test.each(['192.0.2.7:8080', 'localhost:3000', 'yunlu.localhost:3000', 'mall.example.edu'])(
    'every page of %s leads to the first visit; programs, posts and probes are answered as what they are',
    async host => {
      const browser = site.browserAt(host)
      const answer = (path: string, init?: RequestInit) =>
        browser.request(browser.address(path), init)
      for (const path of ['/', '/product?keyword=1', '/logining', '/school/settings', '/no/such']) {
        const { status, headers } = await answer(path)
        expect([status, headers.get('location')], path).toEqual([302, PAGE])
      }
      expect((await browser.visit('/')).heading).toBe(cn.schoolSettings.firstVisit.title)
      const call = await answer('/api/mall/0')
      expect([call.status, await call.json()]).toEqual([503, { code: 'unavailable' }])
      const post = await answer('/cart/add', { method: 'POST', body: new URLSearchParams() })
      expect([post.status, await post.text()]).toEqual([
        503,
        expect.stringMatching(/还没有学校[^]*data-nothing-done/),
      ])
      expect((await answer('/healthz')).status).toBe(200)
      expect((await answer('/readyz')).status).toBe(200)
    },
  )

  test('speaks both languages, and is plain where a browser is', async () => {
    const browser = anyHost()
    await browser.visit(PAGE, { status: 200 })
    const english = await browser.submit({}, { form: 'form[action$="/language"]' })
    expect([english.path, english.heading]).toEqual([PAGE, en.schoolSettings.firstVisit.title])
    const plain = await site.browserAt('localhost', IE8).visit(PAGE)
    expect([plain.has('script'), plain.has('body.m-legacy'), plain.heading]).toEqual([
      false,
      true,
      cn.schoolSettings.firstVisit.title,
    ])
  })

  test('says of each field what is wrong, keeps what was typed, and gives no secret or password back', async () => {
    const browser = anyHost()
    await browser.visit(PAGE, { status: 200 })
    const nothing = await browser.submit({})
    expect(nothing.status).toBe(422)
    const due = ['secret', 'code', 'name', 'schoolName', 'campus', 'number', 'person', 'password']
    for (const field of [...due, 'operator', 'operatorPassword', 'operatorPasswordAgain'])
      expect(nothing.errorAt(field), field).not.toBeNull()
    expect(nothing.errorAt('email')).toBeNull()
    const wrong = await browser.submit(
      right({
        code: 'Jiang Nan',
        host: 'mall',
        email: 'qin',
        number: '工号',
        password: 'river and 4',
        operatorPasswordAgain: 'lake and 78',
      }),
    )
    expect(wrong.status).toBe(422)
    expect(
      ['code', 'host', 'email', 'number', 'passwordAgain'].map(it => wrong.errorAt(it)),
    ).toEqual([
      cn.schoolSettings.firstVisit.wrong.code_wrong,
      cn.schoolSettings.firstVisit.wrong.host_wrong,
      cn.fields.email_wrong,
      cn.schoolSettings.firstVisit.wrong.number_wrong,
      cn.fields.password_differs,
    ])
    expect(wrong.valueOf('name')).toBe('江南大学采购商城')
    expect(wrong.text).toContain('Jiang Nan.localhost:3000')
    for (const said of [secret, OWN, 'river and 4']) expect(wrong.html).not.toContain(said)
    const own = await browser.submit(
      right({ password: '江南大学采购商城', passwordAgain: '江南大学采购商城' }),
    )
    expect([own.status, own.errorAt('password')]).toEqual([422, cn.fields.password_own])
    const shared = await browser.submit(right({ host: 'pc.localhost' }))
    expect(shared.errorAt('host')).toBe(cn.schoolSettings.firstVisit.wrong.host_shared)
    const guessed = await browser.submit(right({ secret: `${secret}0` }))
    expect([guessed.status, guessed.errorAt('secret')]).toEqual([
      422,
      cn.schoolSettings.firstVisit.wrong.secret_wrong,
    ])
    expect(guessed.html).not.toContain(secret)
    const nobody = await browser.submit(right({ operator: '' }))
    expect([nobody.status, nobody.errorAt('operator')]).toEqual([422, cn.fields.required])
    const other = await browser.submit(right({ operatorPasswordAgain: 'lake and 78' }))
    expect(other.errorAt('operatorPasswordAgain')).toBe(cn.fields.password_differs)
    expect(other.html).not.toContain(OPERATORS)
    expect(await count('malls')).toBe(0)
  })

  test('a form of no page of ours makes nothing', async () => {
    const browser = anyHost()
    await browser.visit(PAGE, { status: 200 })
    const forged = await browser.post(right(), { tamper: { formToken: 'none' } })
    expect(forged.status).toBe(403)
    expect(await count('malls')).toBe(0)
  })
})

test('of two who send the form at once one makes the school, is told where it is, and the page is gone for ever', async () => {
  const two = [anyHost(), site.browserAt('localhost:3000')]
  for (const browser of two) await browser.visit(PAGE, { status: 200 })
  const pages = await Promise.all(
    two.map((browser, n) =>
      browser.submit(right({ code: n ? 'hedong' : 'jiangnan', host: 'buy.jiangnan.example' })),
    ),
  )
  expect(pages.map(it => it.status).sort()).toEqual([200, 404])
  expect([await count('malls'), await count('people'), await count('first_secrets')]).toEqual([
    1, 1, 0,
  ])
  const done = pages.find(it => it.status === 200)
  expect(done?.heading).toBe(cn.schoolSettings.firstVisit.done.title)
  expect(done?.title).not.toContain('错误')
  const [signIn = ''] = done?.links(cn.schoolSettings.firstVisit.done.signIn) ?? []
  expect(signIn).toBe('http://buy.jiangnan.example:3000/emall/logining')
  for (const said of [secret, OWN]) expect(done?.html).not.toContain(said)

  const [console = ''] = done?.links('/emall/operator') ?? []
  expect(console).toBe('http://operator.localhost:3000/emall/operator')
  const operator = site.browserAt('operator.localhost:3000')
  await operator.visit(console, { status: 200 })
  expect((await operator.submit({ code: 'ops', password: OPERATORS })).text).toContain('江南大学')

  const office = site.browserAt('buy.jiangnan.example:3000')
  await office.visit(signIn, { status: 200 })
  await office.submit({ account: 'A1', password: OWN })
  expect((await office.visit('/school/settings', { status: 200 })).text).toContain('First visit')
  for (const browser of [office, ...two]) {
    expect((await browser.visit(PAGE)).status).toBe(404)
    expect((await browser.visit('/first-visit?again=1')).status).toBe(404)
  }
  const late = await office.request(office.address(PAGE), {
    method: 'POST',
    body: new URLSearchParams(right({ code: 'again' })),
  })
  expect([late.status, await count('malls')]).toEqual([404, 1])
})
