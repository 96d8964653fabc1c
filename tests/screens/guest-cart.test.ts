import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type Browser, type TestSite } from '../support/browse'
import { credentials } from '../support/form-cases'
import { someGoods, type Goods } from '../support/shopping'
import { tokenOf } from '../support/sessions'

let site: TestSite
let goods: Goods[]
beforeAll(async () => {
  site = await openTestSite()
  goods = await someGoods(site.mall, 3, { stock: 100_000 })
})
afterAll(() => site.close())
beforeEach(() =>
  site.mall.sql("delete from cart_items where mall_id = $1 and person_id = 'teacher'", [
    site.mall.school().id,
  ]),
)

const pathOf = (it: Goods) => `/product/${it.storeId}/${it.id}`
const ADD = '#main form[action$="/cart/add"]'
const of = (n: number) => goods[n] ?? goods[0]!
/** The form of a page all guests share, as a browser would send it: with the marks that browsers put on. */
async function addOf(
  browser: Browser,
  it: Goods,
  num = '3',
  headers: Record<string, string> = {},
): Promise<Response> {
  const page = await browser.visit(pathOf(it), { status: 200 })
  const { url, init } = page.form(ADD).fill({ num }).request()
  return browser.request(url, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
  })
}
async function signIn(browser: Browser, person: string) {
  const { account, password } = credentials(person)
  return browser.submit({ account, password })
}
const cartOf = async (person: string) =>
  new Map(
    (await site.mall.as(person).cart.view()).cartList
      .flatMap(it => it.items)
      .map(it => [it.skuId, it.num]),
  )

describe('a guest', () => {
  test('puts goods in the cart from a page that holds no token, sees and changes them', async () => {
    const guest = site.browser()
    const page = await guest.visit(pathOf(of(0)), { status: 200 })
    expect(page.$(`${ADD} [name=formToken]`).attr('value') ?? '').toBe('')
    const answer = await addOf(guest, of(0))
    expect(answer.headers.get('location')).toContain('/emall/cart/add?')
    expect(answer.headers.getSetCookie().find(it => it.startsWith('guest_cart='))).toMatch(
      /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/,
    )
    expect(guest.cookies.get('cart_count')).toBe('1')
    await addOf(guest, of(1), '2')
    const cart = await guest.visit('/cart', { status: 200 })
    expect(cart.text).toContain('您还没有登录')
    expect(cart.text).toContain('共 2 种商品')
    await guest.submit({ [`num.${of(0).id}`]: '7' }, { form: '#cart', press: 'update' })
    expect(guest.page.valueOf(`num.${of(0).id}`)).toBe('7')
    await guest.submit({}, { form: '#cart', press: `remove:${of(1).id}` })
    expect(guest.cookies.get('cart_count')).toBe('1')
    expect(guest.page.text).toContain('共 1 种商品')
  })

  test('finds nothing of it on pages all guests share', async () => {
    const guest = site.browser()
    await addOf(guest, of(0))
    const mine = await guest.visit('/', { status: 200 })
    const theirs = await site.browser().visit('/', { status: 200 })
    // The nonce of the page, and the minute it was made in, which may just have ended.
    const common = (html: string) =>
      html.replace(/nonce="[^"]*"|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:00\.000Z)?/g, '')
    expect(common(mine.html)).toBe(common(theirs.html))
  })

  test.each([
    ['another site, by its own word', { 'sec-fetch-site': 'cross-site' }],
    ['another site, by the referrer', { referer: 'https://evil.example/page' }],
    ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a page that hides where it was', { referer: '' }],
  ])('is asked first when the form may have stood on %s', async (_, headers) => {
    const guest = site.browser()
    const answer = await addOf(guest, of(0), '3', headers)
    expect(answer.headers.getSetCookie().some(it => it.startsWith('guest_cart='))).toBe(false)
    const ask = await guest.visit(answer.headers.get('location') ?? '', { status: 200 })
    expect(ask.heading).toBe('要把这件商品放进购物车吗？')
    expect((await guest.submit({}, { form: '#ask', press: 'add' })).heading).toBe('已加入购物车')
    expect(guest.cookies.has('guest_cart')).toBe(true)
  })

  test('cannot change the cart without the token of the browser', async () => {
    const guest = site.browser()
    await addOf(guest, of(0))
    await guest.visit('/cart', { status: 200 })
    const page = await guest.submit(
      { [`num.${of(0).id}`]: '9' },
      { form: '#cart', press: 'update', tamper: { formToken: 'wrong' } },
    )
    expect(page.status).toBe(403)
    expect((await guest.visit('/cart')).valueOf(`num.${of(0).id}`)).toBe('3')
  })

  test('whose browser keeps no cookies is told', async () => {
    const guest = site.browser()
    const answer = await addOf(guest, of(0))
    guest.cookies.clear()
    expect(
      (await guest.visit(answer.headers.get('location') ?? '', { status: 200 })).text,
    ).toContain('Cookie')
  })

  test('with wrong quantities or goods that are gone is told why', async () => {
    const guest = site.browser()
    const wrong = await addOf(guest, of(0), '0')
    expect((await guest.visit(wrong.headers.get('location') ?? '')).text).toContain('1 到 9999')
    expect((await guest.visit('/cart/add?id=nothing&failed=gone')).text).toContain(
      '已不存在或已下架',
    )
  })

  test('is offered goods when nothing was chosen yet', async () => {
    const page = await site.browser().visit('/cart', { status: 200 })
    expect(page.text).toContain('购物车还是空的')
    expect(page.$('#main .m-good').length).toBeGreaterThan(0)
  })
})

