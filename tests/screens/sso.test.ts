import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { DEMO_NEWCOMER, DEMO_PASSWORD } from '~/demo/people'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'
import type { Page } from '../support/page'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const words = cn.sso
const schools = {
  beiyuan: { door: 'cas', teacher: 'T40001', name: '赵丰年' },
  qinglan: { door: 'oidc', teacher: 'T30001', name: '苏婉清' },
} as const
type School = keyof typeof schools
const at = (school: School, userAgent?: string) => site.browser({ school, userAgent })
const isIn = (browser: Browser) => browser.cookies.has('access_token')
/** To the school, by the page that asks whether one wants to. */
async function toSchool(browser: Browser, path = '/sso', go: string = words.ask.go): Promise<Page> {
  await browser.visit(path, { status: 200 })
  return browser.follow(go)
}
/** Through the school's door, as anybody would. */
async function enter(browser: Browser, number: string, returnTo = '/notice/list') {
  await toSchool(browser, `/sso?returnTo=${encodeURIComponent(returnTo)}`)
  return browser.submit({ number, password: DEMO_PASSWORD })
}

describe.each(Object.keys(schools) as School[])('the sign-on of %s', school => {
  const { door, teacher, name } = schools[school]

  test('there, in, back to the page that asked; out again at both places', async () => {
    const browser = at(school)
    const login = await browser.visit('/logining', { status: 200 })
    const page = login.has('a[href^="/emall/sso"]')
      ? login
      : await browser.follow(cn.accounts.way.sso)
    expect(page.links(cn.accounts.school.go)).toHaveLength(1)
    const asked = await toSchool(browser, '/sso?returnTo=%2Fperson%2Fcore')
    expect([asked.url.pathname, asked.heading]).toEqual([
      `/emall/school-sso/${door}/login`,
      words.twin.title,
    ])
    const inside = await browser.submit({ number: teacher, password: DEMO_PASSWORD })
    expect([inside.status, inside.url.pathname, isIn(browser)]).toEqual([
      200,
      '/emall/person/core',
      true,
    ])
    expect(inside.text).toContain(name)
    expect(
      [...browser.cookies.keys()].filter(it => /^sso_/.test(it)),
      'nothing of the way is kept',
    ).toEqual([])
    expect(inside.headers.get('content-security-policy')).toContain(
      `form-action 'self' http://${school}.localhost:3000`,
    )
    const out = await browser.post({}, { form: 'form[action$="/logout"]' })
    expect(new URL(out.headers.get('location') ?? '').pathname).toBe(
      `/emall/school-sso/${door}/logout`,
    )
    await browser.visit(out.headers.get('location') ?? '')
    expect([
      browser.page.url.pathname,
      isIn(browser),
      browser.cookies.has('school_session'),
      browser.cookies.has('school_sso'),
    ]).toEqual(['/emall/', false, false, false])
    expect((await toSchool(browser, '/sso')).url.pathname, 'asked anew').toBe(
      `/emall/school-sso/${door}/login`,
    )
  })

  test('whoever has a session at the school is not asked twice', async () => {
    const browser = at(school)
    await enter(browser, teacher)
    browser.signOut()
    const page = await toSchool(browser, '/sso?returnTo=%2Fcart')
    expect([page.url.pathname, isIn(browser)]).toEqual(['/emall/cart', true])
  })

  test('never leads to another site', async () => {
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/sso',
      '/logining',
    ]) {
      const browser = at(school)
      expect((await enter(browser, teacher, evil)).url.pathname, evil).toBe('/emall/')
    }
  })

  test.each([
    ['', DEMO_PASSWORD, 'number', /不能为空/],
    [teacher, '', 'password', /请输入密码/],
  ])('number %j and password %j', async (number, password, field, message) => {
    const browser = at(school)
    await toSchool(browser, '/sso')
    const page = await browser.submit({ number, password })
    expect([page.status, page.errorAt(field), page.valueOf('number') ?? '']).toEqual([
      422,
      expect.stringMatching(message),
      number,
    ])
    expect(page.summaryAt(field)).toContain(page.labelOf(field))
  })

  test('a wrong password keeps the number', async () => {
    const browser = at(school)
    await toSchool(browser, '/sso')
    const page = await browser.submit({ number: teacher, password: 'wrong' })
    expect([page.status, page.valueOf('number'), page.html.includes('value="wrong"')]).toEqual([
      422,
      teacher,
      false,
    ])
    expect(page.summary.join()).toContain(cn.errors.wrong_credentials)
  })

  test('the way back is good in the browser that began, once', async () => {
    const browser = at(school)
    await toSchool(browser, '/sso?returnTo=%2Fcart')
    const answer = await browser.post({ number: teacher, password: DEMO_PASSWORD })
    const back = answer.headers.get('location') ?? ''
    const victim = await at(school).visit(back)
    expect(
      [victim.status, victim.text.includes(words.reason.visit)],
      'planted on somebody else',
    ).toEqual([409, true])
    await browser.visit(back)
    expect(isIn(browser)).toBe(true)
    expect((await browser.visit(back)).url.pathname, 'again, signed in').toBe('/emall/')
    browser.signOut()
    expect((await browser.visit(back)).status, 'again, signed out').toBe(409)
  })

  test('a code that is not the school’s leads to the school once more, then to a page', async () => {
    const browser = at(school)
    for (const then of ['school', 'page']) {
      const begun =
        then === 'school' ? await toSchool(browser, '/sso?returnTo=%2Fcart') : browser.page
      const state =
        new URL(begun.url.searchParams.get('service') ?? begun.url.href).searchParams.get(
          'state',
        ) ?? ''
      await browser.visit(
        `/sso/return?state=${state}&${door === 'cas' ? 'ticket=ST-0-forged' : `code=forged&iss=${encodeURIComponent(`http://${school}.localhost:3000/emall/school-sso/oidc`)}`}`,
      )
      expect(browser.page.url.pathname).toBe(
        then === 'school' ? `/emall/school-sso/${door}/login` : '/emall/sso/return',
      )
    }
    expect([
      browser.page.status,
      browser.page.text.includes(words.reason.refused),
      browser.page.links(words.again)[0],
    ]).toEqual([403, true, '/emall/sso?returnTo=%2Fcart'])
    expect(isIn(browser)).toBe(false)
  })

  test('cookies of the way are for the server alone, and short', async () => {
    const browser = at(school)
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await browser.request(browser.address('/sso'), { headers })
    const [cookie = ''] = answer.headers.getSetCookie().filter(it => it.startsWith('sso_'))
    expect(cookie).toMatch(
      /^sso_[\w-]{12}=[\w.~-]+; Path=\/; Max-Age=600; .*SameSite=Lax; HttpOnly/,
    )
    expect(cookie.length).toBeLessThan(2_000)
  })

  test('old browsers get in, too', async () => {
    const browser = at(school, IE8)
    expect([(await enter(browser, teacher)).status, isIn(browser)]).toEqual([200, true])
  })
})

