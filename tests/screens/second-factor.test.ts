import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { DEMO_PASSWORD } from '~/demo/people'
import { endSecondFactor } from '~/areas/second-factor/domain/manage'
import { IE8, openTestSite, type Browser, type TestSite } from '../support/browse'
import { codeNow, somebody } from '../support/second-factor'

const words = cn.secondFactor
const said = cn.fields
const HOME = '/person/core/second-factor'
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ secondFactorFor: ['finance'] })
})
afterAll(() => site.close())

const isIn = (browser: Browser) => browser.cookies.has('access_token')
const pathOf = (browser: Browser) => browser.page.url.pathname
const cookieOf = (browser: Browser, name: string) =>
  [...browser.cookies].find(([it]) => it.endsWith(name))
async function signIn(browser: Browser, code: string, returnTo = '') {
  await browser.visit(`/logining${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`, {
    status: 200,
  })
  return browser.submit({ account: code, password: DEMO_PASSWORD })
}
const secretOf = (browser: Browser) =>
  browser.page.$('#main code').first().text().replaceAll(' ', '')
/** The codes on a page that tells them this once, which is no refused form. */
function codesOf({ page }: Browser): string[] {
  expect(page.title).not.toMatch(/^错误：/)
  return page
    .$('#main ol code')
    .toArray()
    .map(it => page.$(it).text())
}
/** Adds an app on the personal centre's pages. */
async function addApp(browser: Browser) {
  await browser.visit(`${HOME}/app`, { status: 200 })
  expect(browser.page.heading).toBe(words.prove.title)
  const page = await browser.submit({ password: DEMO_PASSWORD })
  expect(page.url.pathname).toBe(`/emall${HOME}/app`)
  const secret = secretOf(browser)
  await browser.submit({ code: codeNow(site.mall, secret), name: '手机' })
  const codes = codesOf(browser)
  site.mall.clock.advance({ minutes: 1 })
  return { secret, codes }
}