describe('who goes to the checkout', () => {
  test('is asked who they are, signs in, and finds both carts as one', async () => {
    await site.mall.as('teacher').cart.add({ id: of(1).id, num: 4 })
    const guest = site.browser()
    await addOf(guest, of(0), '3')
    await addOf(guest, of(1), '2')
    await guest.visit('/cart')
    const who = await guest.submit({}, { form: '#cart', press: 'checkout' })
    expect(who.path).toBe('/emall/choose-identity?returnTo=/cart')
    expect(who.text).toContain('您还未登录，请选择您的身份')
    expect(who.links('学生登录')[0]).toContain('as=student')
    expect(who.links('暂不登录，继续浏览')[0]).toBe('/emall/cart')
    await guest.follow('教师登录')
    await guest.follow('使用工号登录')
    const cart = await signIn(guest, 'teacher')
    expect(cart.path).toBe('/emall/cart')
    expect(cart.text).toContain('已把登录前选的 2 种商品并入购物车')
    expect(await cartOf('teacher')).toEqual(
      new Map([
        [of(0).id, 3],
        [of(1).id, 6],
      ]),
    )
    expect(guest.cookies.has('guest_cart')).toBe(false)
    expect((await guest.visit('/cart')).text).not.toContain('已把登录前选的')
  })

  test('goes to the order at once when signed in', async () => {
    await site.mall.as('teacher').cart.add({ id: of(1).id, num: 4 })
    const browser = await site.browser().signIn('teacher')
    await browser.visit('/cart')
    expect((await browser.submit({}, { form: '#cart', press: 'checkout' })).url.pathname).toBe(
      '/emall/order',
    )
    expect((await browser.visit('/choose-identity?returnTo=/cart')).url.pathname).toBe(
      '/emall/cart',
    )
  })

  test('never comes to another site from there', async () => {
    const page = await site
      .browser()
      .visit('/choose-identity?returnTo=//evil.example', { status: 200 })
    expect(page.links('暂不登录')[0]).toBe('/emall/')
  })
})

describe('the next person at the browser', () => {
  test('finds nothing of whom the goods went over to', async () => {
    const browser = site.browser()
    await addOf(browser, of(0))
    await browser.signIn('teacher')
    await browser.visit('/person')
    browser.signOut()
    await browser.signIn('student')
    await browser.visit('/cart')
    expect(browser.page.text).toContain('购物车还是空的')
    expect((await cartOf('teacher')).get(of(0).id)).toBe(3)
  })

  test('finds nothing of a guest who signed in without the right to buy, and out again', async () => {
    const browser = site.browser()
    await addOf(browser, of(0))
    await browser.signIn('visitor')
    await browser.visit('/')
    expect(browser.cookies.has('guest_cart')).toBe(true)
    await browser.submit({}, { form: 'form[action$="/logout"]' })
    expect(browser.cookies.has('guest_cart')).toBe(false)
    expect((await browser.visit('/cart')).text).toContain('购物车还是空的')
  })

  test('whose session has ended is asked to sign in again, and nothing is done as a guest', async () => {
    const browser = site.browser()
    const ended = await tokenOf(site.mall, 'teacher', { daysAgo: 9 })
    browser.cookies.set('access_token', ended)
    expect((await browser.visit('/cart')).url.pathname).toBe('/emall/logining')
    // A page opened as a guest is no way round it.
    await browser.visit(pathOf(of(0)), { status: 200 })
    browser.cookies.set('access_token', ended)
    const answer = await browser.post({ num: '1' }, { form: ADD })
    expect(answer.headers.get('location')).toContain('/logining')
    expect(browser.cookies.has('guest_cart')).toBe(false)
  })
})

describe('the menu of the cart', () => {
  test('holds the first lines and the total, and is kept by nobody', async () => {
    const guest = site.browser()
    await addOf(guest, of(0))
    const answer = await guest.request(guest.address('/cart/menu'), {
      headers: { accept: 'application/json' },
    })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.json()).toMatchObject({ count: 1, items: [{ skuId: of(0).id, num: 3 }] })
    expect(await (await site.browser().request(guest.address('/cart/menu'))).json()).toMatchObject({
      count: 0,
      items: [],
    })
    const finance = await site.browser().signIn('finance')
    expect(await (await finance.request(guest.address('/cart/menu'))).json()).toMatchObject({
      count: 0,
      items: [],
    })
  })
})