test('cancelling at the school', async () => {
  const oidc = at('qinglan')
  await toSchool(oidc, '/sso?returnTo=%2Fcart')
  const page = await oidc.submit({}, { press: 'cancel' })
  expect([page.status, page.text.includes(words.reason.cancelled), isIn(oidc)]).toEqual([
    200,
    true,
    false,
  ])
  expect(page.links(words.again), 'the page that asked is not forgotten').toEqual([
    '/emall/sso?returnTo=%2Fcart',
  ])
  const cas = at('beiyuan')
  await toSchool(cas, '/sso')
  expect((await cas.submit({}, { press: 'cancel' })).url.pathname).toBe('/emall/logining')
})

test('a school may send everybody who must sign in to its own door', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect(
    (await at('beiyuan').visit('/person/core', { headers })).url.pathname,
    'from a page of ours',
  ).toBe('/emall/school-sso/cas/login')
  const browser = at('beiyuan')
  const asked = await browser.visit('/person/core')
  expect([asked.url.pathname, asked.text.includes(words.ask.go)]).toEqual(['/emall/sso', true])
  await browser.follow(words.ask.go)
  expect((await browser.submit({ number: 'T40001', password: DEMO_PASSWORD })).url.pathname).toBe(
    '/emall/person/core',
  )
  expect((await at('qinglan').visit('/person/core')).url.pathname).toBe('/emall/logining')
})

test('who came in by password signs out of the mall alone', async () => {
  const browser = at('beiyuan')
  await browser.visit('/logining?by=password', { status: 200 })
  await browser.submit({ account: 'T40001', password: DEMO_PASSWORD })
  expect(isIn(browser)).toBe(true)
  const out = await browser.post({}, { form: 'form[action$="/logout"]' })
  expect(out.headers.get('location')).toBe('/emall/')
})

test('nobody is sent to the school by another site: only who presses here, whatever their browser tells', async () => {
  const browser = at('beiyuan')
  await enter(browser, 'T40001')
  browser.signOut()
  const here = 'http://beiyuan.localhost:3000/emall/logining'
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', referer: here },
    { referer: 'https://evil.example/' },
    { referer: 'http://qinglan.localhost:3000/emall/' },
  ]
  for (const headers of elsewhere)
    for (const path of ['/sso', '/sso?go=x', '/sso?returnTo=%2Fcart']) {
      const page = await browser.visit(path, { headers, status: 200 })
      expect([headers, page.links(words.ask.go).length, isIn(browser)]).toEqual([headers, 1, false])
    }
  // The link of another browser's page is none.
  const stranger = at('beiyuan')
  const [link = ''] = (await stranger.visit('/sso', { status: 200 })).links(words.ask.go)
  expect((await browser.visit(link)).links(words.ask.go)).toHaveLength(1)
  expect(isIn(browser)).toBe(false)
  const fromHere: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: here },
  ]
  for (const headers of fromHere) {
    const pressed = at('beiyuan')
    expect((await pressed.visit('/sso', { headers })).url.pathname).toBe(
      '/emall/school-sso/cas/login',
    )
  }
})