describe.each([
  ['a browser of today, without its scripts', undefined],
  ['Internet Explorer 8', IE8],
])('in %s', (_, userAgent) => {
  test('an app is added, asked for at the next sign-in, and leads back to where one was going', async () => {
    const person = await somebody(site.mall, `screen-${userAgent ? 'old' : 'new'}`, 'teacher')
    const browser = site.browser({ userAgent })
    await signIn(browser, person.code)
    await browser.visit('/person/core', { status: 200 })
    await browser.follow(cn.accounts.security.secondFactor)
    expect(browser.page.text).toContain(words.list.none)
    const { secret, codes } = await addApp(browser)
    expect(codes).toHaveLength(10)
    expect(browser.page.headers.get('cache-control')).toContain('no-store')
    await browser.visit(HOME, { status: 200 })
    expect(browser.page.text).toContain('还有 10 个恢复码未使用')

    const other = site.browser({ userAgent })
    await signIn(other, person.code, '/cart')
    expect([pathOf(other), isIn(other)]).toEqual(['/emall/second-factor', false])
    expect(other.page.text).toContain(person.code)
    for (const [code, message] of [
      ['', said.factor_code_required],
      ['12 34', said.factor_code_length],
      ['000000', said.factor_code_wrong],
    ]) {
      const page = await other.submit({ code: code ?? '' })
      expect([page.status, page.errorAt('code')]).toEqual([422, message])
    }
    // Nothing of the mall is open meanwhile.
    await other.visit('/person/core')
    expect(pathOf(other)).toBe('/emall/logining')
    await other.visit('/second-factor?returnTo=%2Fcart', { status: 200 })
    const code = codeNow(site.mall, secret)
    const answer = await other.post({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([answer.status, answer.headers.get('location'), isIn(other)]).toEqual([
      302,
      '/emall/cart',
      true,
    ])
    expect(cookieOf(other, 'half_session')).toBeUndefined()

    const third = site.browser({ userAgent })
    await signIn(third, person.code)
    await third.visit('/second-factor?by=recovery', { status: 200 })
    expect((await third.submit({ recoveryCode: '00000-00000' })).errorAt('recoveryCode')).toBe(
      said.recovery_wrong,
    )
    expect((await third.post({ recoveryCode: codes[0] ?? '' })).status).toBe(302)
    expect(isIn(third)).toBe(true)
  })
})

describe('the half signed-in browser', () => {
  test('is this very one: its cookie in another is nothing', async () => {
    const person = await somebody(site.mall, 'screen-half', 'teacher')
    const browser = site.browser()
    await signIn(browser, person.code)
    const { secret } = await addApp(browser)
    const [mine, thief] = [site.browser(), site.browser()]
    await signIn(mine, person.code)
    await thief.visit('/logining')
    const [name = '', value = ''] = cookieOf(mine, 'half_session') ?? []
    expect(value).not.toBe('')
    thief.cookies.set(name, value)
    await thief.visit('/second-factor')
    expect(pathOf(thief)).toBe('/emall/logining')
    // And after ten minutes it is over here, too.
    site.mall.clock.advance({ minutes: 11 })
    const page = await mine.submit({ code: codeNow(site.mall, secret) })
    expect([page.url.pathname, isIn(mine)]).toEqual(['/emall/logining', false])
  })

  test('is told by whom and why a lost factor was ended, before it goes on', async () => {
    const person = await somebody(site.mall, 'screen-lost', 'teacher')
    const browser = site.browser()
    await signIn(browser, person.code)
    await addApp(browser)
    await endSecondFactor(await site.mall.ctx(null), {
      code: person.code,
      reason: '手机丢失，已核对工作证',
      by: 'operator',
    })
    await signIn(browser, person.code)
    expect(browser.page.text).toContain(words.ended.title)
    expect(browser.page.text).toContain('手机丢失，已核对工作证')
    await browser.submit({}, { form: '#second-ended' })
    await browser.visit('/person/core', { status: 200 })
    await signIn(site.browser(), person.code)
  })
})

describe('one’s own pages', () => {
  test.each([
    '/person/core/second-factor/app',
    '/person/core/second-factor/key',
    '/person/core/second-factor/prove',
  ])('%s asks whoever has not shown it just now for the password', async path => {
    const person = await somebody(site.mall, `asked-${path.split('/').pop()}`, 'teacher')
    const browser = await site.browser().signIn(person.id)
    await browser.visit(path, { status: 200 })
    expect(browser.page.heading).toBe(words.prove.title)
    expect((await browser.submit({ password: 'not it' })).errorAt('password')).toBe(
      said.password_wrong,
    )
    const right = await browser.submit({ password: DEMO_PASSWORD })
    expect([right.status, right.heading]).not.toEqual([200, words.prove.title])
  })

  test('a form that is refused goes on with the secret that was scanned; changes ask for the password; each can be renamed and removed', async () => {
    const person = await somebody(site.mall, 'screen-own', 'teacher')
    const browser = site.browser()
    await signIn(browser, person.code)
    await browser.visit(`${HOME}/app`)
    expect((await browser.submit({ password: 'not it' })).errorAt('password')).toBe(
      said.password_wrong,
    )
    await browser.submit({ password: DEMO_PASSWORD })
    const secret = secretOf(browser)
    expect(browser.page.$('#main img').attr('src')).toMatch(/^data:image\/png;base64,/)
    const refused = await browser.submit({ code: '000000', name: '手机' })
    expect([refused.status, refused.errorAt('code'), secretOf(browser)]).toEqual([
      422,
      said.factor_code_wrong,
      secret,
    ])
    await browser.submit({ code: codeNow(site.mall, secret), name: '手机' })
    await browser.visit(HOME)
    await browser.follow(words.rename.link)
    await browser.submit({ name: '办公室手机' })
    expect(browser.page.text).toContain('办公室手机')
    // The proof that came with the app is good for ten minutes.
    const [name = ''] = cookieOf(browser, 'first_factor') ?? []
    browser.cookies.delete(name)
    expect(browser.page.links(words.codes.renew)).toEqual([
      '/emall/person/core/second-factor/codes',
    ])
    await browser.follow(words.codes.renew)
    expect(browser.page.heading).toBe(words.prove.title)
    await browser.submit({ password: DEMO_PASSWORD })
    await browser.submit()
    expect(codesOf(browser)).toHaveLength(10)
    await browser.visit(HOME)
    await browser.follow(words.remove.link)
    expect(browser.page.text).toContain(words.remove.last)
    await browser.submit()
    expect(browser.page.text).toContain(words.list.none)
    await signIn(site.browser(), person.code)
  })

  test('without scripts no key is offered', async () => {
    const person = await somebody(site.mall, 'screen-key', 'teacher')
    const browser = site.browser({ userAgent: IE8 })
    await signIn(browser, person.code)
    await browser.visit(HOME)
    expect(browser.page.links(words.key.title)).toEqual([])
  })
})

test('who must have one sets it up first: every page leads there, and afterwards on', async () => {
  const person = await somebody(site.mall, 'screen-must', 'finance')
  const browser = site.browser()
  await signIn(browser, person.code, '/finance/settle')
  expect(browser.page.text).toContain(words.setUp.lead)
  for (const path of ['/finance/settle', '/person/core', HOME, '/orders/export'])
    expect((await browser.visit(path)).url.pathname).toBe('/emall/second-factor/set-up')
  // What everybody may see they see as everybody.
  await browser.visit('/', { status: 200 })
  expect(browser.page.textOf('.m-topbar')).not.toContain(cn.malls.signOut)
  await browser.visit('/second-factor/set-up?returnTo=%2Ffinance%2Fsettle', { status: 200 })
  await browser.submit(
    { code: codeNow(site.mall, secretOf(browser)), name: '手机' },
    { form: '#add-app' },
  )
  expect(codesOf(browser)).toHaveLength(10)
  await browser.follow(words.codes.kept)
  expect(pathOf(browser)).toBe('/emall/finance/settle')
})

describe('the line on top', () => {
  const links = (browser: Browser) =>
    browser.page
      .$('.m-topbar a')
      .toArray()
      .map(it => browser.page.$(it).attr('href'))

  test('has orders and after-sales for who has signed in alone, and WeChat first where the school has it', async () => {
    const guest = site.browser()
    await guest.visit('/', { status: 200 })
    expect(links(guest)).toContain('/emall/logining?as=teacher&by=wx')
    for (const own of ['/emall/person/orders', '/emall/orders/return', '/emall/person/biddings'])
      expect(links(guest)).not.toContain(own)
    const other = site.browser({ school: 'jianghai' })
    await other.visit('/', { status: 200 })
    expect(links(other)).toContain('/emall/logining')
    const buyer = await site.browser().signIn('teacher')
    await buyer.visit('/', { status: 200 })
    expect(links(buyer)).toEqual(
      expect.arrayContaining(['/emall/person/orders', '/emall/orders/return']),
    )
  })
})