test('a school without a sign-on has none of these pages', async () => {
  for (const path of [
    '/sso',
    '/sso/return?state=x&code=y',
    '/school-sso/cas/login?service=x',
    '/school-sso/oidc/login',
    '/school-sso/cas/logout',
    '/school-sso/other/login',
  ])
    await site.browser().visit(path, { status: 404 })
  await at('beiyuan').visit('/school-sso/oidc/login', { status: 404 })
  expect((await site.browser().visit('/logining')).links(cn.accounts.way.sso)).toEqual([])
})

test('the twin tells nobody else who somebody is', async () => {
  const browser = at('beiyuan')
  await enter(browser, 'T40001')
  const page = await browser.visit(
    `/school-sso/cas/login?service=${encodeURIComponent('https://evil.example/emall/sso/return')}`,
  )
  expect([page.status, page.text.includes(words.twin.refused)]).toEqual([403, true])
  expect(
    (await browser.visit('/school-sso/cas/logout?service=https%3A%2F%2Fevil.example%2F')).url.href,
  ).toBe('http://beiyuan.localhost:3000/emall/')
})

test('a post without the token of a form is refused', async () => {
  const browser = at('beiyuan')
  await toSchool(browser, '/sso')
  expect(
    (
      await browser.post(
        { number: 'T40001', password: DEMO_PASSWORD },
        { tamper: { formToken: 'x' } },
      )
    ).status,
  ).toBe(403)
})

test('somebody without an account is told the truth, and stays outside', async () => {
  const browser = at('beiyuan')
  const page = await enter(browser, DEMO_NEWCOMER.code)
  expect([page.status, isIn(browser)]).toEqual([403, false])
  for (const said of [words.reason.unknown, DEMO_NEWCOMER.code, DEMO_NEWCOMER.name])
    expect(page.text).toContain(said)
  expect(page.links(words.otherWay)).toEqual(['/emall/logining?returnTo=%2Fnotice%2Flist'])
})

test('somebody without an account comes in where the school allows it, without the right to buy', async () => {
  const browser = at('qinglan')
  const page = await enter(browser, DEMO_NEWCOMER.code)
  expect([page.path, isIn(browser)]).toEqual(['/emall/403?reason=purchaser', true])
  expect((await browser.visit('/person/core')).text).toContain(DEMO_NEWCOMER.name)
})

test('in English', async () => {
  const browser = at('qinglan').speak('en')
  const page = await browser.visit('/sso/return?state=none')
  expect([
    page.status,
    page.text.includes(en.sso.reason.visit),
    page.title.startsWith(en.sso.title),
  ]).toEqual([409, true, true])
  expect((await toSchool(browser, '/sso', en.sso.ask.go)).heading).toBe(en.sso.twin.title)
})

describe('the customer service', () => {
  test('is asked from goods and from orders', async () => {
    const browser = await site.browser().signIn('teacher')
    const goods = await browser.visit('/product/huashi/eth-500', { status: 200 })
    const page = await browser.visit(
      goods.links(cn.malls.float.service).find(it => it.includes('/customer?')) ?? '',
    )
    expect([page.status, page.url.pathname, page.heading]).toEqual([
      200,
      '/emall/customer-service',
      words.customer.title,
    ])
    expect(page.$('#main a[href="/emall/product/huashi/eth-500"]')).toHaveLength(1)
    const [{ id } = { id: '' }] = await site.mall.sql<{ id: string }>(
      "select id from orders where mall_id = $1 and buyer_id = 'teacher' limit 1",
      [site.mall.school().id],
    )
    const order = await browser.visit(`/orders/${id}`, { status: 200 })
    expect(
      (
        await browser.visit(
          order.links(cn.malls.float.service).find(it => it.includes('/customer?')) ?? '',
        )
      ).$(`#main a[href="/emall/orders/${id}"]`),
    ).toHaveLength(1)
  })

  test('guests sign in first; a changed address is not believed', async () => {
    const guest = site.browser()
    expect((await guest.visit('/customer?productIds=eth-500')).path).toBe(
      '/emall/logining?returnTo=%2Fcustomer%3FproductIds%3Deth-500',
    )
    const browser = await site.browser().signIn('teacher')
    const page = await browser.visit('/customer?productIds=eth-500', { status: 200 })
    await guest.visit(page.path.replace('T10001', 'T10002'), { status: 403 })
    expect(guest.page.text).toContain(words.customer.wrong)
    await browser.visit('/customer?ordersIds=1', { status: 404 })
    expect((await guest.visit('/customer-service', { status: 200 })).text).toContain(
      words.customer.alone,
    )
  })
})
